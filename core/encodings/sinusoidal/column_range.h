// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/sinusoid.h"

namespace posiscope {

/// The largest less the smallest value of a column at the positions 0 … max_len − 1. The maximum of the wave
/// may lie between two positions, and then does not count. Takes O(log max_len) steps.
double columnRange(const Sinusoid& sinusoid, int dimension);

} // namespace posiscope
