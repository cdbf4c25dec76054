// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/position_pairs.h"

#include "core/similarity/exact_sums.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace posiscope {

namespace {

constexpr int betweenReports = 4096;

/// A difference of sums below this part of the number of pairs is computed without cancellation instead,
/// because the rounding error of the sums, 2e-16 a pair, would show in it.
constexpr double cancellingPart = 1e-2;

std::size_t at(int place)
{
    return static_cast<std::size_t>(place);
}

/// Σ cos(offset·ω) over all pairs, with that of the lone sine.
double allCosines(const Frequencies& frequencies, int offset)
{
    const double whole = cosineSum(frequencies, offset);
    return frequencies.hasLoneSine() ? whole + frequencies.at(frequencies.pairCount() - 1, offset).cosine
                                     : whole;
}

} // namespace

PositionPairs::PositionPairs(const Parameters& parameters, Measure measure, Values values,
                             const Progress& progress)
    : m_frequencies(parameters)
    , m_measure(measure)
    , m_values(values)
{
    const int length = parameters.maxLen;
    const int sums = values == Values::Sines ? 2 * length - 1 : length;
    for (int place = 0; place < sums; ++place) {
        m_sums.push_back(sumOf(place));
        if (place < length) {
            m_lone.push_back(values == Values::Sines ? 0 : loneSine(m_frequencies, place));
            m_squares.push_back(squareOf(place));
        }
        if (place % betweenReports != betweenReports - 1)
            continue;
        if (progress.stop.stop_requested())
            return;
        progress.report(static_cast<double>(place + 1) / sums);
    }
}

double PositionPairs::sumOf(int offset) const
{
    if (m_values == Values::Sines)
        return allCosines(m_frequencies, offset);
    return m_measure == Measure::Distance ? halfAngleSum(m_frequencies, offset)
                                          : cosineSum(m_frequencies, offset);
}

double PositionPairs::squareOf(int position) const
{
    if (m_values == Values::Sines)
        return sineProduct(m_frequencies, position, position);
    return wholePairs(m_frequencies) + m_lone[at(position)] * m_lone[at(position)];
}

double PositionPairs::value(int p, int q) const
{
    if (m_measure == Measure::Distance)
        return std::sqrt(squaredDistance(p, q));
    const double product = dot(p, q);
    if (m_measure == Measure::Dot)
        return product;
    return std::clamp(product / std::sqrt(m_squares[at(p)] * m_squares[at(q)]), -1.0, 1.0);
}

double PositionPairs::dot(int p, int q) const
{
    if (m_values == Values::All)
        return m_sums[at(std::abs(p - q))] + m_lone[at(p)] * m_lone[at(q)];
    if (std::sqrt(m_squares[at(p)] * m_squares[at(q)]) < cancellingPart * m_frequencies.pairCount())
        return sineProduct(m_frequencies, p, q);
    return 0.5 * (m_sums[at(std::abs(p - q))] - m_sums[at(p + q)]);
}

double PositionPairs::squaredDistance(int p, int q) const
{
    const double apart = m_sums[at(std::abs(p - q))];
    if (m_values == Values::All) {
        const double lone = loneDifference(m_frequencies, p, q);
        return apart + lone * lone;
    }
    const double square = m_squares[at(p)] + m_squares[at(q)] - apart + m_sums[at(p + q)];
    return square < cancellingPart * m_frequencies.pairCount() ? squaredSineDistance(m_frequencies, p, q)
                                                               : square;
}

} // namespace posiscope
