// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/kind.h"

namespace posiscope {

/// Rows that a model learned for the patches of Learned2dParameters, or, where none are given, those of
/// sinusoidal-2d, interpolated for a picture of other patches, as MAE and DINO do at other resolutions. The
/// interpolation is bicubic, as PyTorch's is where corners are not aligned.
const Kind& learned2dKind();

/// Where y or x of the patch that a row stands for lies among the patches of training.
double trainedPlace(const Parameters& parameters, int row, bool ofY);

} // namespace posiscope
