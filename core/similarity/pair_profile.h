// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/similarity/pixel_axis.h"
#include "core/similarity/tone_sum.h"

#include <vector>

namespace posiscope {

enum class PairQuantity { Products, SquaredDistances };

/// What the whole pairs of sines and cosines contribute to a picture of the similarity matrix. It depends on
/// the offset of a pixel's two positions alone, so a curve of a few samples a pixel replaces the matrix: F(δ)
/// = Σ h_i·cos(δ·ω_i) or D²(δ) = Σ 2·(1 − h_i) + h_i·4·sin²(δ·ω_i/2), h being the filters of both axes
/// together.
std::vector<double> pairProfile(const Frequencies& frequencies, PairQuantity quantity,
                                const PixelAxis& across, const PixelAxis& along, const EvenSteps& offsets);

} // namespace posiscope
