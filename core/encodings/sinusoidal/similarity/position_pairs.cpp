// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/similarity/position_pairs.h"

#include "core/encodings/sinusoidal/similarity/exact_sums.h"
#include "core/numerics/compensated_sum.h"

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

PositionPairs::PositionPairs(const Parameters& parameters, Measure measure, ShownColumns shown)
    : m_frequencies(rowFrequencies(parameters))
    , m_measure(measure)
    , m_shown(shown)
    , m_length(parameters.maxLen)
{
}

void PositionPairs::prepare(const Progress& progress)
{
    prepare(m_shown == ShownColumns::Sines ? 2 * m_length - 1 : m_length, progress);
}

void PositionPairs::prepareMeans(const Progress& progress)
{
    prepare(m_shown == ShownColumns::Sines ? 2 * m_length - 1 : 0, progress);
}

void PositionPairs::prepare(int sums, const Progress& progress)
{
    m_sums.first.reserve(static_cast<std::size_t>(sums));
    m_lone.first.reserve(static_cast<std::size_t>(m_length));
    m_squares.first.reserve(static_cast<std::size_t>(m_length));
    const int places = std::max(sums, m_length);
    for (int place = 0; place < places; ++place) {
        if (place < sums)
            m_sums.first.push_back(computedSum(place));
        if (place < m_length) {
            m_lone.first.push_back(lone(place));
            m_squares.first.push_back(square(place));
        }
        if (place % betweenReports != betweenReports - 1)
            continue;
        if (progress.isStopped())
            return;
        progress.report(static_cast<double>(place + 1) / places);
    }
}

/// The score from the sum at p − q and what `sums` says of other offsets and of positions: sums.sum(),
/// sums.lone() and sums.square().
template <typename Sums>
double PositionPairs::score(int p, int q, double apart, Sums& sums) const
{
    const double least = cancellingPart * m_frequencies.pairCount();
    if (m_measure == Measure::Distance && m_shown == ShownColumns::All) {
        const double difference = sums.lone(p) - sums.lone(q);
        const double lone =
            std::abs(difference) < cancellingPart ? loneDifference(m_frequencies, p, q) : difference;
        return std::sqrt(apart + lone * lone);
    }
    if (m_measure == Measure::Distance) {
        const double square = sums.square(p) + sums.square(q) - apart + sums.sum(p + q);
        return std::sqrt(square < least ? squaredSineDistance(m_frequencies, p, q) : square);
    }
    const double dot = m_shown == ShownColumns::All ? apart + sums.lone(p) * sums.lone(q)
                       : std::sqrt(sums.square(p) * sums.square(q)) < least ? sineProduct(m_frequencies, p, q)
                                                                            : 0.5 * (apart - sums.sum(p + q));
    if (m_measure == Measure::Dot)
        return dot;
    return std::clamp(dot / std::sqrt(sums.square(p) * sums.square(q)), -1.0, 1.0);
}

double PositionPairs::value(int p, int q)
{
    return score(p, q, sum(std::abs(p - q)), *this);
}

struct PositionPairs::Prepared
{
    const double* sums;
    const double* lones;
    const double* squares;

    double sum(int offset) const { return sums[offset]; }
    double lone(int position) const { return lones[position]; }
    double square(int position) const { return squares[position]; }
};

PositionPairs::Prepared PositionPairs::prepared() const
{
    return {m_sums.first.data(), m_lone.first.data(), m_squares.first.data()};
}

void PositionPairs::row(int p, std::span<double> scores) const
{
    const Prepared sums = prepared();
    for (std::size_t q = 0; q < scores.size(); ++q)
        scores[q] = score(p, static_cast<int>(q), sums.sum(std::abs(p - static_cast<int>(q))), sums);
}

double PositionPairs::mean(int offset) const
{
    const Prepared sums = prepared();
    const double apart = computedSum(offset);
    MeanScore mean;
    for (int p = 0; p + offset < m_length; ++p)
        mean.add(score(p, p + offset, apart, sums));
    return mean.value();
}

/// The value of a place: the one in the cache, or else one that is computed and stored there.
template <typename Compute>
double PositionPairs::cached(Cache& cache, int place, Compute compute)
{
    if (std::cmp_less(place, cache.first.size()))
        return cache.first[static_cast<std::size_t>(place)];
    const auto other = cache.others.find(place);
    return other != cache.others.end() ? other->second : cache.others.emplace(place, compute()).first->second;
}

double PositionPairs::computedSum(int offset) const
{
    if (m_shown == ShownColumns::Sines)
        return allCosines(m_frequencies, offset);
    return m_measure == Measure::Distance ? halfAngleSum(m_frequencies, offset)
                                          : cosineSum(m_frequencies, offset);
}

double PositionPairs::sum(int offset)
{
    return cached(m_sums, offset, [&] { return computedSum(offset); });
}

double PositionPairs::lone(int position)
{
    return cached(m_lone, position, [&] { return loneSine(m_frequencies, position); });
}

double PositionPairs::square(int position)
{
    return cached(m_squares, position, [&] {
        if (m_shown == ShownColumns::Sines)
            return sineProduct(m_frequencies, position, position);
        return wholePairs(m_frequencies) + lone(position) * lone(position);
    });
}

} // namespace posiscope
