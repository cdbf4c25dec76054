// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"

#include <vector>

namespace posiscope {

/// A weight 1 for every whole pair: the weights of Σ cos(δ·ω_i).
std::vector<double> wholePairWeights(const Frequencies& frequencies);

/// Σ cos(δ·ω_i) over the whole pairs, as exact as its terms: within 2e-16 a pair.
double cosineSum(const Frequencies& frequencies, int offset);

/// Σ 4·sin²(δ·ω_i/2) over the whole pairs: the squared distance that they give two positions δ apart, to
/// nearly full relative precision however small.
double halfAngleSum(const Frequencies& frequencies, int offset);

/// sin(k·ω) of the lone sine; 0 where there is none.
double loneSine(const Frequencies& frequencies, int position);

/// sin(p·ω) − sin(q·ω) = 2·cos((p+q)·ω/2)·sin((p−q)·ω/2) of the lone sine, free of cancellation; 0 where
/// there is none.
double loneDifference(const Frequencies& frequencies, int p, int q);

/// Σ sin(p·ω_i)·sin(q·ω_i) over all pairs, the lone sine's too: the dot product of two rows without their
/// cosines. Of a row with itself, its squared norm.
double sineProduct(const Frequencies& frequencies, int p, int q);

/// ‖row p − row q‖² of the sines alone: Σ 4·cos²((p+q)·ω_i/2)·sin²((p−q)·ω_i/2), free of cancellation.
double squaredSineDistance(const Frequencies& frequencies, int p, int q);

/// ‖row p − row q‖².
double squaredDistance(const Frequencies& frequencies, int p, int q);

} // namespace posiscope
