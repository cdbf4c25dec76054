// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/row_convention.h"
#include "core/numerics/double_double.h"
#include "core/parameters/parameters.h"

#include <vector>

namespace posiscope {

/// How a scaling changes the frequencies ω_i of an encoding, n^(−2i/d) unless its convention says otherwise
/// (d being d_model, or for rotary the columns that turn), for texts longer than the L0 positions of its
/// training. With the scale s and the length L:
///
///     linear        ω_i/s: position interpolation
///     ntk           n becomes n·s^(d/(d − 2)); by the exponent 2i/d the longest wave is s times as long
///     dynamic-ntk   n becomes n·(s·L/L0 − (s − 1))^(d/(d − 2)) where L > L0
///     yarn          ω_i·((1 − r) + r/s), r = (i − low)/(high − low) within 0 … 1; low is the pair that
///                   turns 32 times within L0, rounded down, and high the one that turns once, rounded up;
///                   both by d·ln(L0/(2π·turns))/(2·ln n), of the exponent 2i/d
///     llama3        by the turns c = L0·ω_i/2π within L0: ω_i where c ≥ 4, ω_i/s where c ≤ 1, and
///                   between these ω_i·(r + (1 − r)/s), r = (c − 1)/3; where both bounds are the same
///                   number, none lies between
///     longrope      ω_i/λ_i, one given factor λ_i a pair, 1 where none is given; between two pairs
///                   λ is on the exponential through both
///
/// Everything is computed as sums of two doubles, so that angles stay exact.
class ScaledTurns
{
public:
    explicit ScaledTurns(const Parameters& parameters);

    /// ln (ω_(i+1)/ω_i), after the scalings that change n.
    DoubleDouble logDecay() const { return m_logDecay; }

    /// Whether each pair is changed for itself, and not by its base alone.
    bool changesPairs() const;

    /// The turns per position of a pair, which may lie between two; `turns` are those of the base.
    DoubleDouble scaled(double pair, DoubleDouble turns) const;

private:
    Scaling m_scaling = Scaling::None;
    double m_scale = 1;
    double m_originalLen = 1;
    DoubleDouble m_logDecay;
    double m_low = 0; ///< of yarn's ramp
    double m_high = 0;
    Llama3Parameters m_llama3;
    std::vector<double> m_factors; ///< of longrope
};

Parameters unscaled(Parameters parameters);

/// Throws std::invalid_argument for a scaling that needs more of d_model or n.
void requireScaling(const Parameters& parameters);

/// The pairs that a scaling is applied to, of which rotary may leave the last ones at the frequency 0.
int scaledPairs(const Parameters& parameters);

/// 0.1·ln s + 1, by which YaRN also multiplies sines and cosines.
double yarnFactor(double scale);

/// What rotary multiplies the sines and cosines of the columns that turn by: what its parameters say or,
/// where they leave it to the scaling, yarnFactor(s), LongRoPE's √(1 + ln s/ln L0), or 1. That of other kinds
/// is 1.
double attentionFactor(const Parameters& parameters);

/// Whether two encodings have the same frequencies.
bool sameFrequencies(const Parameters& one, const Parameters& other);

} // namespace posiscope
