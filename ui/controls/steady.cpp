// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/steady.h"

#include <QEvent>

namespace posiscope {

Steady::Steady(QWidget* parent)
    : QWidget(parent)
{
}

void Steady::hold(QWidget* inside)
{
    m_inside = inside;
    if (inside->parentWidget() != this)
        inside->setParent(this);
    setSizePolicy(inside->sizePolicy());
}

Steady::Wants Steady::wants() const
{
    const int height =
        m_inside->hasHeightForWidth() ? m_inside->heightForWidth(width()) : m_inside->sizeHint().height();
    return {m_inside->minimumSizeHint(), height};
}

void Steady::follow()
{
    // A panel that shrinks and grows again may have been asked for its height in between: then the layout has
    // given it another than it wants.
    const Wants now = wants();
    if (now == m_wants && now.height == height())
        return;
    m_wants = now;
    updateGeometry();
}

bool Steady::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest)
        follow();
    return QWidget::event(event);
}

void Steady::resizeEvent(QResizeEvent*)
{
    m_inside->setGeometry(rect());
    follow(); // a widget that wants something new may be resized before it has told so
}

} // namespace posiscope
