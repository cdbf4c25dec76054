// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/kind.h"

namespace posiscope {

/// The bias is (K(δ) − d/2) divided by 8·(h + 1)/H in head h of H: "Dissecting Transformer Length
/// Extrapolation via the Lens of Receptive Field Analysis" (Chi, Fan, Rudnicky and Ramadge, 2023), which
/// calls the divisor the compression ratio. K(δ) = Σ_i cos(δ·ω_i) is the dot product of two sinusoidal rows
/// at distance δ, and d/2 that of a row with itself. Subtracting d/2 does not change attention, and makes the
/// bias 0 at distance 0, as in NVIDIA's NeMo.
const Kind& sandwichKind();

} // namespace posiscope
