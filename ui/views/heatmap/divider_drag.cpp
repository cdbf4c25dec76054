// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/heatmap/divider_drag.h"

#include "ui/plot/divider.h"
#include "ui/plot/plot.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

DividerDrag::DividerDrag(Plot* plot, const Divider* divider)
    : QObject(plot)
    , m_plot(plot)
    , m_divider(divider)
{
    plot->installEventFilter(this);
}

bool DividerDrag::isOnDivider(QPointF pixel) const
{
    const double reach = 7 * m_plot->theme().scale;
    return m_divider->frameRect().contains(pixel) && std::abs(pixel.x() - m_divider->pixel()) <= reach;
}

void DividerDrag::moveTo(double pixel)
{
    const QRectF frame = m_divider->frameRect();
    emit moved(std::clamp((pixel - frame.left()) / std::max(1., frame.width()), 0., 1.));
}

bool DividerDrag::eventFilter(QObject*, QEvent* event)
{
    if (!m_divider || !m_divider->visible())
        return false;
    switch (event->type()) {
    case QEvent::MouseButtonPress: {
        const auto& mouse = static_cast<const QMouseEvent&>(*event);
        m_isDragged = mouse.button() == Qt::LeftButton && isOnDivider(mouse.position());
        return m_isDragged;
    }
    case QEvent::MouseMove: {
        const auto& mouse = static_cast<const QMouseEvent&>(*event);
        m_isDragged &= mouse.buttons().testFlag(Qt::LeftButton);
        if (m_isDragged)
            moveTo(mouse.position().x());
        else
            m_plot->setCursor(isOnDivider(mouse.position()) ? Qt::SplitHCursor : Qt::ArrowCursor);
        return m_isDragged;
    }
    case QEvent::MouseButtonRelease:
        return std::exchange(m_isDragged, false);
    case QEvent::KeyPress: {
        const auto& key = static_cast<const QKeyEvent&>(*event);
        const bool isLeft = key.key() == Qt::Key_Left;
        if (key.modifiers() != Qt::ShiftModifier || !(isLeft || key.key() == Qt::Key_Right))
            return false;
        moveTo(m_divider->pixel() + (isLeft ? -1 : 1) * m_divider->frameRect().width() / 20);
        return true;
    }
    default:
        return false;
    }
}

} // namespace posiscope

#include "moc_divider_drag.cpp"
