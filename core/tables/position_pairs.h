// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "core/tables/blocks.h"

#include <vector>

namespace posiscope {

/// Similarity::value for all pairs of positions, a few additions each: its sums over d_model, being functions
/// of p − q and p + q, are made once. Memory grows with max_len, not with its square.
///
/// All values, with C(δ) = Σ cos δω over whole pairs and s the lone sine: dot = C(p−q) + s(p)·s(q); squared
/// distance = Σ 4·sin²((p−q)ω/2) + (s(p) − s(q))². Of the sines alone, with C over all pairs:
///
///     Σ sin pω·sin qω     = (C(p−q) − C(p+q)) / 2
///     Σ (sin pω − sin qω)² = C(0) − C(p−q) + C(p+q) − (C(2p) + C(2q)) / 2
class PositionPairs
{
public:
    /// Unfinished where it was stopped.
    PositionPairs(const Parameters& parameters, Measure measure, Values values, const Progress& progress);

    double value(int p, int q) const;

private:
    double sineDistance(int p, int q) const;

    Measure m_measure;
    Values m_values;
    std::vector<double> m_sums;    ///< C, or for distances of all values Σ 4·sin²(δω/2)
    std::vector<double> m_lone;    ///< s, empty where there is none
    std::vector<double> m_squares; ///< of Measure::Cosine: the squared length of each row
};

} // namespace posiscope
