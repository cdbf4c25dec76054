// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/turns.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace posiscope {

/// A binary floating-point format of IEEE 754's form.
struct FloatFormat
{
    int digits;           ///< bits of the significand, with the leading one
    int smallestExponent; ///< of the normal numbers
    double largest;
};

inline constexpr FloatFormat float64Format{53, -1022, std::numeric_limits<double>::max()};
inline constexpr FloatFormat float32Format{24, -126, 0x1.fffffep+127};
inline constexpr FloatFormat float16Format{11, -14, 65504};
inline constexpr FloatFormat bfloat16Format{8, -126, 0x1.fep+127};

/// The number of the format that lies nearest, of two the one with an even significand; infinite beyond the
/// largest.
inline double rounded(const FloatFormat& format, double x)
{
    if (format.digits == 53 || !std::isfinite(x))
        return x;
    double result = 0;
    if (std::abs(x) >= std::ldexp(1., format.smallestExponent)) {
        const int dropped = 53 - format.digits;
        auto bits = std::bit_cast<std::uint64_t>(x);
        bits += (std::uint64_t{1} << (dropped - 1)) - 1 + ((bits >> dropped) & 1);
        result = std::bit_cast<double>(bits >> dropped << dropped);
    } else { // the denormal numbers are evenly spaced
        const int spacing = format.smallestExponent - format.digits + 1;
        result = std::ldexp(std::nearbyint(std::ldexp(x, -spacing)), spacing);
    }
    return std::abs(result) > format.largest ? std::copysign(std::numeric_limits<double>::infinity(), x)
                                             : result;
}

/// The same of a sum of two doubles, rounded once.
double rounded(const FloatFormat& format, DoubleDouble x);

struct ExactSineCosine
{
    DoubleDouble sine;
    DoubleDouble cosine;
};

/// Sine and cosine of an angle in radians of magnitude below 2²⁵, to about 95 bits.
ExactSineCosine exactSineCosine(double angle);

/// Sine or cosine of such an angle, rounded once.
double roundedSine(const FloatFormat& format, double angle);
double roundedCosine(const FloatFormat& format, double angle);

} // namespace posiscope
