// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/pixel_axis.h"

#include "core/encodings/cell_under.h"

#include <cassert>
#include <numeric>

namespace posiscope {

PixelAxis::PixelAxis(Window window, int pixels)
    : perPixel(window.size() / pixels)
    , first(window.first + 0.5 * perPixel - 0.5)
    , step(perPixel)
    , count(pixels)
    , placeOf(static_cast<std::size_t>(pixels))
{
    assert(window.first >= 0 && window.first < window.last && pixels > 0);
    if (filtered()) {
        std::iota(placeOf.begin(), placeOf.end(), 0);
        return;
    }
    const int firstCell = cellUnder(window, 0, pixels);
    first = firstCell;
    step = 1;
    for (int pixel = 0; pixel < pixels; ++pixel)
        placeOf[static_cast<std::size_t>(pixel)] = cellUnder(window, pixel, pixels) - firstCell;
    count = placeOf.back() + 1;
    assert(count <= pixels);
}

} // namespace posiscope
