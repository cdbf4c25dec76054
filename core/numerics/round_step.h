// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>

namespace posiscope {

/// The smallest of 1, 2 and 5 times a power of ten that is at least `least`, which is positive: a step of
/// ticks, or of numbers that are named.
inline double roundStep(double least)
{
    const double decade = std::pow(10., std::floor(std::log10(least)));
    for (const double digit : {1., 2., 5.})
        if (digit * decade >= least)
            return digit * decade;
    return 10 * decade;
}

/// Such a step of 1 or more, that names at most `most` of the numbers 0 … count − 1.
inline int roundStep(int count, int most)
{
    return static_cast<int>(roundStep(std::max(1., static_cast<double>(count) / most)));
}

} // namespace posiscope
