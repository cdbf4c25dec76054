// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"

#include <stop_token>
#include <vector>

namespace posiscope {

/// The tones of a sum, and their weights. Tones of weight 0 are left out, and tones of equal frequency, as
/// all are for n = 1, become one.
struct Tones
{
    Tones() = default;
    /// The weights are those of the first pairs.
    Tones(const Frequencies& frequencies, const std::vector<double>& weights);

    std::vector<DoubleDouble> turns;
    std::vector<double> weights;
};

/// `count` real positions start, start + step, …, of magnitude below 2²⁵.
struct EvenSteps
{
    double start = 0;
    double step = 1;
    int count = 0;
};

/// Σ_i weight_i·cos(ω_i·x) at evenly spaced x. The weights belong to the first pairs and are at least 0.
/// Pairs of weight 0 take no time, nor do pairs of nearly the same frequency as the one before
/// (mergeCloseTones).
///
/// With x = centre ± r, cos(ω·x) = cos(ω·centre)·cos(ω·r) ∓ sin(ω·centre)·sin(ω·r). So a block of positions
/// is two products of small matrices, with one multiplication and one addition for each pair and position.
/// Unlike in a recurrence, errors do not grow from position to position. If stopped, the result is incomplete
/// and must not be used.
std::vector<double> toneSum(const Frequencies& frequencies, const std::vector<double>& weights,
                            EvenSteps positions, const std::stop_token& stop = {});

/// A bound on the error of toneSum at whole and half positions.
double toneSumError(const std::vector<double>& weights);

/// Replaces tones that hardly differ, as they do where n is near 1, by fewer tones with the same sum at
/// positions up to `farthest`. Tones whose angles at `farthest` differ by at most 1e-4 become two tones with
/// the same first four moments (Gauss quadrature); the sum then changes by less than 1e-18 for each tone.
Tones mergeCloseTones(Tones tones, double farthest);

} // namespace posiscope
