// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/look_alikes.h"

#include "core/scene/require.h"
#include "core/similarity/closest_sines.h"
#include "core/similarity/exact_sums.h"
#include "core/similarity/similarity.h"
#include "core/similarity/tone_sum.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace posiscope {

namespace {

/// Two positions, ordered as the closest pair is chosen.
struct Candidate
{
    double square;
    int offset;
    int position;

    auto operator<=>(const Candidate&) const = default;
};

constexpr Candidate none{std::numeric_limits<double>::infinity(), 0, 0};

/// Squared distances that the whole pairs give each offset below `offsets`, and how far from the truth they
/// may be.
struct OffsetSquares
{
    OffsetSquares(const Frequencies& frequencies, int offsets, const std::stop_token& stop)
    {
        const std::vector<double> weights = wholePairWeights(frequencies);
        squares = toneSum(frequencies, weights, {.count = offsets}, stop);
        squares.resize(static_cast<std::size_t>(offsets));
        const double pairs = static_cast<double>(weights.size());
        for (double& square : squares)
            square = std::max(0.0, 2 * (pairs - square));
        doubt = 2 * toneSumError(weights) + pairs * std::numeric_limits<double>::epsilon();
    }

    double at(int offset) const { return squares[static_cast<std::size_t>(std::abs(offset))]; }

    std::vector<double> squares;
    double doubt = 0;
};

/// Offsets 1 … L − 1 by the least that they can give: those that could be best come first, and few are looked
/// at.
Candidate closestAmong(const Frequencies& frequencies, int maxLen, const OffsetSquares& pairs,
                       const std::stop_token& stop)
{
    std::vector<int> heap(pairs.squares.size() - 1);
    std::iota(heap.begin(), heap.end(), 1);
    const auto farther = [&](int a, int b) { return pairs.at(a) > pairs.at(b); };
    std::make_heap(heap.begin(), heap.end(), farther);

    Candidate best = none;
    while (!heap.empty() && pairs.at(heap.front()) - pairs.doubt <= best.square && !stop.stop_requested()) {
        const int offset = heap.front();
        std::pop_heap(heap.begin(), heap.end(), farther);
        heap.pop_back();
        const double square = halfAngleSum(frequencies, offset);
        if (square > best.square)
            continue;
        if (!frequencies.lastIsLone()) {
            best = std::min(best, {square, offset, 0});
            continue;
        }
        const ClosestSines lone = closestSines(frequencies, offset, maxLen, stop);
        best = std::min(best, {square + lone.difference * lone.difference, offset, lone.position});
    }
    return best;
}

/// Two positions with the distance and cosine of their rows.
class Describer
{
public:
    explicit Describer(const Parameters& parameters)
        : m_distance(parameters, Measure::Distance)
        , m_cosine(parameters, Measure::Cosine)
    {
    }

    LookAlike operator()(int first, int second) const
    {
        return {first, second, m_distance.value(first, second), m_cosine.value(first, second)};
    }

private:
    Similarity m_distance;
    Similarity m_cosine;
};

} // namespace

std::optional<ClosestPair> closestPair(const Parameters& parameters, std::stop_token stop)
{
    requireValid(parameters);
    if (parameters.maxLen < 2)
        return std::nullopt;
    const Frequencies frequencies(parameters.n, parameters.dModel);
    const int searched = std::min(parameters.maxLen, searchedOffsets);
    Candidate best = none;
    if (parameters.dModel == 1) {
        const ClosestSines closest = closestSinesOfAll(frequencies, searched, stop);
        best = {closest.difference * closest.difference, closest.offset, closest.position};
    } else {
        const OffsetSquares pairs(frequencies, searched, stop);
        best = closestAmong(frequencies, parameters.maxLen, pairs, stop);
    }
    if (stop.stop_requested())
        return std::nullopt;
    return ClosestPair{Describer(parameters)(best.position, best.position + best.offset),
                       parameters.maxLen <= searchedOffsets};
}

Nearest nearestTo(const Parameters& parameters, int position, int count, std::stop_token stop)
{
    requireValid(parameters);
    requireWhole("position", position, 0, parameters.maxLen - 1);
    requireWhole("count", count, 0, std::numeric_limits<int>::max());
    const Frequencies frequencies(parameters.n, parameters.dModel);
    const int first = std::max(0, position - (searchedOffsets - 1));
    const int last = std::min(parameters.maxLen - 1, position + (searchedOffsets - 1));
    Nearest nearest{{}, first == 0 && last == parameters.maxLen - 1};
    const OffsetSquares pairs(frequencies, std::max(position - first, last - position) + 1, stop);

    std::vector<Candidate> others;
    others.reserve(static_cast<std::size_t>(last - first));
    const double sine = loneSine(frequencies, position);
    for (int other = first; other <= last; ++other)
        if (other != position) {
            const double lone = sine - loneSine(frequencies, other);
            others.push_back({pairs.at(other - position) + lone * lone, std::abs(other - position), other});
        }

    // The estimates decide who may be among the nearest; exact values decide the order.
    const auto wanted = std::min(static_cast<std::size_t>(count), others.size());
    if (wanted == 0 || stop.stop_requested())
        return nearest;
    std::nth_element(others.begin(), others.begin() + static_cast<std::ptrdiff_t>(wanted - 1), others.end());
    const double limit = others[wanted - 1].square + 2 * (pairs.doubt + 1e-14);
    std::erase_if(others, [limit](const Candidate& other) { return other.square > limit; });
    for (Candidate& other : others) {
        if (stop.stop_requested())
            return nearest;
        other.square = squaredDistance(frequencies, position, other.position);
    }
    std::sort(others.begin(), others.end());
    others.resize(wanted);

    const Describer described(parameters);
    nearest.others.reserve(wanted);
    for (const Candidate& other : others)
        nearest.others.push_back(described(position, other.position));
    return nearest;
}

} // namespace posiscope
