// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/look_alikes.h"

namespace posiscope {

/// Without the cosines the offset alone tells nothing, and every two positions have to be compared: the
/// search covers those among the first so many.
inline constexpr int searchedBySines = 8192;

/// The two different positions whose rows lie closest by their sines alone; the smallest offset, then the
/// smallest position, of equals. Nothing for max_len 1, or when stopped. The cosine beside the zero row of
/// position 0 is NaN.
std::optional<ClosestPair> closestPairBySines(const Parameters& parameters, std::stop_token stop = {});

} // namespace posiscope
