// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/tone_sum.h"

namespace posiscope {

/// Tones with the same sums at positions up to `farthest`, and fewer of them where n is so near 1 that they
/// hardly differ. For tones whose angles there differ by no more than 1e-4 stand two, with their first four
/// moments (Gauss' quadrature): of each tone the sum differs by less than 1e-18.
Tones fewerTones(Tones tones, double farthest);

} // namespace posiscope
