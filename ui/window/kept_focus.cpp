// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/kept_focus.h"

#include <QTimer>

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

void KeptFocus::giveBack() const
{
    QWidget* const wanted = m_held == m_meanwhile && m_before ? m_before : m_held;
    if (!wanted)
        return;
    const auto give = [wanted, &window = m_window] {
        if (wanted->isVisibleTo(&window))
            wanted->setFocus(Qt::OtherFocusReason);
    };
    give();
    // A view that comes from among tabs to a place of its own is seen when the cards have been laid out.
    QTimer::singleShot(0, wanted, give);
}

} // namespace posiscope
