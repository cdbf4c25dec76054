// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// Steps that carry the same gesture (one drag of a slider, one run of the play button) are one step of undo.
using Gesture = int;
inline constexpr Gesture noGesture = 0;

inline Gesture newGesture()
{
    static Gesture last = noGesture;
    return ++last;
}

} // namespace posiscope
