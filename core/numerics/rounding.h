// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/double_double.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>

namespace posiscope {

/// A binary floating-point format of IEEE 754's form.
struct FloatFormat
{
    int digits;            ///< bits of the significand, with the leading one
    double smallestNormal; ///< below it, numbers are evenly spaced
    double largest;
};

inline constexpr FloatFormat float64Format{53, 0x1p-1022, std::numeric_limits<double>::max()};
inline constexpr FloatFormat float32Format{24, 0x1p-126, 0x1.fffffep+127};
inline constexpr FloatFormat float16Format{11, 0x1p-14, 65504};
inline constexpr FloatFormat bfloat16Format{8, 0x1p-126, 0x1.fep+127};

/// rounded() for formats narrower than float64, without a branch, so that compilers can vectorise the loop
/// around it.
[[gnu::always_inline]] inline double roundedNarrowly(const FloatFormat& format, double x)
{
    const int dropped = 53 - format.digits;
    const std::uint64_t last = std::uint64_t{1} << dropped;
    const auto bits = std::bit_cast<std::uint64_t>(x);
    const auto normal =
        std::bit_cast<double>((bits + (last / 2 - 1) + ((bits >> dropped) & 1)) & ~(last - 1));
    // Added to a small number, this one leaves it a multiple of the space between denormal numbers.
    const double fraction = 1.5 * format.smallestNormal * static_cast<double>(last);
    const double denormal = std::copysign((std::abs(x) + fraction) - fraction, x);
    const double result = std::abs(x) < format.smallestNormal ? denormal : normal;
    return std::abs(result) > format.largest ? std::copysign(std::numeric_limits<double>::infinity(), x)
                                             : result;
}

/// The number of the format that lies nearest, of two the one with an even significand; infinite beyond the
/// largest.
inline double rounded(const FloatFormat& format, double x)
{
    return format.digits == 53 ? x : roundedNarrowly(format, x);
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

/// The same of many angles, each the product of a position and a frequency, rounded to the
/// format: to the bit what roundedSine() and roundedCosine() give, and several times as fast.
void roundedSinesAndCosines(const FloatFormat& format, double position, std::span<const double> omegas,
                            std::span<double> sines, std::span<double> cosines);

} // namespace posiscope
