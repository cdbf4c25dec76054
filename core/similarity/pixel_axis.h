// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <vector>

namespace posiscope {

/// Where the pixels of one side of a picture lie: at evenly spaced places, first + i·step. A pixel of more
/// than one position is a place of its own, centred at its middle. Smaller ones lie at the cell under their
/// centre (cellUnder), which several may share; cells lie step 1 apart, and each of the `count` cells has a
/// pixel.
struct PixelAxis
{
    PixelAxis(Window window, int pixels);

    bool filtered() const { return perPixel > 1; }
    double at(int place) const { return first + place * step; }

    double perPixel; ///< positions
    double first;
    double step;
    int count;                ///< of places: at least 1, at most as many as pixels
    std::vector<int> placeOf; ///< a pixel's place
};

} // namespace posiscope
