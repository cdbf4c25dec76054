// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/scene/scene.h"

namespace posiscope {

/// The ends of a colour scale for the similarity of positions below maxLen by their sines alone: no value
/// lies outside. Those of the dot product are tight where max_len is at most 65,536 and max_len·pairs at most
/// 2²⁴, those of the cosine up to 1024 positions; all others are bounds.
Window sineBounds(const Frequencies& frequencies, Measure measure, int maxLen);

} // namespace posiscope
