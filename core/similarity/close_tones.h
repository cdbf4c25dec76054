// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/tone_sum.h"

namespace posiscope {

/// Replaces tones that hardly differ, as they do where n is near 1, by fewer tones with the same sum at
/// positions up to `farthest`. Tones whose angles at `farthest` differ by at most 1e-4 become two tones with
/// the same first four moments (Gauss quadrature); the sum then changes by less than 1e-18 for each tone.
Tones mergeCloseTones(Tones tones, double farthest);

} // namespace posiscope
