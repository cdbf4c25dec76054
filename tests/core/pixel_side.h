// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/numerics/tone_filter.h"
#include "core/scene/scene.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

/// The extent of a pixel along one axis: its centre in positions, and the factor by which its width filters a
/// tone.
struct Side
{
    Side(Interval interval, int pixels, int pixel)
        : perPixel(interval.size() / pixels)
    {
        const double middle = interval.first + (pixel + 0.5) * perPixel;
        centre = perPixel > 1 ? middle - 0.5 : std::min(std::floor(middle), std::ceil(interval.last) - 1);
    }
    double filter(double omega) const { return perPixel > 1 ? toneFilter(omega * perPixel / M_PI) : 1; }
    double square(const Frequencies& frequencies, int i) const
    {
        return 0.5 - 0.5 * filter(2 * frequencies.omega(i)) * frequencies.at(i, 2 * centre).cosine;
    }

    double perPixel;
    double centre;
};

} // namespace posiscope
