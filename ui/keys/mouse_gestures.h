// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace posiscope {

/// What the mouse does in a view: a row of the shortcuts sheet, beside the keys. Both words are of the
/// translation context posiscope::Shortcuts.
struct MouseGesture
{
    const char* gesture;
    const char* words;
};

std::span<const MouseGesture> mouseGestures();

} // namespace posiscope
