// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/kind.h"

namespace posiscope {

/// A learned number for each difference of key and query, clipped to [−k, k]: "Self-Attention with Relative
/// Position Representations" (Shaw, Uszkoreit and Vaswani, 2018). There a difference has a vector a_K, which
/// is added to the key, so that a score grows by q·a_K[clip(j − i)]/√d. Here each head has these numbers for
/// one query: given, or drawn from the seed, normal with mean 0 and standard deviation 0.02.
const Kind& shawKind();

} // namespace posiscope
