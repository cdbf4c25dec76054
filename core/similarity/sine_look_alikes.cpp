// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/sine_look_alikes.h"

#include "core/similarity/candidate.h"
#include "core/similarity/estimates.h"
#include "core/similarity/exact_sums.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <vector>

namespace posiscope {

namespace {

/// The squared distance of any two of some positions.
struct SineSquares
{
    SineSquares(const Frequencies& frequencies, int positions, const std::stop_token& stop)
        : count(static_cast<std::size_t>(positions))
        , sums(sineTones(frequencies, 0, 1, 2 * positions - 1, stop))
        , pairs(frequencies.pairCount())
        , doubt(doubtOfSines(frequencies))
    {
    }

    double square(std::size_t p, std::size_t q) const
    {
        return squareOfSines(pairs, sums[2 * p], sums[2 * q], sums[q - p], sums[p + q]);
    }

    std::size_t count;
    std::vector<double> sums; ///< K(0), K(1), …
    double pairs;
    double doubt; ///< no estimate lies further from the truth
};

Candidate closestAmong(const Frequencies& frequencies, const SineSquares& estimates,
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
    const SineSquares estimates(frequencies, std::min(parameters.maxLen, searchedBySines), stop);
    const Candidate best = closestAmong(frequencies, estimates, stop);
    if (stop.stop_requested())
        return std::nullopt;
    return ClosestPair{Describer(parameters, Values::Sines)(best.position, best.position + best.offset),
                       parameters.maxLen <= searchedBySines, searchedBySines, false};
}

} // namespace posiscope
