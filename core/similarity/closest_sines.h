// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"

#include <stop_token>

namespace posiscope {

/// Where two positions' values of the lone sine of an odd d_model lie closest.
struct ClosestSines
{
    double difference = 0; ///< between the sines at position and position + offset, at least 0
    int offset = 0;
    int position = 0;
};

/// The closest two of the positions below maxLen that are `offset` apart. |sin p·ω − sin (p+δ)·ω| = 2·|cos((p
/// + δ/2)·ω)|·|sin(δ·ω/2)|, so they are those at which (p + δ/2)·ω comes nearest to an odd number of quarter
/// turns. If stopped, the result is incomplete and must not be used.
ClosestSines closestSines(const Frequencies& frequencies, int offset, int maxLen,
                          const std::stop_token& stop = {});

/// The closest two of all positions below `count`, which is at least 2: two neighbours when positions are
/// sorted by their sines. If stopped, the result is incomplete and must not be used.
ClosestSines closestSinesOfAll(const Frequencies& frequencies, int count, const std::stop_token& stop = {});

} // namespace posiscope
