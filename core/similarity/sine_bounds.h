// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/scene/scene.h"

namespace posiscope {

/// The ends of a colour bar for the similarity of positions below maxLen by their sines alone: no value lies
/// outside. The dot product's are as close as the table lets them be where max_len is at most 65,536 and
/// max_len·pairs at most 2²⁴, the cosine's up to 1024 positions; others are safe ones.
Window sineBounds(const Frequencies& frequencies, Measure measure, int maxLen);

} // namespace posiscope
