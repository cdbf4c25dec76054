// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

/// The cell under the centre of one of `pixels` equal pixels that fill a window. All pictures show this one:
/// a centre on the edge between two cells lies in the later of them, as far as rounding lets it, and no cell
/// lies outside the window.
///
/// Where a pixel holds at most one cell, the next pixel's cell is the same or the one after it. No cell is
/// passed over, and neighbouring pixels never show more cells than they are.
inline int cellUnder(Window window, int pixel, int pixels)
{
    const double size = window.size();
    const double middle = pixel + 0.5;
    double cell = 0;
    if (size <= pixels && 2 * size > pixels) {
        // Less the pixel's number, a centre falls from pixel to pixel, by less than half. Rounding keeps that
        // order, since each operation here is monotonic. A centre rounded as a whole could come to either
        // side of an edge, and the next one to the other: that would pass over a cell.
        cell = pixel + std::floor(window.first + (0.5 - (pixels - size) * middle / pixels));
    } else {
        cell = std::floor(window.first + size * middle / pixels);
    }
    return static_cast<int>(std::clamp(cell, std::floor(window.first), std::ceil(window.last) - 1));
}

} // namespace posiscope
