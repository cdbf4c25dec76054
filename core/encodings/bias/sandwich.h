// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/kind.h"

namespace posiscope {

/// What the dot product of two sinusoidal rows lacks to that of a row with itself, K(δ) − d/2 with K(δ) =
/// Σ_i cos(δ·ω_i), divided by 8·(h + 1)/H in head h of H: "Dissecting Transformer Length Extrapolation via
/// the Lens of Receptive Field Analysis" (Chi, Fan, Rudnicky and Ramadge, 2023), where this number is called
/// the compression ratio. Attention is the same with and without d/2, which makes the bias 0 at distance 0,
/// as in NVIDIA's NeMo.
const Kind& sandwichKind();

} // namespace posiscope
