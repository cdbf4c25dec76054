// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/window/kept_focus.h"

namespace posiscope {

void KeptFocus::keep()
{
    m_before = m_window.focusWidget();
}

void KeptFocus::settle(QWidget* instead)
{
    // A widget that is hidden hands the keyboard on to whatever comes next.
    if (m_before && m_before->isVisibleTo(&m_window))
        m_before->setFocus(Qt::OtherFocusReason);
    else if (instead)
        instead->setFocus(Qt::OtherFocusReason);
    m_meanwhile = m_window.focusWidget();
}

void KeptFocus::hold()
{
    m_held = m_window.focusWidget();
}

void KeptFocus::giveBack(QWidget* instead) const
{
    QWidget* const wanted = m_held == m_meanwhile && m_before ? m_before : m_held;
    if (wanted && wanted->isVisibleTo(&m_window))
        wanted->setFocus(Qt::OtherFocusReason);
    else if (instead)
        instead->setFocus(Qt::OtherFocusReason);
}

} // namespace posiscope
