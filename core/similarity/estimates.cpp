// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/estimates.h"

#include "core/similarity/exact_sums.h"
#include "core/similarity/tone_sum.h"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace posiscope {

namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();

std::vector<double> everyPair(const Frequencies& frequencies)
{
    return std::vector<double>(static_cast<std::size_t>(frequencies.pairCount()), 1.0);
}

} // namespace

Estimates wholePairSquares(const Frequencies& frequencies, int first, int count, const std::stop_token& stop)
{
    const std::vector<double> weights = wholePairWeights(frequencies);
    const double pairs = static_cast<double>(weights.size());
    Estimates made{toneSum(frequencies, weights, {.start = static_cast<double>(first), .count = count}, stop),
                   2 * toneSumError(weights) + pairs * epsilon};
    made.squares.resize(static_cast<std::size_t>(count));
    for (double& square : made.squares)
        square = std::max(0.0, 2 * (pairs - square));
    return made;
}

std::vector<double> sineTones(const Frequencies& frequencies, double start, double step, int count,
                              const std::stop_token& stop)
{
    std::vector<double> sums = toneSum(frequencies, everyPair(frequencies), {start, step, count}, stop);
    sums.resize(static_cast<std::size_t>(count));
    return sums;
}

double doubtOfSines(const Frequencies& frequencies)
{
    const std::vector<double> weights = everyPair(frequencies);
    return 4 * toneSumError(weights) + 8 * static_cast<double>(weights.size()) * epsilon;
}

} // namespace posiscope
