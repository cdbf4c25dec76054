// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/close_tones.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <utility>

namespace posiscope {

namespace {

constexpr double closeAngle = 1e-4; ///< radians

/// The frequency of tone a less that of tone b, in turns a position.
double turnsBetween(const DoubleDouble& a, const DoubleDouble& b)
{
    return (a.high - b.high) + (a.low - b.low);
}

/// Adds two tones to `fewer` that replace the tones first … end − 1.
void addAsTwo(const Tones& tones, std::size_t first, std::size_t end, Tones& fewer)
{
    const auto distance = [&](std::size_t tone) {
        return turnsBetween(tones.turns[first], tones.turns[tone]);
    };
    double weight = 0;
    double mean = 0;
    for (std::size_t tone = first; tone < end; ++tone) {
        weight += tones.weights[tone];
        mean += tones.weights[tone] * distance(tone);
    }
    mean /= weight;
    double variance = 0;
    double skew = 0;
    for (std::size_t tone = first; tone < end; ++tone) {
        const double from = distance(tone) - mean;
        variance += tones.weights[tone] * from * from;
        skew += tones.weights[tone] * from * from * from;
    }
    // The two lie at the roots of x² − (skew/variance)·x − variance, measured from the mean.
    variance /= weight;
    const double middle = skew / weight / (2 * variance);
    const double reach = std::sqrt(variance + middle * middle);
    for (const double side : {-reach, reach}) {
        fewer.turns.push_back(tones.turns[first] + DoubleDouble{-(mean + middle + side), 0});
        fewer.weights.push_back(weight * (reach * reach - middle * side) / (2 * reach * reach));
    }
}

} // namespace

Tones mergeCloseTones(Tones tones, double farthest)
{
    assert(std::ranges::all_of(tones.weights, [](double weight) { return weight > 0; }));
    const double closest = closeAngle / (2 * std::numbers::pi * std::max(farthest, 1.));
    const auto isClose = [&](std::size_t first, std::size_t tone) {
        return turnsBetween(tones.turns[first], tones.turns[tone]) <= closest;
    };
    Tones fewer;
    for (std::size_t first = 0, end = 0; first < tones.turns.size(); first = end) {
        while (end < tones.turns.size() && isClose(first, end))
            ++end;
        if (end - first > 2) {
            addAsTwo(tones, first, end, fewer);
            continue;
        }
        for (std::size_t tone = first; tone < end; ++tone) {
            fewer.turns.push_back(tones.turns[tone]);
            fewer.weights.push_back(tones.weights[tone]);
        }
    }
    return fewer;
}

} // namespace posiscope
