// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/choice_box.h"

#include "ui/kit/controls/field_frame.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>

namespace posiscope {

namespace {

double chevronRoom(const Theme& theme)
{
    return 14 * theme.scale;
}

} // namespace

ChoiceBox::ChoiceBox(QWidget* parent)
    : QComboBox(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
}

void ChoiceBox::setTheme(const Theme& theme)
{
    m_theme = theme;
    setFont(theme.interfaceFont());
    m_widest = -1;
    updateGeometry();
    update();
}

void ChoiceBox::showPopup()
{
    // Not before: view() makes the list.
    QPalette colours = view()->palette();
    colours.setColor(QPalette::Base, m_theme.field);
    colours.setColor(QPalette::Window, m_theme.field);
    colours.setColor(QPalette::Text, m_theme.text);
    colours.setColor(QPalette::Highlight, m_theme.accent);
    colours.setColor(QPalette::HighlightedText, m_theme.card);
    view()->setPalette(colours);
    view()->setFont(m_theme.interfaceFont());
    QComboBox::showPopup();
}

int ChoiceBox::widestText() const
{
    const QFontMetrics metrics(font());
    int widest = 0;
    for (int i = 0; i < count(); ++i)
        widest = std::max(widest, metrics.horizontalAdvance(itemText(i)));
    return widest;
}

QSize ChoiceBox::sizeHint() const
{
    if (m_widest < 0)
        m_widest = widestText();
    return {m_widest + qCeil(2 * framePadding(m_theme) + chevronRoom(m_theme)), frameHeight(m_theme)};
}

void ChoiceBox::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintFrame(painter, rect(), m_theme, frameState(*this));
    const double padding = framePadding(m_theme);
    const QRectF inside = QRectF(rect()).adjusted(padding, 0, -padding, 0);
    const QRectF words = inside.adjusted(0, 0, -chevronRoom(m_theme), 0);
    painter.setPen(isEnabled() ? m_theme.text : palette().color(QPalette::Disabled, QPalette::Text));
    painter.setFont(font());
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, currentText());
    paintChevron(painter, {inside.right() - 4 * m_theme.scale, inside.center().y()}, m_theme);
}

void ChoiceBox::wheelEvent(QWheelEvent* event)
{
    if (hasFocus())
        QComboBox::wheelEvent(event);
    else
        event->ignore();
}

} // namespace posiscope

#include "moc_choice_box.cpp"
