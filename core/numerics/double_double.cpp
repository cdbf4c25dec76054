// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/double_double.h"

#include <array>
#include <cmath>

namespace posiscope {

namespace {

constexpr DoubleDouble ln2{0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56};

// 1/k! for k = 2 … 10; with |t| ≤ ln2/2/256 the first term left out is below 2^-118.
constexpr int halvings = 8;
constexpr std::array<DoubleDouble, 9> inverseFactorials{{
    {0.5, 0},
    {0x1.5555555555555p-3, 0x1.5555555555555p-57},
    {0x1.5555555555555p-5, 0x1.5555555555555p-59},
    {0x1.1111111111111p-7, 0x1.1111111111111p-63},
    {0x1.6c16c16c16c17p-10, -0x1.f49f49f49f49fp-65},
    {0x1.a01a01a01a01ap-13, 0x1.a01a01a01a01ap-73},
    {0x1.a01a01a01a01ap-16, 0x1.a01a01a01a01ap-76},
    {0x1.71de3a556c734p-19, -0x1.c154f8ddc6c00p-73},
    {0x1.27e4fb7789f5cp-22, 0x1.cbbc05b4fa99ap-76},
}};

} // namespace

DoubleDouble exponential(DoubleDouble x)
{
    const double powers = std::nearbyint(x.high / ln2.high);
    const DoubleDouble rest = x + -(ln2 * DoubleDouble{powers, 0});
    const double scale = std::ldexp(1.0, -halvings);
    const DoubleDouble t{rest.high * scale, rest.low * scale};

    DoubleDouble series = inverseFactorials.back();
    for (std::size_t k = inverseFactorials.size() - 1; k-- > 0;)
        series = series * t + inverseFactorials[k];
    DoubleDouble expMinusOne = t + t * t * series;

    // (e^t − 1)² + 2(e^t − 1) = e^2t − 1. Working with e^t − 1 keeps the digits that adding 1 would round
    // off.
    for (int i = 0; i < halvings; ++i)
        expMinusOne = expMinusOne * expMinusOne + DoubleDouble{2 * expMinusOne.high, 2 * expMinusOne.low};
    const DoubleDouble value = expMinusOne + DoubleDouble{1, 0};
    const int exponent = static_cast<int>(powers);
    return {std::ldexp(value.high, exponent), std::ldexp(value.low, exponent)};
}

DoubleDouble logarithm(double x)
{
    // One step of Newton's method on e^y = x doubles the digits of the library's logarithm.
    const double estimate = std::log(x);
    const DoubleDouble ratio = DoubleDouble{x, 0} * exponential({-estimate, 0});
    return DoubleDouble{estimate, 0} + (ratio + DoubleDouble{-1, 0});
}

} // namespace posiscope
