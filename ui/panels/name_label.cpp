// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/name_label.h"

#include <QPainter>

namespace posiscope {

NameLabel::NameLabel(const QString& name, const QString& word, QWidget* parent)
    : QLabel(parent)
    , m_name(name)
    , m_word(word)
{
    setTextFormat(Qt::PlainText);
    setText(QStringLiteral("%1 %2").arg(name, word)); // as it is read out
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void NameLabel::setWord(const QString& word)
{
    if (word == m_word)
        return;
    m_word = word;
    setText(QStringLiteral("%1 %2").arg(m_name, word));
    setTheme(m_theme);
}

void NameLabel::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_nameFont = theme.interfaceFont(Theme::textPoints, m_weight);
    m_wordFont = theme.interfaceFont(Theme::notePoints);
    m_nameColour = theme.text;
    m_wordColour = theme.quiet;
    const QFontMetrics nameMetrics(m_nameFont);
    const int word = m_brief ? 0 : gap() + QFontMetrics(m_wordFont).horizontalAdvance(m_word);
    m_size = {nameMetrics.horizontalAdvance(m_name) + word, nameMetrics.height()};
    updateGeometry();
    update();
}

void NameLabel::setBrief(bool brief, QFont::Weight weight)
{
    m_brief = brief;
    m_weight = weight;
    setTheme(m_theme);
}

int NameLabel::gap() const
{
    return QFontMetrics(m_nameFont).averageCharWidth();
}

void NameLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QFontMetrics metrics(m_nameFont);
    const int baseline = (height() - metrics.height()) / 2 + metrics.ascent();
    painter.setFont(m_nameFont);
    painter.setPen(m_nameColour);
    painter.drawText(0, baseline, m_name);
    if (m_brief)
        return;
    painter.setFont(m_wordFont);
    painter.setPen(m_wordColour);
    painter.drawText(metrics.horizontalAdvance(m_name) + gap(), baseline, m_word);
}

} // namespace posiscope

#include "moc_name_label.cpp"
