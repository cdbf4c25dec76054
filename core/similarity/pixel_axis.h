// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <vector>

namespace posiscope {

/// Where the pixels of one side of a picture lie: each is centred at a position and holds `perPixel` of them.
struct PixelAxis
{
    PixelAxis(Window window, int pixels);

    bool filtered() const { return perPixel > 1; }

    double perPixel;
    std::vector<double>
        centres; ///< whole positions where a pixel holds at most one, evenly spaced where it holds more
};

} // namespace posiscope
