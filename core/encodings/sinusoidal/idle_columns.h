// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/sinusoid.h"

#include <vector>

namespace posiscope {

/// The largest less the smallest value of a column over positions 0 … max_len − 1, of the whole positions
/// alone: the crest of a wave may fall between two of them. As many steps as max_len has digits.
double columnRange(const Sinusoid& sinusoid, int dimension);

/// The dimensions whose column varies by less than `below`, ascending: they can hardly tell one position from
/// another.
std::vector<int> idleColumns(const Sinusoid& sinusoid, double below = 0.1);

} // namespace posiscope
