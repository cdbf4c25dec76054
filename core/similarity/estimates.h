// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"

#include <stop_token>
#include <vector>

namespace posiscope {

/// Squared distances from sums of tones, quickly made, and how far from the truth any may be: what decides
/// between close ones is evaluated exactly.
struct Estimates
{
    std::vector<double> squares;
    double doubt = 0;
};

/// What the whole pairs give `count` offsets from `first` on: Σ 2 − 2·cos(δ·ω_i), at least 0. Unfinished when
/// stopped.
Estimates wholePairSquares(const Frequencies& frequencies, int first, int count,
                           const std::stop_token& stop = {});

/// Σ cos(x·ω_i) over all pairs at x = start, start + step, …: what squares by the sines alone are made of.
std::vector<double> sineTones(const Frequencies& frequencies, double start, double step, int count,
                              const std::stop_token& stop = {});

/// ‖row p − row q‖² of the sines alone, from K(2p), K(2q), K(q − p) and K(p + q): ½·(P − K(2p)) is a row's
/// squared norm, ½·(K(q − p) − K(p + q)) the product of two.
inline double squareOfSines(double pairs, double doubledP, double doubledQ, double apart, double together)
{
    return 0.5 * (pairs - doubledP) + 0.5 * (pairs - doubledQ) - (apart - together);
}

/// No such square lies further from the truth.
double doubtOfSines(const Frequencies& frequencies);

} // namespace posiscope
