// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <numbers>

namespace posiscope {

/// The factor that a low-pass filter leaves of a tone of x times the Nyquist frequency, of either sign: 1 up
/// to x = ½, then a raised cosine that falls to 0 at x = 1.
inline double toneFilter(double x)
{
    x = std::abs(x);
    if (x <= 0.5)
        return 1;
    return x < 1 ? 0.5 * (1 + std::cos(2 * std::numbers::pi * (x - 0.5))) : 0;
}

} // namespace posiscope
