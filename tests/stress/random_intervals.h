// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "tests/seeded_random.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posiscope {

/// The same number, or one that is a few units in its last place larger or smaller.
inline double nudged(Random& random, double value)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const int ulps = random.between(-3, 3);
    for (int i = 0; i < std::abs(ulps); ++i)
        value = std::nextafter(value, ulps < 0 ? -infinity : infinity);
    return value;
}

/// A place among `count` cells: anywhere, at an edge between two, and most often in the middle of one. A cell
/// a pixel from there on, and every pixel's centre lies on an edge.
inline double randomPlace(Random& random, int count)
{
    const double anywhere = random.unit() * count;
    switch (random.below(8)) {
    case 0:
        return std::floor(anywhere);
    case 1:
        return std::floor(8 * anywhere) / 8;
    case 2:
        return 0;
    case 3:
        return anywhere;
    default:
        return std::floor(anywhere) + 0.5;
    }
}

/// How many cells an interval holds. Most often nearly as many as it has pixels: there, rounding decides
/// which cell lies under a pixel's centre.
inline double randomSize(Random& random, int count, int pixels)
{
    switch (random.below(8)) {
    case 0:
        return 1;
    case 1:
        return 0.5 * random.between(1, 2 * pixels);
    case 2:
        return pixels * random.oneOf({0.25, 1. / 3, 0.5, 2. / 3, 1.5, 2., 3., 8.});
    case 3:
        return count;
    case 4:
        return std::exp(std::log(1e-9) + random.unit() * std::log(count / 1e-9));
    case 5:
        return pixels * (1 + (random.unit() - 0.5) * std::pow(10, -random.between(1, 15)));
    default:
        return pixels;
    }
}

/// An interval of `count` cells to be shown by so many pixels: 0 ≤ first < last ≤ count, as the functions
/// that make pixels demand.
inline Interval randomInterval(Random& random, int count, int pixels)
{
    const double end = count;
    const double size = std::min(randomSize(random, count, pixels), end);
    const double start = std::min(randomPlace(random, count), end - size);
    Interval interval{std::clamp(nudged(random, start), 0., end),
                      std::clamp(nudged(random, start + size), 0., end)};
    if (interval.first < interval.last)
        return interval;
    // Nothing was left of a small interval far from the start: the smallest there is.
    interval.first = std::min(interval.first, std::nextafter(end, 0));
    return {interval.first, std::nextafter(interval.first, end)};
}

} // namespace posiscope
