// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
inline DoubleDouble orderedSum(double a, double b)
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
    return orderedSum(high.high, high.low + a.low + b.low);
}

inline DoubleDouble operator*(DoubleDouble a, DoubleDouble b)
{
    const DoubleDouble high = exactProduct(a.high, b.high);
    return orderedSum(high.high, high.low + a.high * b.low + a.low * b.high);
}

inline DoubleDouble operator/(DoubleDouble a, double b)
{
    const double quotient = a.high / b;
    const DoubleDouble taken = exactProduct(quotient, b);
    return orderedSum(quotient, ((a.high - taken.high) - taken.low + a.low) / b);
}

inline DoubleDouble operator-(DoubleDouble a)
{
    return {-a.high, -a.low};
}

/// e^x to about 95 bits, |x| below 700.
DoubleDouble exponential(DoubleDouble x);

/// The natural logarithm of a positive number to about 95 bits.
DoubleDouble logarithm(double x);

} // namespace posiscope
