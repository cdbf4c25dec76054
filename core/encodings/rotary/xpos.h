// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/kind.h"

#include <vector>

namespace posiscope {

/// Rotary whose scores fade with the distance: "A Length-Extrapolatable Transformer" (Sun et al., 2022).
/// Queries are multiplied by ζ_i^(p/512) and keys by ζ_i^(−q/512) in pair i, so that for a query and a key of
/// (1, 0) in every pair, and a key δ positions before its query,
///
///     S(δ) = Σ_i ζ_i^(δ/512)·cos(δ·ω_i).
///
/// Keys after their query have no score, because they would be multiplied by more than 1.
const Kind& xposKind();

/// ζ_i = (2i/d + γ)/(1 + γ) with γ = 0.4.
double xposZeta(const Parameters& parameters, int pair);

} // namespace posiscope
