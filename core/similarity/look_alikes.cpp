// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/look_alikes.h"

#include "core/similarity/candidate.h"
#include "core/similarity/closest_sines.h"
#include "core/similarity/estimates.h"
#include "core/similarity/exact_sums.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

namespace posiscope {

namespace {

/// Offsets 1 … L − 1 by the least that they can give: those that could be best come first, and few are looked
/// at.
Candidate closestAmong(const Frequencies& frequencies, int maxLen, const Estimates& pairs,
                       const std::stop_token& stop)
{
    std::vector<int> heap(pairs.squares.size() - 1);
    std::iota(heap.begin(), heap.end(), 1);
    const auto least = [&pairs](int offset) { return pairs.squares[static_cast<std::size_t>(offset)]; };
    const auto farther = [&](int a, int b) { return least(a) > least(b); };
    std::make_heap(heap.begin(), heap.end(), farther);

    Candidate best = noCandidate;
    while (!heap.empty() && least(heap.front()) - pairs.doubt <= best.square && !stop.stop_requested()) {
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

} // namespace

std::optional<ClosestPair> closestPair(const Parameters& parameters, std::stop_token stop)
{
    requireValid(parameters);
    if (parameters.maxLen < 2)
        return std::nullopt;
    const Frequencies frequencies(parameters.n, parameters.dModel);
    const int searched = std::min(parameters.maxLen, searchedOffsets);
    Candidate best = noCandidate;
    if (parameters.dModel == 1) {
        const ClosestSines closest = closestSinesOfAll(frequencies, searched, stop);
        best = {closest.difference * closest.difference, closest.offset, closest.position};
    } else {
        const Estimates pairs = wholePairSquares(frequencies, 0, searched, stop);
        best = closestAmong(frequencies, parameters.maxLen, pairs, stop);
    }
    if (stop.stop_requested())
        return std::nullopt;
    return ClosestPair{Describer(parameters, Values::All)(best.position, best.position + best.offset),
                       parameters.maxLen <= searchedOffsets, searchedOffsets, parameters.dModel > 1};
}

} // namespace posiscope
