// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/pixel_axis.h"

#include <algorithm>
#include <cassert>
#include <cmath>
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
    const double firstCell = std::floor(window.first);
    const double lastCell = std::ceil(window.last) - 1;
    const auto cellUnder = [&](int pixel) {
        return std::clamp(std::floor(window.first + (pixel + 0.5) * perPixel), firstCell, lastCell);
    };
    first = cellUnder(0);
    step = 1;
    for (int pixel = 0; pixel < pixels; ++pixel)
        placeOf[static_cast<std::size_t>(pixel)] = static_cast<int>(cellUnder(pixel) - first);
    count = placeOf.back() + 1;
}

} // namespace posiscope
