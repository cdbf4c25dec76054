// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/parameters/parameters.h"

#include <vector>

namespace posiscope {

/// A weight of 1 for every whole pair: the weights of Σ cos(δ·ω_i) in toneSum.
std::vector<double> wholePairWeights(const Frequencies& frequencies);

/// Σ cos(δ·ω_i) over the whole pairs, within 2e-16 a pair: the summation adds no error of its own.
double cosineSum(const Frequencies& frequencies, int offset);

/// Σ 4·sin²(δ·ω_i/2) over the whole pairs: their part of the squared distance of two positions δ apart. Its
/// relative error is near that of a double, however small the distance is.
double halfAngleSum(const Frequencies& frequencies, int offset);

/// sin(k·ω) of the lone sine; 0 where there is none.
double loneSine(const Frequencies& frequencies, int position);

/// sin(p·ω) − sin(q·ω) of the lone sine, as 2·cos((p+q)·ω/2)·sin((p−q)·ω/2), which has no cancellation; 0
/// where there is no lone sine.
double loneDifference(const Frequencies& frequencies, int p, int q);

/// Σ sin(p·ω_i)·sin(q·ω_i) over all pairs and the lone sine: the dot product of two rows without their
/// cosines.
double sineProduct(const Frequencies& frequencies, int p, int q);

/// The mean of Σ sin(p·ω_i)·sin((p + offset)·ω_i) over the positions p of a table that have a partner, 0 ≤ p
/// < M = max_len − offset, of the pairs from `firstPair` on. As the sum of Dirichlet's kernel it takes no
/// time for each position: Σ ½·(cos(offset·ω) − cos((max_len − 1)·ω)·sin(M·ω)/(M·sin ω)), within 1e-15 a
/// pair.
double meanSineProduct(const Frequencies& frequencies, int firstPair, int offset, int maxLen);

/// ‖row p − row q‖² of the sines alone, as Σ 4·cos²((p+q)·ω_i/2)·sin²((p−q)·ω_i/2), which has no
/// cancellation.
double squaredSineDistance(const Frequencies& frequencies, int p, int q);

/// The measure of rows p and q, or of their sines alone. The cosine of a zero row, which position 0 has for
/// d_model 1 or by the sines alone, is NaN.
double exactScore(const Frequencies& frequencies, Measure measure, ShownColumns shown, int p, int q);

} // namespace posiscope
