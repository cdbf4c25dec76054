// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/ladder.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posiscope {

double frequencyCurve(double n, int dModel, double x)
{
    return std::exp(-x * std::log(n) / dModel);
}

double wavelengthLimit(double n)
{
    return 2 * std::numbers::pi * n;
}

double cyclesWithin(const Frequencies& frequencies, int pair, int maxLen)
{
    return frequencies.turns(pair).high * maxLen;
}

int firstUnfinishedPair(const Frequencies& frequencies, int maxLen)
{
    const auto turns = frequencies.turns();
    const auto first = std::ranges::partition_point(
        turns, [maxLen](const DoubleDouble& pair) { return pair.high * maxLen >= 1; });
    return static_cast<int>(first - turns.begin());
}

} // namespace posiscope
