// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/position_pairs.h"

#include "core/similarity/exact_sums.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace posiscope {

namespace {

constexpr int betweenReports = 4096;

std::size_t at(int place)
{
    return static_cast<std::size_t>(place);
}

/// Σ cos(offset·ω) over all pairs, the lone sine's too.
double allCosines(const Frequencies& frequencies, int offset)
{
    const double whole = cosineSum(frequencies, offset);
    return frequencies.lastIsLone() ? whole + frequencies.at(frequencies.pairCount() - 1, offset).cosine
                                    : whole;
}

} // namespace

PositionPairs::PositionPairs(const Parameters& parameters, Measure measure, Values values,
                             const Progress& progress)
    : m_measure(measure)
    , m_values(values)
{
    const Frequencies frequencies(parameters.n, parameters.dModel);
    const bool sines = values == Values::Sines;
    const int length = parameters.maxLen;
    const int sums = sines ? 2 * length - 1 : length;
    for (int offset = 0; offset < sums; ++offset) {
        m_sums.push_back(sines                          ? allCosines(frequencies, offset)
                         : measure == Measure::Distance ? halfAngleSum(frequencies, offset)
                                                        : cosineSum(frequencies, offset));
        if (offset % betweenReports != betweenReports - 1)
            continue;
        if (progress.stop.stop_requested())
            return;
        progress.report(static_cast<double>(offset + 1) / sums);
    }
    if (!sines && frequencies.lastIsLone())
        for (int position = 0; position < length; ++position)
            m_lone.push_back(loneSine(frequencies, position));
    if (measure != Measure::Cosine)
        return;
    for (int position = 0; position < length; ++position) {
        const double lone = m_lone.empty() ? 0 : m_lone[at(position)];
        const double square =
            sines ? 0.5 * (m_sums[0] - m_sums[at(2 * position)]) : wholePairs(frequencies) + lone * lone;
        m_squares.push_back(square);
    }
}

double PositionPairs::value(int p, int q) const
{
    const int offset = std::abs(p - q);
    const bool sines = m_values == Values::Sines;
    if (m_measure == Measure::Distance) {
        if (sines)
            return p == q ? 0 : sineDistance(p, q);
        const double lone = m_lone.empty() ? 0 : m_lone[at(p)] - m_lone[at(q)];
        return std::sqrt(m_sums[at(offset)] + lone * lone);
    }
    double dot = sines ? 0.5 * (m_sums[at(offset)] - m_sums[at(p + q)]) : m_sums[at(offset)];
    if (!m_lone.empty())
        dot += m_lone[at(p)] * m_lone[at(q)];
    if (m_measure == Measure::Dot)
        return dot;
    return std::clamp(dot / std::sqrt(m_squares[at(p)] * m_squares[at(q)]), -1.0, 1.0);
}

double PositionPairs::sineDistance(int p, int q) const
{
    const double square = m_sums[0] - m_sums[at(std::abs(p - q))] + m_sums[at(p + q)] -
                          0.5 * (m_sums[at(2 * p)] + m_sums[at(2 * q)]);
    return std::sqrt(std::max(0.0, square));
}

} // namespace posiscope
