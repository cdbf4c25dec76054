// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/turns.h"

#include <span>
#include <vector>

namespace posiscope {

/// Angles are reduced exactly up to this magnitude of a position, 2²⁵: twice the longest table.
inline constexpr double largestPlace = 33'554'432;

/// The frequencies that n and d_model fix: ω_i = n^(−2i/d_model) radians a position, one for every pair i of
/// columns.
///
/// Kept as turns a position (ω/2π) in unevaluated sums of two doubles, so that the angle of any position
/// below 2²⁴ is reduced exactly: sine and cosine are within 3e-16 of the true value, where a plain double
/// angle errs by 8.6e-12 at position 1e5.
class Frequencies
{
public:
    /// Throws std::invalid_argument where n or d_model lies outside its domain.
    Frequencies(double n, int dModel);

    int pairCount() const;
    bool lastIsLone() const; ///< odd d_model: the last pair has a sine and no cosine

    DoubleDouble turns(int pair) const; ///< ω/2π, turns a position
    std::span<const DoubleDouble> turns() const { return m_turns; }
    double omega(int pair) const;      ///< radians a position
    double wavelength(int pair) const; ///< positions a turn, 2π/ω

    /// Angle k·ω in radians, not reduced: for reading, not for computing with.
    double angle(int pair, double position) const;

    /// Sine and cosine of position·ω for any real position of magnitude up to 2²⁵; within 2e-16 at whole and
    /// half positions.
    SineCosine at(int pair, double position) const;

private:
    std::vector<DoubleDouble> m_turns; ///< ω/2π
    bool m_lastIsLone;
};

/// Pairs of a sine and a cosine: ⌊d_model / 2⌋. The lone sine of an odd d_model is not one.
int wholePairs(const Frequencies& frequencies);

} // namespace posiscope
