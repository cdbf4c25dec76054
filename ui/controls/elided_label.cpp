// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/elided_label.h"

#include <QEvent>
#include <QPainter>

namespace posiscope {

ElidedLabel::ElidedLabel(QWidget* parent)
    : QWidget(parent)
    , m_colour(palette().color(QPalette::WindowText))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void ElidedLabel::setText(const QString& text)
{
    if (text == m_text)
        return;
    m_text = text;
    setAccessibleName(text);
    showWholeAsToolTip();
    updateGeometry();
    update();
}

void ElidedLabel::setColour(const QColor& colour)
{
    m_colour = colour;
    update();
}

QSize ElidedLabel::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(m_text) + 2, fontMetrics().height()};
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {0, fontMetrics().height()};
}

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(m_colour);
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter, elided());
}

void ElidedLabel::resizeEvent(QResizeEvent*)
{
    showWholeAsToolTip();
}

void ElidedLabel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        updateGeometry();
        showWholeAsToolTip();
    }
}

QString ElidedLabel::elided() const
{
    return fontMetrics().elidedText(m_text, Qt::ElideRight, width());
}

void ElidedLabel::showWholeAsToolTip()
{
    setToolTip(elided() == m_text ? QString() : m_text);
}

} // namespace posiscope
