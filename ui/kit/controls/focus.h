// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace posiscope {

/// Whether a widget, which may be missing, is visible and it or a part of it gets the keys of its window.
inline bool hasFocusInside(const QWidget* widget)
{
    const QWidget* const focus = widget ? widget->window()->focusWidget() : nullptr;
    return focus && widget->isVisible() && (focus == widget || widget->isAncestorOf(focus));
}

} // namespace posiscope
