// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

/// The cell under the centre of one of `pixels` equal pixels that fill a window. All pictures use this
/// function, so that they agree. A centre on the edge between two cells belongs to the later one, but for
/// rounding, and the cell always lies within the window.
///
/// Where a pixel is at most one cell wide, the next pixel's cell is the same or the one after it: no cell is
/// left out.
inline int cellUnder(Window window, int pixel, int pixels)
{
    const double size = window.size();
    const double middle = pixel + 0.5;
    double cell = 0;
    if (size <= pixels && 2 * size > pixels) {
        // The centre less the pixel's number falls from pixel to pixel, by less than a half. Rounding keeps
        // this order, because each operation here is monotonic. If the whole centre were rounded instead, two
        // neighbouring centres could be rounded across an edge in opposite directions, which would leave out
        // a cell.
        cell = pixel + std::floor(window.first + (0.5 - (pixels - size) * middle / pixels));
    } else {
        cell = std::floor(window.first + size * middle / pixels);
    }
    return static_cast<int>(std::clamp(cell, std::floor(window.first), std::ceil(window.last) - 1));
}

} // namespace posiscope
