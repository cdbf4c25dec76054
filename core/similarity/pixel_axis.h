// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <vector>

namespace posiscope {

/// The places along one side of a picture at which values are computed, evenly spaced: first + i·step. If a
/// pixel covers more than one position, each pixel has a place of its own, at its centre. Otherwise the
/// places are the cells under the centres of the pixels (cellUnder): they are 1 apart, and several pixels may
/// share one.
struct PixelAxis
{
    PixelAxis(Window window, int pixels);

    bool filtered() const { return perPixel > 1; }
    double at(int place) const { return first + place * step; }

    double perPixel; ///< positions that a pixel covers
    double first;
    double step;
    int count;                ///< of places: at least 1, at most as many as pixels
    std::vector<int> placeOf; ///< the index of each pixel's place
};

} // namespace posiscope
