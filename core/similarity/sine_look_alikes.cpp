// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/sine_look_alikes.h"

#include "core/similarity/candidate.h"
#include "core/similarity/exact_sums.h"
#include "core/similarity/tone_sum.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <vector>

namespace posiscope {

namespace {

/// Squared distances from sums that are made once: ½·P − ½·K(2p) is a row's squared norm, ½·(K(q − p) − K(p +
/// q)) the product of two.
struct Estimates
{
    Estimates(const Frequencies& frequencies, int positions, const std::stop_token& stop)
        : count(static_cast<std::size_t>(positions))
    {
        const std::vector<double> weights(static_cast<std::size_t>(frequencies.pairCount()), 1.0);
        sums = toneSum(frequencies, weights, {.count = 2 * positions - 1}, stop);
        sums.resize(2 * count - 1);
        const double pairs = static_cast<double>(weights.size());
        for (std::size_t p = 0; p < count; ++p)
            squares.push_back(0.5 * (pairs - sums[2 * p]));
        doubt = 4 * toneSumError(weights) + 8 * pairs * std::numeric_limits<double>::epsilon();
    }

    double square(std::size_t p, std::size_t q) const
    {
        return squares[p] + squares[q] - (sums[q - p] - sums[p + q]);
    }

    std::size_t count;
    std::vector<double> sums;
    std::vector<double> squares;
    double doubt = 0; ///< no estimate lies further from the truth
};

Candidate closestAmong(const Frequencies& frequencies, const Estimates& estimates,
                       const std::stop_token& stop)
{
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t p = 0; p < estimates.count && !stop.stop_requested(); ++p)
        for (std::size_t q = p + 1; q < estimates.count; ++q)
            least = std::min(least, estimates.square(p, q));
    Candidate best = noCandidate;
    for (std::size_t p = 0; p < estimates.count && !stop.stop_requested(); ++p)
        for (std::size_t q = p + 1; q < estimates.count; ++q) {
            // What may be the least, and may still beat what was found.
            const double square = estimates.square(p, q) - estimates.doubt;
            if (square > least + estimates.doubt || square > best.square)
                continue;
            const int first = static_cast<int>(p);
            const int second = static_cast<int>(q);
            best = std::min(best, {squaredSineDistance(frequencies, first, second), second - first, first});
        }
    return best;
}

} // namespace

std::optional<ClosestPair> closestPairBySines(const Parameters& parameters, std::stop_token stop)
{
    requireValid(parameters);
    if (parameters.maxLen < 2)
        return std::nullopt;
    const Frequencies frequencies(parameters.n, parameters.dModel);
    const Estimates estimates(frequencies, std::min(parameters.maxLen, searchedBySines), stop);
    const Candidate best = closestAmong(frequencies, estimates, stop);
    if (stop.stop_requested())
        return std::nullopt;
    return ClosestPair{Describer(parameters, Values::Sines)(best.position, best.position + best.offset),
                       parameters.maxLen <= searchedBySines};
}

} // namespace posiscope
