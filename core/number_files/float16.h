// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>

namespace posiscope {

/// The number of a float16, from its bits.
inline double float16Value(std::uint16_t bits)
{
    const int exponent = (bits >> 10) & 0x1f;
    const double fraction = (bits & 0x3ff) / 1024.;
    const double size = exponent == 0    ? std::ldexp(fraction, -14)
                        : exponent == 31 ? (fraction == 0 ? HUGE_VAL : std::nan(""))
                                         : std::ldexp(1 + fraction, exponent - 15);
    return (bits & 0x8000) != 0 ? -size : size;
}

} // namespace posiscope
