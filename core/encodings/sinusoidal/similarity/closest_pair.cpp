// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/similarity/closest_pair.h"

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/encodings/sinusoidal/similarity/exact_sums.h"
#include "core/encodings/sinusoidal/similarity/tone_sum.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

// Both searches first estimate all squared distances by toneSum, which is fast, and then evaluate exactly
// those that may be the smallest within the error of the estimates.

namespace posiscope {

namespace {

/// Two positions that may be the closest, ordered as the result is chosen.
struct Candidate
{
    double far; ///< the distance that is compared: of lone sines, or the squared one of rows
    int offset;
    int position; ///< the smaller of the two

    auto operator<=>(const Candidate&) const = default;
};

/// Farther apart than any two positions.
constexpr Candidate noCandidate{std::numeric_limits<double>::infinity(), 0, 0};

/// How far the lone sines of an odd d_model lie apart at two positions.
Candidate evaluated(const Frequencies& frequencies, int position, int offset)
{
    return {std::abs(loneDifference(frequencies, position, position + offset)), offset, position};
}

/// The closest lone sines of two positions below maxLen that are `offset` apart. |sin p·ω − sin (p+δ)·ω| =
/// 2·|cos((p + δ/2)·ω)|·|sin(δ·ω/2)|, so they are those at which (p + δ/2)·ω comes nearest to an odd number
/// of quarter turns. The result is incomplete if stopped.
Candidate closestSines(const Frequencies& frequencies, int offset, int maxLen, const std::stop_token& stop)
{
    const int last = maxLen - 1 - offset;
    assert(offset > 0 && last >= 0);
    // The magnitude of the cosine grows on either side of its zeros, which are half a wavelength apart. So
    // the best position is next to a zero. Zeros are known to 1e-8; positions that may be nearest to one
    // within that error are evaluated exactly.
    constexpr double error = 1e-7;
    constexpr int stopEvery = 1 << 16;
    const double halfWave = frequencies.wavelength(frequencies.pairCount() - 1) / 2;
    Candidate best = std::min(evaluated(frequencies, 0, offset), evaluated(frequencies, last, offset));
    double nearest = 0.5;
    const double firstZero = std::ceil(0.5 * offset / halfWave - 0.5);
    for (double k = firstZero; (k + 0.5) * halfWave - 0.5 * offset <= last; ++k) {
        if (static_cast<long long>(k) % stopEvery == 0 && stop.stop_requested())
            return best;
        const double zero = (k + 0.5) * halfWave - 0.5 * offset;
        const double whole = std::round(zero);
        const double distance = std::abs(zero - whole);
        if (distance > nearest + error)
            continue;
        nearest = std::min(nearest, distance);
        const int position = std::clamp(static_cast<int>(whole), 0, last);
        best = std::min(best, evaluated(frequencies, position, offset));
    }
    return best;
}

/// The closest lone sines of all positions below `count`, which is at least 2: two neighbours when positions
/// are sorted by their sines. If stopped, the result is incomplete and must not be used.
Candidate closestSinesOfAll(const Frequencies& frequencies, int count, const std::stop_token& stop)
{
    assert(count >= 2);
    std::vector<std::pair<double, int>> sines(static_cast<std::size_t>(count));
    for (int position = 0; position < count; ++position)
        sines[static_cast<std::size_t>(position)] = {loneSine(frequencies, position), position};

    // A merge sort in steps, between which it can be stopped.
    constexpr std::ptrdiff_t run = 4096;
    const auto upTo = [&](std::ptrdiff_t end) {
        return sines.begin() + std::min<std::ptrdiff_t>(end, count);
    };
    for (std::ptrdiff_t first = 0; first < count && !stop.stop_requested(); first += run)
        std::sort(upTo(first), upTo(first + run));
    for (std::ptrdiff_t sorted = run; sorted < count; sorted *= 2)
        for (std::ptrdiff_t first = 0; first < count && !stop.stop_requested(); first += 2 * sorted)
            std::inplace_merge(upTo(first), upTo(first + sorted), upTo(first + 2 * sorted));

    // The error of a sine is at most 2e-16. Neighbours whose difference may be the smallest within that error
    // are evaluated exactly.
    constexpr double error = 1e-15;
    Candidate best = noCandidate;
    for (std::size_t i = 1; i < sines.size(); ++i) {
        if (sines[i].first - sines[i - 1].first > best.far + error)
            continue;
        const auto [first, second] = std::minmax(sines[i - 1].second, sines[i].second);
        best = std::min(best, evaluated(frequencies, first, second - first));
    }
    return best;
}

constexpr double epsilon = std::numeric_limits<double>::epsilon();

ClosePair described(const Candidate& best, const Frequencies& frequencies, ShownColumns shown)
{
    const int first = best.position;
    const int second = best.position + best.offset;
    return {first, second, exactScore(frequencies, Measure::Distance, shown, first, second),
            exactScore(frequencies, Measure::Cosine, shown, first, second)};
}

/// What the whole pairs add to the squared distance of positions 0, 1, 2 … apart: Σ 2 − 2·cos(δ·ω_i).
struct WholePairSquares
{
    /// The result is incomplete if stopped.
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
    while (!heap.empty() && least(heap.front()) - pairs.error <= best.far && !stop.stop_requested()) {
        const int offset = heap.front();
        std::pop_heap(heap.begin(), heap.end(), farther);
        heap.pop_back();
        const double square = halfAngleSum(frequencies, offset);
        if (square > best.far)
            continue;
        if (!frequencies.hasLoneSine()) {
            best = std::min(best, {square, offset, 0});
            continue;
        }
        const Candidate lone = closestSines(frequencies, offset, maxLen, stop);
        best = std::min(best, {square + lone.far * lone.far, offset, lone.position});
    }
    return best;
}

/// The squared distance of any two positions by their sines alone, estimated from K(x) = Σ cos(x·ω_i) over
/// all pairs: ½·(P − K(2p)) is the squared norm of row p, ½·(K(q − p) − K(p + q)) the dot product of two
/// rows.
struct SineSquares
{
    /// The result is incomplete if stopped.
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
            if (square > least + estimates.error || square > best.far)
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
    requireInDomain(parameters);
    if (parameters.maxLen < 2)
        return std::nullopt;
    const Frequencies frequencies = rowFrequencies(parameters);
    const int searched = std::min(parameters.maxLen, searchedOffsets);
    Candidate best = noCandidate;
    if (parameters.dModel == 1) {
        const Candidate closest = closestSinesOfAll(frequencies, searched, stop);
        best = {closest.far * closest.far, closest.offset, closest.position};
    } else {
        const WholePairSquares pairs(frequencies, searched, stop);
        best = closestAmong(frequencies, parameters.maxLen, pairs, stop);
    }
    if (stop.stop_requested())
        return std::nullopt;
    return ClosestPair{described(best, frequencies, ShownColumns::All), parameters.maxLen <= searchedOffsets,
                       searchedOffsets, parameters.dModel > 1};
}

std::optional<ClosestPair> closestPairBySines(const Parameters& parameters, std::stop_token stop)
{
    requireInDomain(parameters);
    if (parameters.maxLen < 2)
        return std::nullopt;
    const Frequencies frequencies = rowFrequencies(parameters);
    const SineSquares estimates(frequencies, std::min(parameters.maxLen, searchedBySines), stop);
    const Candidate best = closestAmong(frequencies, estimates, stop);
    if (stop.stop_requested())
        return std::nullopt;
    return ClosestPair{described(best, frequencies, ShownColumns::Sines),
                       parameters.maxLen <= searchedBySines, searchedBySines, false};
}

} // namespace posiscope
