// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/vectors.h"

#include <stop_token>
#include <vector>

namespace posiscope {

struct Nearest
{
    std::vector<LookAlike> others;
    bool everyOffsetSearched = true; ///< false where a position lies searchedOffsets away or further
};

/// The `count` other positions whose rows, or the sines in their rows, lie closest to that of `position`,
/// nearest first; of equals the one at the smallest offset, then the smallest position. All others where
/// there are no more than `count`; none when stopped. Throws std::invalid_argument for a position outside the
/// table and for a negative count.
Nearest nearestTo(const Parameters& parameters, int position, int count, Values values = Values::All,
                  std::stop_token stop = {});

} // namespace posiscope
