// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/similarity/pixel_axis.h"
#include "core/similarity/tone_sum.h"

#include <vector>

namespace posiscope {

enum class PairQuantity { Products, SquaredDistances };

/// The whole pairs' part of a picture of the similarity matrix, as samples over offsets. It depends on the
/// offset of a pixel's two positions alone, so a curve with a few samples a pixel replaces the matrix: for
/// products F(δ) = Σ h_i·cos(δ·ω_i), for squared distances D²(δ) = Σ 2·(1 − h_i) + h_i·4·sin²(δ·ω_i/2), where
/// h_i is the product of what toneFilter leaves of pair i along the two axes.
std::vector<double> pairProfile(const Frequencies& frequencies, PairQuantity quantity,
                                const PixelAxis& across, const PixelAxis& along, const EvenSteps& offsets);

} // namespace posiscope
