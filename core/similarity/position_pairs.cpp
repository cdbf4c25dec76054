// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/position_pairs.h"

#include "core/similarity/exact_sums.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace posiscope {

namespace {

constexpr int betweenReports = 4096;

/// A difference of sums below this part of the number of pairs is computed without cancellation instead,
/// because the rounding error of the sums, 2e-16 a pair, would show in it.
constexpr double cancellingPart = 1e-2;

/// Σ cos(offset·ω) over all pairs, with that of the lone sine.
double allCosines(const Frequencies& frequencies, int offset)
{
    const double whole = cosineSum(frequencies, offset);
    return frequencies.hasLoneSine() ? whole + frequencies.at(frequencies.pairCount() - 1, offset).cosine
                                     : whole;
}

} // namespace

PositionPairs::PositionPairs(const Parameters& parameters, Measure measure, Values values)
    : m_frequencies(parameters.n, parameters.dModel)
    , m_measure(measure)
    , m_values(values)
    , m_length(parameters.maxLen)
{
}

void PositionPairs::prepare(const Progress& progress)
{
    const int sums = m_values == Values::Sines ? 2 * m_length - 1 : m_length;
    for (int place = 0; place < sums; ++place) {
        m_sums.first.push_back(sum(place));
        if (place < m_length) {
            m_lone.first.push_back(lone(place));
            m_squares.first.push_back(square(place));
        }
        if (place % betweenReports != betweenReports - 1)
            continue;
        if (progress.isStopped())
            return;
        progress.report(static_cast<double>(place + 1) / sums);
    }
}

double PositionPairs::value(int p, int q)
{
    if (m_measure == Measure::Distance)
        return std::sqrt(squaredDistance(p, q));
    const double product = dot(p, q);
    if (m_measure == Measure::Dot)
        return product;
    return std::clamp(product / std::sqrt(square(p) * square(q)), -1.0, 1.0);
}

/// What is kept of a place, else it is computed and kept.
template <typename Compute>
double PositionPairs::found(Kept& kept, int place, Compute compute)
{
    if (std::cmp_less(place, kept.first.size()))
        return kept.first[static_cast<std::size_t>(place)];
    const auto other = kept.others.find(place);
    return other != kept.others.end() ? other->second : kept.others.emplace(place, compute()).first->second;
}

double PositionPairs::sum(int offset)
{
    return found(m_sums, offset, [&] {
        if (m_values == Values::Sines)
            return allCosines(m_frequencies, offset);
        return m_measure == Measure::Distance ? halfAngleSum(m_frequencies, offset)
                                              : cosineSum(m_frequencies, offset);
    });
}

double PositionPairs::lone(int position)
{
    return found(m_lone, position, [&] { return loneSine(m_frequencies, position); });
}

double PositionPairs::square(int position)
{
    return found(m_squares, position, [&] {
        if (m_values == Values::Sines)
            return sineProduct(m_frequencies, position, position);
        return wholePairs(m_frequencies) + lone(position) * lone(position);
    });
}

double PositionPairs::dot(int p, int q)
{
    if (m_values == Values::All)
        return sum(std::abs(p - q)) + lone(p) * lone(q);
    if (std::sqrt(square(p) * square(q)) < cancellingPart * m_frequencies.pairCount())
        return sineProduct(m_frequencies, p, q);
    return 0.5 * (sum(std::abs(p - q)) - sum(p + q));
}

double PositionPairs::squaredDistance(int p, int q)
{
    const double apart = sum(std::abs(p - q));
    if (m_values == Values::All) {
        const double difference = loneDifference(m_frequencies, p, q);
        return apart + difference * difference;
    }
    const double squared = square(p) + square(q) - apart + sum(p + q);
    return squared < cancellingPart * m_frequencies.pairCount() ? squaredSineDistance(m_frequencies, p, q)
                                                                : squared;
}

} // namespace posiscope
