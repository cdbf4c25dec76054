// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/relayout_guard.h"

#include <QEvent>

namespace posiscope {

RelayoutGuard::RelayoutGuard(QWidget* parent)
    : QWidget(parent)
{
}

void RelayoutGuard::hold(QWidget* inside)
{
    m_inside = inside;
    if (inside->parentWidget() != this)
        inside->setParent(this);
    setSizePolicy(inside->sizePolicy());
}

RelayoutGuard::Wants RelayoutGuard::wants() const
{
    const int height =
        m_inside->hasHeightForWidth() ? m_inside->heightForWidth(width()) : m_inside->sizeHint().height();
    return {m_inside->minimumSizeHint(), height};
}

void RelayoutGuard::follow()
{
    // A panel that shrinks and grows again may have told its height in between: then the layout has given it
    // another height than it wants now.
    const Wants now = wants();
    if (now == m_wants && now.height == height())
        return;
    m_wants = now;
    updateGeometry();
}

bool RelayoutGuard::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest)
        follow();
    return QWidget::event(event);
}

void RelayoutGuard::resizeEvent(QResizeEvent*)
{
    m_inside->setGeometry(rect());
    follow(); // the widget may be resized before it has asked for another size
}

} // namespace posiscope

#include "moc_relayout_guard.cpp"
