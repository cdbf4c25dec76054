// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"

#include <stop_token>

namespace posiscope {

/// Where two positions' values of the lone sine of an odd d_model lie closest.
struct ClosestSines
{
    double difference = 0; ///< of position and position + offset, at least 0
    int offset = 0;
    int position = 0;
};

/// The closest two positions `offset` apart below maxLen: |sin p·ω − sin (p+δ)·ω| = 2·|cos((p +
/// δ/2)·ω)|·|sin(δ·ω/2)|, so the one at which (p + δ/2)·ω comes nearest to an odd number of quarter turns.
ClosestSines closestSines(const Frequencies& frequencies, int offset, int maxLen,
                          const std::stop_token& stop = {});

/// The closest two of all positions below `count`, at least two: neighbours in the order of their sines.
/// What is returned after a stop is not finished; so in closestSines.
ClosestSines closestSinesOfAll(const Frequencies& frequencies, int count, const std::stop_token& stop = {});

} // namespace posiscope
