// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/pixel_axis.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace posiscope {

PixelAxis::PixelAxis(Window window, int pixels)
    : perPixel(window.size() / pixels)
    , centres(static_cast<std::size_t>(pixels))
{
    assert(window.first >= 0 && window.first < window.last && pixels > 0);
    const double firstCell = std::floor(window.first);
    const double lastCell = std::ceil(window.last) - 1;
    for (int pixel = 0; pixel < pixels; ++pixel) {
        const double middle = window.first + (pixel + 0.5) * perPixel;
        centres[static_cast<std::size_t>(pixel)] =
            filtered() ? middle - 0.5 : std::clamp(std::floor(middle), firstCell, lastCell);
    }
}

} // namespace posiscope
