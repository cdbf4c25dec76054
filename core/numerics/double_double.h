// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>

namespace posiscope {

/// A number as an unevaluated sum high + low, |low| at most half an ulp of high: about 106 significant bits.
/// Sums and products are Dekker's and Knuth's (T. J. Dekker, "A floating-point technique for extending the
/// available precision", 1971); they hold only where the compiler neither fuses nor reorders, so core is
/// built without contraction.
struct DoubleDouble
{
    double high = 0;
    double low = 0;
};

/// a + b exactly, where |a| ≥ |b| (Dekker's Fast2Sum).
inline DoubleDouble fastTwoSum(double a, double b)
{
    const double sum = a + b;
    return {sum, b - (sum - a)};
}

/// a + b exactly (Knuth's 2Sum).
inline DoubleDouble exactSum(double a, double b)
{
    const double sum = a + b;
    const double ofB = sum - a;
    return {sum, (a - (sum - ofB)) + (b - ofB)};
}

/// a · b exactly, by halves of 26 bits; |a|, |b| below 2^995.
inline DoubleDouble exactProduct(double a, double b)
{
    constexpr double splitter = 134217729; // 2²⁷ + 1
    const double aHigh = splitter * a - (splitter * a - a);
    const double bHigh = splitter * b - (splitter * b - b);
    const double aLow = a - aHigh;
    const double bLow = b - bHigh;
    const double product = a * b;
    return {product, ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow};
}

inline DoubleDouble operator+(DoubleDouble a, DoubleDouble b)
{
    const DoubleDouble high = exactSum(a.high, b.high);
    return fastTwoSum(high.high, high.low + a.low + b.low);
}

inline DoubleDouble operator*(DoubleDouble a, DoubleDouble b)
{
    const DoubleDouble high = exactProduct(a.high, b.high);
    return fastTwoSum(high.high, high.low + a.high * b.low + a.low * b.high);
}

inline DoubleDouble operator/(DoubleDouble a, double b)
{
    const double quotient = a.high / b;
    const DoubleDouble taken = exactProduct(quotient, b);
    return fastTwoSum(quotient, ((a.high - taken.high) - taken.low + a.low) / b);
}

inline DoubleDouble operator-(DoubleDouble a)
{
    return {-a.high, -a.low};
}

/// e^x to about 95 bits, |x| below 700.
DoubleDouble exponential(DoubleDouble x);

/// The natural logarithm of a positive number to about 95 bits.
DoubleDouble logarithm(double x);

struct SineCosine
{
    double sine = 0;
    double cosine = 1;
};

inline constexpr DoubleDouble twoPi{0x1.921fb54442d18p+2, 0x1.1a62633145c07p-52};
inline constexpr DoubleDouble inverseTwoPi{0x1.45f306dc9c883p-3, -0x1.6b01ec5417056p-57};

/// An angle modulo one turn, as a whole number of quarter turns and a rest of at most an eighth of a turn.
struct ReducedTurns
{
    double quarters = 0;
    DoubleDouble rest; ///< in turns
};

/// Added to a double of small magnitude, it rounds it to a whole number, which the last bits of the sum hold.
inline constexpr double roundingOffset = 6755399441055744; // 1.5 · 2⁵²

/// The nearest whole number, |x| below 2⁵¹: cheaper than a call on processors without a rounding instruction.
inline double nearestWhole(double x)
{
    return (x + roundingOffset) - roundingOffset;
}

/// position · turnsPerPosition. The product of the high parts is exact, and its quarter turns are split off
/// before the rest is rounded.
inline ReducedTurns turnsAt(DoubleDouble turnsPerPosition, DoubleDouble position)
{
    const DoubleDouble product = exactProduct(turnsPerPosition.high, position.high);
    const double quarters = nearestWhole(4 * product.high);
    const double rest = product.high - 0.25 * quarters;
    return {quarters, exactSum(rest, product.low + turnsPerPosition.low * position.high +
                                         turnsPerPosition.high * position.low)};
}
inline ReducedTurns turnsAt(DoubleDouble turnsPerPosition, double position)
{
    return turnsAt(turnsPerPosition, DoubleDouble{position, 0});
}

/// The polynomial with the given coefficients, that of the highest power first.
template <typename... Coefficients>
inline double horner(double x, double highest, Coefficients... others)
{
    double value = highest;
    ((value = value * x + others), ...);
    return value;
}

/// Sine and cosine of a reduced angle, within 2e-16: Taylor polynomials around the nearest quarter turn. The
/// first term left out is below 1e-19 for the sine and below 2.1e-18 for the cosine. It calls no library
/// function, so the result is the same on every machine and compilers can vectorise the loop around it.
inline SineCosine sineCosine(ReducedTurns turns)
{
    const DoubleDouble angle = [&] {
        const DoubleDouble product = exactProduct(twoPi.high, turns.rest.high);
        return DoubleDouble{product.high,
                            product.low + twoPi.high * turns.rest.low + twoPi.low * turns.rest.high};
    }();
    const double a = angle.high;
    const double square = a * a;

    const double sinePart = horner(square, 1 / 355687428096000., -1 / 1307674368000., 1 / 6227020800.,
                                   -1 / 39916800., 1 / 362880., -1 / 5040., 1 / 120., -1 / 6.);
    const double sine = a + (angle.low * (1 - 0.5 * square) + a * square * sinePart);

    const double cosinePart = horner(square, 1 / 20922789888000., -1 / 87178291200., 1 / 479001600.,
                                     -1 / 3628800., 1 / 40320., -1 / 720., 1 / 24.);
    const double half = 0.5 * square;
    const double rough = 1 - half;
    const double cosine = rough + (((1 - rough) - half) + (square * square * cosinePart - a * angle.low));

    // A quarter turn swaps the two and turns one sign. The count is read from its bits: few processors can
    // convert several doubles to integers at once.
    const auto quarter = std::bit_cast<std::uint64_t>(turns.quarters + roundingOffset);
    const double first = (quarter & 1) ? cosine : sine;
    const double second = (quarter & 1) ? -sine : cosine;
    return (quarter & 2) ? SineCosine{-first, -second} : SineCosine{first, second};
}

} // namespace posiscope
