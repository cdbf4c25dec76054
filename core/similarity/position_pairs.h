// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/numerics/progress.h"
#include "core/scene/scene.h"

#include <vector>

namespace posiscope {

/// Similarity::value for every two positions of a table. The sums over pairs of columns depend on p − q and
/// p + q alone, so they are computed once for each, and most values then take a few additions. Memory grows
/// with max_len, not with its square.
///
/// With Values::All, C(δ) = Σ cos δω over whole pairs and s the lone sine: dot = C(p−q) + s(p)·s(q); squared
/// distance = Σ 4·sin²((p−q)ω/2) + (s(p) − s(q))². With Values::Sines, C over all pairs and |p| the norm of
/// row p:
///
///     Σ sin pω·sin qω      = (C(p−q) − C(p+q)) / 2
///     Σ (sin pω − sin qω)² = |p|² + |q|² − C(p−q) + C(p+q)
///
/// Where these differences leave less than a hundredth of their terms, the sum is computed for the two
/// positions by a formula without cancellation. So no distance differs from Similarity::value by more than
/// 1e-13 of itself, no dot product by more than 1e-13 of |p|·|q|, and no cosine by more than 1e-13.
class PositionPairs
{
public:
    /// If stopped, the object is incomplete and must not be used.
    PositionPairs(const Parameters& parameters, Measure measure, Values values, const Progress& progress);

    double value(int p, int q) const;

private:
    double sumOf(int offset) const;
    double squareOf(int position) const;
    double dot(int p, int q) const;
    double squaredDistance(int p, int q) const;

    Frequencies m_frequencies;
    Measure m_measure;
    Values m_values;
    std::vector<double> m_sums;    ///< C(δ); for distances with Values::All Σ 4·sin²(δω/2)
    std::vector<double> m_lone;    ///< s of each position; 0 without a lone sine
    std::vector<double> m_squares; ///< the squared length of each row
};

} // namespace posiscope
