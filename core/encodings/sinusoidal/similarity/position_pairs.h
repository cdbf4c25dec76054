// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/numerics/progress.h"
#include "core/parameters/parameters.h"

#include <span>
#include <unordered_map>
#include <vector>

namespace posiscope {

/// exactScore() for many pairs of positions of a table. The sums over pairs of columns depend on p − q
/// and p + q alone, so each is computed once, when it is first needed or all of them before, and most values
/// then take a few additions. Memory grows with max_len, not with its square.
///
/// With ShownColumns::All, C(δ) = Σ cos δω over whole pairs and s the lone sine: dot = C(p−q) + s(p)·s(q);
/// squared distance = Σ 4·sin²((p−q)ω/2) + (s(p) − s(q))². With ShownColumns::Sines, C over all pairs and |p|
/// the norm of row p:
///
///     Σ sin pω·sin qω      = (C(p−q) − C(p+q)) / 2
///     Σ (sin pω − sin qω)² = |p|² + |q|² − C(p−q) + C(p+q)
///
/// Where these differences leave less than a hundredth of their terms, the sum is computed for the two
/// positions by a formula without cancellation. So no distance differs from exactScore() by more than
/// 1e-13 of itself, no dot product by more than 1e-13 of |p|·|q|, and no cosine by more than 1e-13.
class PositionPairs
{
public:
    PositionPairs(const Parameters& parameters, Measure measure, ShownColumns shown);

    double value(int p, int q);

    /// Computes all sums, which row() needs. If stopped, the object is incomplete and must not be used.
    void prepare(const Progress& progress);
    /// Computes the sums that mean() needs. With ShownColumns::All it needs none of the sums over offsets.
    void prepareMeans(const Progress& progress);
    /// value(p, 0), value(p, 1), value(p, 2) …
    void row(int p, std::span<double> scores) const;
    /// The mean of the values of all positions an offset apart.
    double mean(int offset) const;

private:
    /// Values that were computed for offsets or positions: those of 0, 1, 2, … in `first`, single other ones
    /// in `others`, by offset or position.
    struct Cache
    {
        std::vector<double> first;
        std::unordered_map<int, double> others;
    };

    struct Prepared;
    Prepared prepared() const;
    void prepare(int sums, const Progress& progress);
    template <typename Sums>
    double score(int p, int q, double apart, Sums& sums) const;
    template <typename Compute>
    static double cached(Cache& cache, int place, Compute compute);
    double computedSum(int offset) const;
    double sum(int offset);
    double lone(int position);
    double square(int position);

    Frequencies m_frequencies;
    Measure m_measure;
    ShownColumns m_shown;
    int m_length;
    Cache m_sums;    ///< C(δ); for distances with ShownColumns::All Σ 4·sin²(δω/2)
    Cache m_lone;    ///< s of each position
    Cache m_squares; ///< the squared length of each row
};

} // namespace posiscope
