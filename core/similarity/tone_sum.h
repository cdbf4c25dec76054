// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"

#include <stop_token>
#include <vector>

namespace posiscope {

/// The tones of a sum, with their weights: none of weight 0, and those of one frequency, as all are at n = 1,
/// put together to one.
struct Tones
{
    Tones() = default;
    /// The weights are those of the first pairs.
    Tones(const Frequencies& frequencies, const std::vector<double>& weights);

    std::vector<DoubleDouble> turns;
    std::vector<double> weights;
};

/// start, start + step, … : count real positions of magnitude below 2²⁵.
struct EvenSteps
{
    double start = 0;
    double step = 1;
    int count = 0;
};

/// Σ_i weight_i·cos(ω_i·x) at evenly spaced x, the weights those of the first pairs and none below 0; pairs
/// of weight 0 or of nearly the same frequency as the one before (fewerTones) cost nothing.
///
/// No recurrence: with x = centre ± r, cos(ω·x) = cos(ω·centre)·cos(ω·r) ∓ sin(ω·centre)·sin(ω·r), so that a
/// block of positions is two products of small matrices, one multiplication and one addition a pair and
/// position, and errors do not grow along the way. What is returned after a stop is not finished.
std::vector<double> toneSum(const Frequencies& frequencies, const std::vector<double>& weights,
                            EvenSteps positions, const std::stop_token& stop = {});

/// No value of toneSum at whole or half positions lies further from the true one.
double toneSumError(const std::vector<double>& weights);

} // namespace posiscope
