// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <cmath>
#include <random>

namespace posiscope {

/// At least 0 and below 1; the same on every machine, as the distributions of the standard library are not.
inline double fraction(std::mt19937& random)
{
    return static_cast<double>(random()) / 4294967296.;
}

/// A value of n, any order of magnitude as likely as any other.
inline double base(std::mt19937& random)
{
    return std::pow(10, 9 * fraction(random));
}

inline constexpr Measure measures[] = {Measure::Dot, Measure::Cosine, Measure::Distance};

} // namespace posiscope
