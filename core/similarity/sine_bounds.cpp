// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/sine_bounds.h"

#include "core/similarity/tone_sum.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

namespace posiscope {

namespace {

constexpr double affordableSums = 1 << 24;
constexpr int affordablePositions = 1 << 16;
constexpr int affordableForCosines = 1024;

/// ½·K(x) at whole x from 0 to 2·maxLen − 2, from which products and norms follow.
std::vector<double> halfSums(const Frequencies& frequencies, int maxLen)
{
    const std::vector<double> weights(static_cast<std::size_t>(frequencies.pairCount()), 0.5);
    return toneSum(frequencies, weights, {.count = 2 * maxLen - 1});
}

/// The smallest ½·(K(q − p) − K(p + q)). For q − p = a, p + q is one of a, a + 2, …, 2·maxLen − 2 − a. As a
/// falls by 2 this range grows by one at both ends, so its largest K is updated from two values.
double lowestProduct(const std::vector<double>& half, int maxLen)
{
    constexpr double none = -std::numeric_limits<double>::infinity();
    std::array<double, 2> largest{none, none};
    double lowest = 0; // position 0 is the zero row
    for (int apart = maxLen - 1; apart >= 0; --apart) {
        double& most = largest[static_cast<std::size_t>(apart % 2)];
        const auto low = static_cast<std::size_t>(apart);
        const auto high = static_cast<std::size_t>(2 * maxLen - 2 - apart);
        most = std::max({most, half[low], half[high]});
        lowest = std::min(lowest, half[low] - most);
    }
    return lowest;
}

double lowestCosine(const std::vector<double>& half, double halfPairs, int maxLen)
{
    const auto square = [&](std::size_t p) { return halfPairs - half[2 * p]; };
    double lowest = 1;
    for (std::size_t p = 1; p < static_cast<std::size_t>(maxLen); ++p)
        for (std::size_t q = p + 1; q < static_cast<std::size_t>(maxLen); ++q) {
            const double cosine = (half[q - p] - half[p + q]) / std::sqrt(square(p) * square(q));
            lowest = std::min(lowest, cosine);
        }
    return std::max(-1.0, lowest);
}

} // namespace

Window sineBounds(const Frequencies& frequencies, Measure measure, int maxLen)
{
    const double pairs = frequencies.pairCount();
    const bool affordable = maxLen <= affordablePositions && maxLen * pairs <= affordableSums;
    double lowest = -pairs;
    double largestSquare = pairs;
    if (affordable) {
        const std::vector<double> half = halfSums(frequencies, maxLen);
        lowest = lowestProduct(half, maxLen);
        largestSquare = 0;
        for (std::size_t p = 0; p < static_cast<std::size_t>(maxLen); ++p)
            largestSquare = std::max(largestSquare, 0.5 * pairs - half[2 * p]);
        if (measure == Measure::Cosine && maxLen <= affordableForCosines)
            return {lowestCosine(half, 0.5 * pairs, maxLen), 1};
    }
    if (measure == Measure::Cosine)
        return {-1, 1};
    if (measure == Measure::Distance)
        return {0, std::sqrt(2 * (largestSquare - lowest))};
    return {lowest, largestSquare};
}

} // namespace posiscope
