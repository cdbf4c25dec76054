// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/scaled_turns.h"
#include "core/numerics/double_double.h"

#include <span>
#include <vector>

namespace posiscope {

/// The largest magnitude of a position, 2²⁵, for which angles are reduced exactly: twice the longest table.
inline constexpr double largestExactPosition = 33'554'432;

/// The frequencies that n and d_model fix: ω_i = n^(−2i/d_model) radians per position, one for every pair i
/// of columns; or those of another exponent (row_convention.h), or that a scaling makes of them.
///
/// They are stored as turns per position (ω/2π), each an unevaluated sum of two doubles. So the angle of any
/// position below 2²⁴ is reduced exactly, and its sine and cosine are within 3e-16 of the true value, where
/// an angle in double errs by 8.6e-12 at position 1e5.
class Frequencies
{
public:
    /// Throws std::invalid_argument where n or d_model lies outside its domain.
    Frequencies(double n, int dModel);

    /// The frequencies of an encoding, scaled as its parameters say (scaled_turns.h).
    explicit Frequencies(const Parameters& parameters);

    int pairCount() const { return m_pairCount; } ///< how many pairs turn
    /// Odd d_model: the last pair has a sine and no cosine, called the lone sine.
    bool hasLoneSine() const { return m_hasLoneSine; }

    const ScaledTurns& scaling() const { return m_scaling; }
    /// ω/2π, turns per position. For the column of zeros that an odd d_model may have, and for each pair of
    /// columns that rotary does not turn, 0 follows the pairs'.
    DoubleDouble turns(int pair) const;
    std::span<const DoubleDouble> turns() const { return m_turns; }
    double omega(int pair) const;      ///< radians per position
    double wavelength(int pair) const; ///< positions a turn, 2π/ω; infinite where ω is 0

    /// The angle k·ω in radians, not reduced: to be shown, not to take a sine of.
    double angle(int pair, double position) const;

    /// Sine and cosine of position·ω for any real position of magnitude up to 2²⁵; within 2e-16 at whole and
    /// half positions.
    SineCosine at(int pair, double position) const;
    SineCosine at(int pair, DoubleDouble position) const;

private:
    friend Frequencies rowFrequencies(const Parameters& parameters);

    ScaledTurns m_scaling;
    std::vector<DoubleDouble> m_turns; ///< ω/2π
    int m_pairCount;
    bool m_hasLoneSine;
};

/// Sine and cosine of the position of a row of the table; zeros where the row is padding that holds zeros.
SineCosine valuesOfRow(const Frequencies& frequencies, const Parameters& parameters, int pair, int row);

/// Pairs of a sine and a cosine: ⌊d_model / 2⌋, or those that rotary turns. The lone sine of an odd d_model
/// is not one.
int wholePairs(const Frequencies& frequencies);

/// The frequency at any real number of a pair, before any scaling. Its relative error is at most 1e-14.
double frequencyBetween(const Parameters& parameters, double pair);

/// The frequencies in turns from row to row instead of from position to position, less whole turns, so that
/// none exceeds half a turn. More cannot be told from the rows: a tone that turns faster has the same values
/// in them as a slower one, which turns forwards or backwards.
Frequencies rowFrequencies(const Parameters& parameters);

/// The magnitude of a pair's row frequency in radians, computed from the frequencies by position.
double rowFrequency(const Frequencies& frequencies, const Parameters& parameters, int pair);

/// The shortest and the longest wavelength.
Interval wavelengths(const Frequencies& frequencies);

/// How many cycles a pair runs through over a length in positions, with their fraction: length · ω/2π.
double cyclesWithin(const Frequencies& frequencies, int pair, double length);

/// The first pair from which on wavelengths are longer than a length in positions, or pairCount() where there
/// is none. Neither it nor any pair after it completes a cycle.
int firstUnfinishedPair(const Frequencies& frequencies, double length);

/// The sines and cosines of many pairs at one position. They equal Frequencies::at() bit for bit, and are
/// computed eight pairs at a time where the processor can. The three spans are of one length.
void pairValues(std::span<const DoubleDouble> turns, DoubleDouble position, std::span<double> sines,
                std::span<double> cosines);
inline void pairValues(std::span<const DoubleDouble> turns, double position, std::span<double> sines,
                       std::span<double> cosines)
{
    pairValues(turns, DoubleDouble{position, 0}, sines, cosines);
}

} // namespace posiscope
