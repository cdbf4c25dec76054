// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/nearest.h"

#include "core/scene/require.h"
#include "core/similarity/candidate.h"
#include "core/similarity/estimates.h"
#include "core/similarity/exact_sums.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <utility>

namespace posiscope {

namespace {

/// The positions that a search covers.
struct Stretch
{
    int first = 0;
    int last = 0;

    int count() const { return last - first + 1; }
};

/// The squared distance from one position to each of a stretch.
Estimates wholeRows(const Frequencies& frequencies, int position, Stretch stretch,
                    const std::stop_token& stop)
{
    Estimates made = wholePairSquares(frequencies, stretch.first - position, stretch.count(), stop);
    const double sine = loneSine(frequencies, position);
    for (int other = stretch.first; double& square : made.squares) {
        const double lone = sine - loneSine(frequencies, other++);
        square += lone * lone;
    }
    made.doubt += 1e-14; // of the lone sines' difference
    return made;
}

Estimates sinesAlone(const Frequencies& frequencies, int position, Stretch stretch,
                     const std::stop_token& stop)
{
    const auto sums = [&](double start, double step) {
        return sineTones(frequencies, start, step, stretch.count(), stop);
    };
    const std::vector<double> apart = sums(stretch.first - position, 1);
    const std::vector<double> together = sums(stretch.first + position, 1);
    const std::vector<double> doubled = sums(2.0 * stretch.first, 2);
    const double own = doubled[static_cast<std::size_t>(position - stretch.first)];
    Estimates made{{}, doubtOfSines(frequencies)};
    made.squares.reserve(apart.size());
    for (std::size_t i = 0; i < apart.size(); ++i)
        made.squares.push_back(
            squareOfSines(frequencies.pairCount(), own, doubled[i], apart[i], together[i]));
    return made;
}

/// Those that may be among the nearest `count`, nearest first by their exact distances, as many as that;
/// unfinished when stopped.
std::vector<Candidate> nearestAmong(std::vector<Candidate> others, std::size_t count, double doubt,
                                    const auto& exactSquare, const std::stop_token& stop)
{
    const auto last = others.begin() + static_cast<std::ptrdiff_t>(count - 1);
    std::nth_element(others.begin(), last, others.end());
    const double limit = last->square + 2 * doubt;
    std::erase_if(others, [limit](const Candidate& other) { return other.square > limit; });
    for (Candidate& other : others) {
        if (stop.stop_requested())
            break;
        other.square = exactSquare(other.position);
    }
    std::sort(others.begin(), others.end());
    others.resize(count);
    return others;
}

} // namespace

Nearest nearestTo(const Parameters& parameters, int position, int count, Values values, std::stop_token stop)
{
    requireValid(parameters);
    requireComplete("position", position, 0, parameters.maxLen - 1);
    requireComplete("count", count, 0, std::numeric_limits<int>::max());
    const Frequencies frequencies(parameters.n, parameters.dModel);
    const Stretch stretch{std::max(0, position - (searchedOffsets - 1)),
                          std::min(parameters.maxLen - 1, position + (searchedOffsets - 1))};
    Nearest nearest{{}, stretch.count() == parameters.maxLen};
    const auto wanted = static_cast<std::size_t>(std::min(count, stretch.count() - 1));
    if (wanted == 0)
        return nearest;

    const bool sines = values == Values::Sines;
    const Estimates estimates = (sines ? sinesAlone : wholeRows)(frequencies, position, stretch, stop);
    std::vector<Candidate> others;
    others.reserve(estimates.squares.size());
    for (int other = stretch.first; const double square : estimates.squares) {
        if (other != position)
            others.push_back({square, std::abs(other - position), other});
        ++other;
    }
    const auto exactSquare = [&](int other) {
        return (sines ? squaredSineDistance : squaredDistance)(frequencies, position, other);
    };
    others = nearestAmong(std::move(others), wanted, estimates.doubt, exactSquare, stop);
    if (stop.stop_requested())
        return nearest;
    const Describer described(parameters, values);
    nearest.others.reserve(wanted);
    for (const Candidate& other : others)
        nearest.others.push_back(described(position, other.position));
    return nearest;
}

} // namespace posiscope
