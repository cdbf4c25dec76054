// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/rounding.h"

#include "core/numerics/double_double.h"
#include "core/numerics/simd.h"

#include <array>
#include <cassert>
#include <cstddef>

namespace posiscope {

namespace {

constexpr double thirdOfInverseTwoPi = -0x1.6447e493ad4cep-111; ///< what inverseTwoPi leaves of 1/2π
constexpr std::size_t terms =
    14; ///< of the series; the first one left out is below 2^-108 for an eighth of a turn

/// 1/k!
const std::array<DoubleDouble, 2 * terms>& seriesFactors()
{
    static const auto factors = [] {
        std::array<DoubleDouble, 2 * terms> factorials{};
        factorials[0] = {1, 0};
        for (std::size_t k = 1; k < factorials.size(); ++k)
            factorials[k] = factorials[k - 1] / static_cast<double>(k);
        return factorials;
    }();
    return factors;
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

/// Bounds of the errors of sines computed in double. Far from 0 these are right to 2⁻⁵¹; where an angle is
/// close to a multiple of a quarter turn, what is left of it is right to 2⁻⁸³ turns.
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

namespace {

/// Below it, what a sine lacks of its angle is less than half of a double's last bit.
constexpr double leastAngle = 0x1p-27;

/// What takes the place of a value that needs exactSineCosine().
constexpr double unsettled = std::numeric_limits<double>::quiet_NaN();

POSISCOPE_INLINE double settled(const FloatFormat& format, double value)
{
    const double error = std::abs(value) * sineError;
    const double low = roundedNarrowly(format, value - error);
    const double high = roundedNarrowly(format, value + error);
    const double same = low == high ? low : unsettled;
    return std::abs(value) > leastSine ? same : unsettled;
}

POSISCOPE_CLONES void evaluateRounded(const FloatFormat given, double position, std::size_t count,
                                      const double* __restrict omegas, double* __restrict sines,
                                      double* __restrict cosines)
{
    const FloatFormat format = given; // which no write below can change
    for (std::size_t i = 0; i < count; ++i) {
        // The product of two numbers of at most 24 digits is exact.
        const double angle = roundedNarrowly(format, position * omegas[i]);
        const SineCosine values = sineCosine(turnsAt(inverseTwoPi, angle));
        const double sine = settled(format, values.sine);
        sines[i] = std::abs(angle) <= leastAngle ? angle : sine;
        cosines[i] = settled(format, values.cosine);
    }
}

/// Within 2⁻⁶² of themselves, but for sines and cosines close to 0: as sineCosine(), with the first terms of
/// the series as sums of two doubles.
POSISCOPE_INLINE ExactSineCosine preciseSineCosine(ReducedTurns turns)
{
    constexpr DoubleDouble sixth{-0x1.5555555555555p-3, -0x1.5555555555555p-57};
    constexpr DoubleDouble hundredTwentieth{0x1.1111111111111p-7, 0x1.1111111111111p-63};
    constexpr DoubleDouble twentyFourth{0x1.5555555555555p-5, 0x1.5555555555555p-59};
    const DoubleDouble a = turns.rest * twoPi;
    const DoubleDouble square = a * a;
    const double s = square.high;

    const double sinePart = s * horner(s, -1 / 121645100408832000., 1 / 355687428096000., -1 / 1307674368000.,
                                       1 / 6227020800., -1 / 39916800., 1 / 362880., -1 / 5040.);
    const DoubleDouble sineFactor =
        sixth + square * fastTwoSum(hundredTwentieth.high, hundredTwentieth.low + sinePart);
    const DoubleDouble sine = a + a * square * sineFactor;

    const double cosinePart = s * horner(s, -1 / 6402373705728000., 1 / 20922789888000., -1 / 87178291200.,
                                         1 / 479001600., -1 / 3628800., 1 / 40320., -1 / 720.);
    const DoubleDouble cosineFactor =
        DoubleDouble{-0.5, 0} + square * fastTwoSum(twentyFourth.high, twentyFourth.low + cosinePart);
    const DoubleDouble cosine = DoubleDouble{1, 0} + square * cosineFactor;

    const auto quarter = std::bit_cast<std::uint64_t>(turns.quarters + roundingOffset);
    const bool swaps = quarter & 1;
    const bool isHalf = quarter & 2;
    const DoubleDouble first{swaps ? cosine.high : sine.high, swaps ? cosine.low : sine.low};
    const DoubleDouble second{swaps ? -sine.high : cosine.high, swaps ? -sine.low : cosine.low};
    return {{isHalf ? -first.high : first.high, isHalf ? -first.low : first.low},
            {isHalf ? -second.high : second.high, isHalf ? -second.low : second.low}};
}

constexpr double preciseError = 0x1p-60;
constexpr double leastPreciseSine = 0x1p-10;

POSISCOPE_INLINE double settled(DoubleDouble value)
{
    const double error = std::abs(value.high) * preciseError;
    const double low = value.high + (value.low - error);
    const double high = value.high + (value.low + error);
    const double same = low == high ? low : unsettled;
    return std::abs(value.high) > leastPreciseSine ? same : unsettled;
}

[[gnu::flatten]] POSISCOPE_CLONES void evaluateFloat64(double position, std::size_t count,
                                                       const double* __restrict omegas,
                                                       double* __restrict sines, double* __restrict cosines)
{
    for (std::size_t i = 0; i < count; ++i) {
        const double angle = position * omegas[i];
        const ExactSineCosine values = preciseSineCosine(turnsAt(inverseTwoPi, angle));
        const double sine = settled(values.sine);
        sines[i] = std::abs(angle) <= leastAngle ? angle : sine;
        cosines[i] = settled(values.cosine);
    }
}

} // namespace

void roundedSinesAndCosines(const FloatFormat& format, double position, std::span<const double> omegas,
                            std::span<double> sines, std::span<double> cosines)
{
    assert(sines.size() == omegas.size() && cosines.size() == omegas.size());
    if (format.digits == 53)
        evaluateFloat64(position, omegas.size(), omegas.data(), sines.data(), cosines.data());
    else
        evaluateRounded(format, position, omegas.size(), omegas.data(), sines.data(), cosines.data());
    for (std::size_t i = 0; i < omegas.size(); ++i) {
        if (!std::isnan(sines[i]) && !std::isnan(cosines[i]))
            continue;
        const ExactSineCosine exact = exactSineCosine(rounded(format, position * omegas[i]));
        sines[i] = rounded(format, exact.sine);
        cosines[i] = rounded(format, exact.cosine);
    }
}

} // namespace posiscope
