// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/rounding.h"

#include "core/numerics/turns.h"

#include <array>
#include <cstddef>

namespace posiscope {

namespace {

constexpr double thirdOfInverseTwoPi = -0x1.6447e493ad4cep-111; ///< what inverseTwoPi leaves of 1/2π
constexpr std::size_t terms =
    14; ///< of the series; the first one left out is below 2^-108 for an eighth of a turn

/// 1/k!
const std::array<DoubleDouble, 2 * terms>& seriesFactors()
{
    static const auto all = [] {
        std::array<DoubleDouble, 2 * terms> made{};
        made[0] = {1, 0};
        for (std::size_t k = 1; k < made.size(); ++k)
            made[k] = made[k - 1] / static_cast<double>(k);
        return made;
    }();
    return all;
}

/// Σ (−1)^k·x^(2k)/(2k + first)!
DoubleDouble series(DoubleDouble square, std::size_t first)
{
    const auto& factors = seriesFactors();
    DoubleDouble sum;
    for (std::size_t k = terms; k-- > 0;) {
        const DoubleDouble factor = factors[2 * k + first];
        sum = sum * square + (k % 2 == 0 ? factor : -factor);
    }
    return sum;
}

/// Whether a value with a relative error of up to `error` is rounded to the same number at both ends.
bool isSettled(const FloatFormat& format, double value, double error)
{
    return rounded(format, value - std::abs(value) * error) ==
           rounded(format, value + std::abs(value) * error);
}

/// Of sines computed in double. Far from 0 they are right to 2⁻⁵¹; where an angle is close to a multiple of a
/// quarter turn, what is left of it is right to 2⁻⁸³ turns.
constexpr double sineError = 0x1p-50;
constexpr double leastSine = 0x1p-30;

} // namespace

double rounded(const FloatFormat& format, DoubleDouble x)
{
    const DoubleDouble sum = exactSum(x.high, x.low);
    double odd = sum.high;
    // Of the two doubles around the sum the odd one is used, because a further rounding never takes it for a
    // tie.
    if (format.digits < 53 && sum.low != 0 && (std::bit_cast<std::uint64_t>(odd) & 1) == 0)
        odd = std::nextafter(odd, sum.low > 0 ? std::numeric_limits<double>::infinity()
                                              : -std::numeric_limits<double>::infinity());
    return rounded(format, odd);
}

ExactSineCosine exactSineCosine(double angle)
{
    const DoubleDouble product = exactProduct(inverseTwoPi.high, angle);
    const double quarters = std::nearbyint(4 * product.high);
    const DoubleDouble rest =
        exactSum(product.high - 0.25 * quarters, product.low) +
        (exactProduct(inverseTwoPi.low, angle) + DoubleDouble{thirdOfInverseTwoPi * angle, 0});
    const DoubleDouble x = rest * twoPi;
    const DoubleDouble square = x * x;
    const DoubleDouble sine = x * series(square, 1);
    const DoubleDouble cosine = series(square, 0);
    switch (static_cast<long long>(quarters) & 3) {
    case 0:
        return {sine, cosine};
    case 1:
        return {cosine, -sine};
    case 2:
        return {-sine, -cosine};
    default:
        return {-cosine, sine};
    }
}

double roundedSine(const FloatFormat& format, double angle)
{
    const double fast = sineCosine(turnsAt(inverseTwoPi, angle)).sine;
    return std::abs(fast) > leastSine && isSettled(format, fast, sineError)
               ? rounded(format, fast)
               : rounded(format, exactSineCosine(angle).sine);
}

double roundedCosine(const FloatFormat& format, double angle)
{
    const double fast = sineCosine(turnsAt(inverseTwoPi, angle)).cosine;
    return std::abs(fast) > leastSine && isSettled(format, fast, sineError)
               ? rounded(format, fast)
               : rounded(format, exactSineCosine(angle).cosine);
}

} // namespace posiscope
