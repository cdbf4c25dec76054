// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/fact_table.h"

#include "ui/mathematics/number_text.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QPainter>
#include <QStringList>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

int widthOf(const QStaticText& text)
{
    return static_cast<int>(std::ceil(text.size().width()));
}

} // namespace

FactTable::FactTable(QWidget* parent)
    : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setFont(m_theme.interfaceFont(Theme::notePoints));
}

int FactTable::add(const QString& caption, const QString& meaning)
{
    m_facts.push_back({prepared(caption), prepared({}), meaning, {}});
    updateGeometry();
    return count() - 1;
}

void FactTable::setValue(int row, const QString& value)
{
    Fact& fact = m_facts[static_cast<std::size_t>(row)];
    if (fact.value.text() == value)
        return;
    const int linesBefore = linesOf(fact, width());
    fact.value = prepared(value);
    fact.lines.clear();
    setAccessibleDescription(spoken());
    // Laying out the whole panel for every number under the pointer would be noticed.
    if (linesOf(fact, width()) != linesBefore)
        updateGeometry();
    update();
}

void FactTable::setMeaning(int row, const QString& meaning)
{
    m_facts[static_cast<std::size_t>(row)].meaning = meaning;
}

void FactTable::setTheme(const Theme& theme)
{
    if (theme == m_theme)
        return;
    m_theme = theme;
    setFont(theme.interfaceFont(Theme::notePoints));
    prepareAgain();
}

void FactTable::prepareAgain()
{
    for (Fact& fact : m_facts) {
        fact.caption = prepared(fact.caption.text());
        fact.value = prepared(fact.value.text());
        fact.lines.clear();
    }
    updateGeometry();
    update();
}

QStaticText FactTable::prepared(const QString& text) const
{
    QStaticText made(text);
    made.setTextFormat(Qt::PlainText);
    made.prepare({}, font());
    return made;
}

QString FactTable::spoken() const
{
    QStringList lines;
    for (const Fact& fact : m_facts)
        lines << fact.caption.text() + ' ' + ungrouped(fact.value.text());
    return lines.join("; ");
}

int FactTable::gap() const
{
    return scaled(12, m_theme);
}

int FactTable::captionWidth() const
{
    int widest = 0;
    for (const Fact& fact : m_facts)
        widest = std::max(widest, widthOf(fact.caption));
    return widest;
}

int FactTable::lineHeight() const
{
    return fontMetrics().height();
}

int FactTable::linesOf(const Fact& fact, int width) const
{
    const int available = std::max(1, width - captionWidth() - gap());
    if (widthOf(fact.value) <= available)
        return 1;
    if (const auto known = fact.lines.constFind(available); known != fact.lines.cend())
        return *known;
    const QRect needed = fontMetrics().boundingRect(QRect(0, 0, available, QWIDGETSIZE_MAX), Qt::TextWordWrap,
                                                    fact.value.text());
    return *fact.lines.insert(available, std::max(1, (needed.height() + lineHeight() / 2) / lineHeight()));
}

int FactTable::rowHeight(const Fact& fact, int width) const
{
    return linesOf(fact, width) * lineHeight() + scaled(3, m_theme);
}

QSize FactTable::sizeHint() const
{
    int widest = 0;
    for (const Fact& fact : m_facts)
        widest = std::max(widest, widthOf(fact.value));
    const int width = captionWidth() + gap() + widest;
    return {width, heightForWidth(width)};
}

QSize FactTable::minimumSizeHint() const
{
    int widest = 0;
    for (const Fact& fact : m_facts)
        for (const QString& word : fact.value.text().split(' '))
            widest = std::max(widest, fontMetrics().horizontalAdvance(word));
    return {captionWidth() + gap() + widest + 1, lineHeight()};
}

int FactTable::heightForWidth(int width) const
{
    int height = 0;
    for (const Fact& fact : m_facts)
        height += rowHeight(fact, width);
    return height;
}

int FactTable::rowAt(int y) const
{
    int bottom = 0;
    for (int row = 0; row < count(); ++row) {
        bottom += rowHeight(at(row), width());
        if (y < bottom)
            return row;
    }
    return -1;
}

bool FactTable::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* const help = static_cast<QHelpEvent*>(event);
    const int row = rowAt(help->pos().y());
    if (row < 0)
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), at(row).meaning, this);
    return true;
}

void FactTable::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const int left = captionWidth() + gap();
    int top = 0;
    for (const Fact& fact : m_facts) {
        painter.setPen(m_theme.quiet);
        painter.drawStaticText(0, top, fact.caption);
        painter.setPen(m_theme.text);
        const int lines = linesOf(fact, width());
        if (lines == 1)
            painter.drawStaticText(left, top, fact.value);
        else
            painter.drawText(QRect(left, top, width() - left, lines * lineHeight()), Qt::TextWordWrap,
                             fact.value.text());
        top += rowHeight(fact, width());
    }
}

} // namespace posiscope

#include "moc_fact_table.cpp"
