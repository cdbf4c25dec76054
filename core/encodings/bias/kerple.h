// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/kind.h"

namespace posiscope {

/// A score falls with the logarithm of the distance, by r1·ln(1 + r2·|p − q|): the logarithmic variant of
/// "KERPLE: Kernelized Relative Positional Embedding for Length Extrapolation" (Chi, Fan, Ramadge and
/// Rudnicky, 2022). A model learns r1 and r2 of each head; here they are given.
const Kind& kerpleKind();

} // namespace posiscope
