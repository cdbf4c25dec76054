// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

/// The cell under the centre of one of `pixels` equal pixels that fill a window. All pictures show this one:
/// a centre on the edge between two cells lies in the later of them, and rounding never leads outside the
/// window.
inline int cellUnder(Window window, int pixel, int pixels)
{
    const double centre = window.first + window.size() * (pixel + 0.5) / pixels;
    return static_cast<int>(
        std::clamp(std::floor(centre), std::floor(window.first), std::ceil(window.last) - 1));
}

} // namespace posiscope
