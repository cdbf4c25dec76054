// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/closest_pair.h"

#include "core/similarity/closest_sines.h"
#include "core/similarity/exact_sums.h"
#include "core/similarity/similarity.h"
#include "core/similarity/tone_sum.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <numeric>
#include <vector>

// Both searches first estimate all squared distances by toneSum, which is fast, and then evaluate exactly
// those that may be the smallest within the error of the estimates.

namespace posiscope {

namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();

/// Two positions that may be the closest, ordered as the result is chosen.
struct Candidate
{
    double square; ///< the squared distance of their rows
    int offset;
    int position; ///< the smaller of the two

    auto operator<=>(const Candidate&) const = default;
};

/// Farther apart than any two positions.
constexpr Candidate noCandidate{std::numeric_limits<double>::infinity(), 0, 0};

LookAlike described(const Candidate& best, const Parameters& parameters, Values values)
{
    const int first = best.position;
    const int second = best.position + best.offset;
    const Similarity distance(parameters, Measure::Distance, values);
    const Similarity cosine(parameters, Measure::Cosine, values);
    return {first, second, distance.value(first, second), cosine.value(first, second)};
}

/// What the whole pairs add to the squared distance of positions 0, 1, 2 … apart: Σ 2 − 2·cos(δ·ω_i).
struct WholePairSquares
{
    /// Unfinished when stopped.
    WholePairSquares(const Frequencies& frequencies, int offsets, const std::stop_token& stop)
    {
        const std::vector<double> weights = wholePairWeights(frequencies);
        const double pairs = static_cast<double>(weights.size());
        squares = toneSum(frequencies, weights, {.start = 0, .count = offsets}, stop);
        error = 2 * toneSumError(weights) + pairs * epsilon;
        squares.resize(static_cast<std::size_t>(offsets));
        for (double& square : squares)
            square = std::max(0.0, 2 * (pairs - square));
    }

    std::vector<double> squares; ///< by offset, at least 0
    double error;                ///< the most that any of them may be wrong by
};

/// Looks at offsets 1 … L − 1 in the order of their estimates, and stops at the first whose estimate, less
/// its error, exceeds the best distance found. So few offsets are evaluated.
Candidate closestAmong(const Frequencies& frequencies, int maxLen, const WholePairSquares& pairs,
                       const std::stop_token& stop)
{
    std::vector<int> heap(pairs.squares.size() - 1);
    std::iota(heap.begin(), heap.end(), 1);
    const auto least = [&pairs](int offset) { return pairs.squares[static_cast<std::size_t>(offset)]; };
    const auto farther = [&](int a, int b) { return least(a) > least(b); };
    std::make_heap(heap.begin(), heap.end(), farther);

    Candidate best = noCandidate;
    while (!heap.empty() && least(heap.front()) - pairs.error <= best.square && !stop.stop_requested()) {
        const int offset = heap.front();
        std::pop_heap(heap.begin(), heap.end(), farther);
        heap.pop_back();
        const double square = halfAngleSum(frequencies, offset);
        if (square > best.square)
            continue;
        if (!frequencies.hasLoneSine()) {
            best = std::min(best, {square, offset, 0});
            continue;
        }
        const ClosestSines lone = closestSines(frequencies, offset, maxLen, stop);
        best = std::min(best, {square + lone.difference * lone.difference, offset, lone.position});
    }
    return best;
}

/// The squared distance of any two positions by their sines alone, estimated from K(x) = Σ cos(x·ω_i) over
/// all pairs: ½·(P − K(2p)) is the squared norm of row p, ½·(K(q − p) − K(p + q)) the dot product of two
/// rows.
struct SineSquares
{
    /// Unfinished when stopped.
    SineSquares(const Frequencies& frequencies, int positions, const std::stop_token& stop)
        : count(static_cast<std::size_t>(positions))
        , pairs(frequencies.pairCount())
    {
        const std::vector<double> weights(static_cast<std::size_t>(frequencies.pairCount()), 1.0);
        const int sumCount = 2 * positions - 1;
        sums = toneSum(frequencies, weights, {0, 1, sumCount}, stop);
        sums.resize(static_cast<std::size_t>(sumCount));
        error = 4 * toneSumError(weights) + 8 * static_cast<double>(weights.size()) * epsilon;
    }

    double square(std::size_t p, std::size_t q) const
    {
        return 0.5 * (pairs - sums[2 * p]) + 0.5 * (pairs - sums[2 * q]) - (sums[q - p] - sums[p + q]);
    }

    std::size_t count;        ///< of positions
    std::vector<double> sums; ///< K(0), K(1), …
    double pairs;             ///< P
    double error;             ///< the most that any estimate may be wrong by
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
            // Only a pair that may be the closest, and may be closer than the best found, is evaluated.
            const double square = estimates.square(p, q) - estimates.error;
            if (square > least + estimates.error || square > best.square)
                continue;
            const int first = static_cast<int>(p);
            const int second = static_cast<int>(q);
            best = std::min(best, {squaredSineDistance(frequencies, first, second), second - first, first});
        }
    return best;
}

} // namespace

std::optional<ClosestPair> closestPair(const Parameters& parameters, std::stop_token stop)
{
    requireValid(parameters);
    if (parameters.maxLen < 2)
        return std::nullopt;
    const Frequencies frequencies(parameters);
    const int searched = std::min(parameters.maxLen, searchedOffsets);
    Candidate best = noCandidate;
    if (parameters.dModel == 1) {
        const ClosestSines closest = closestSinesOfAll(frequencies, searched, stop);
        best = {closest.difference * closest.difference, closest.offset, closest.position};
    } else {
        const WholePairSquares pairs(frequencies, searched, stop);
        best = closestAmong(frequencies, parameters.maxLen, pairs, stop);
    }
    if (stop.stop_requested())
        return std::nullopt;
    return ClosestPair{described(best, parameters, Values::All), parameters.maxLen <= searchedOffsets,
                       searchedOffsets, parameters.dModel > 1};
}

std::optional<ClosestPair> closestPairBySines(const Parameters& parameters, std::stop_token stop)
{
    requireValid(parameters);
    if (parameters.maxLen < 2)
        return std::nullopt;
    const Frequencies frequencies(parameters);
    const SineSquares estimates(frequencies, std::min(parameters.maxLen, searchedBySines), stop);
    const Candidate best = closestAmong(frequencies, estimates, stop);
    if (stop.stop_requested())
        return std::nullopt;
    return ClosestPair{described(best, parameters, Values::Sines), parameters.maxLen <= searchedBySines,
                       searchedBySines, false};
}

} // namespace posiscope
