// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/similarity_cells.h"

#include "core/similarity/exact_sums.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace posiscope {

SimilarityCells::SimilarityCells(const Parameters& parameters, Measure measure, Values values)
    : m_frequencies(parameters)
    , m_measure(measure)
{
    if (values == Values::Sines)
        m_sines.emplace(m_frequencies, parameters.maxLen - 1);
}

double SimilarityCells::value(int p, int q)
{
    if (m_measure == Measure::Distance)
        return std::sqrt(squaredDistance(p, q));
    const double dot = product(p, q);
    if (m_measure == Measure::Dot)
        return dot;
    return std::clamp(dot / std::sqrt(product(p, p) * product(q, q)), -1.0, 1.0);
}

double SimilarityCells::product(int p, int q)
{
    return m_sines ? m_sines->product(p, q)
                   : ofPairs(p - q) + loneSine(m_frequencies, p) * loneSine(m_frequencies, q);
}

double SimilarityCells::squaredDistance(int p, int q)
{
    if (m_sines)
        return m_sines->squaredDistance(p, q);
    const double lone = loneDifference(m_frequencies, p, q);
    return ofPairs(p - q) + lone * lone;
}

double SimilarityCells::ofPairs(int offset)
{
    const auto [found, isNew] = m_ofPairs.try_emplace(std::abs(offset));
    if (isNew)
        found->second = m_measure == Measure::Distance ? halfAngleSum(m_frequencies, found->first)
                                                       : cosineSum(m_frequencies, found->first);
    return found->second;
}

} // namespace posiscope
