// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/tone_filter.h"

#include <cmath>
#include <numbers>

namespace posiscope {

double toneFilter(double x)
{
    if (x <= 0.5)
        return 1;
    if (!(x < 1))
        return 0;
    return 0.5 * (1 + std::cos(2 * std::numbers::pi * (x - 0.5)));
}

} // namespace posiscope
