// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/vectors.h"
#include "core/scene/parameters.h"

#include <optional>
#include <stop_token>

namespace posiscope {

/// The two different positions whose rows lie closest; the smallest offset, then the smallest position, of
/// equals. Nothing for max_len 1, or when stopped.
///
/// The search is exact up to searchedOffsets positions. In a longer table it covers the pairs of positions
/// less than this far apart, wherever they stand; for d_model 1, where the offset alone tells nothing, the
/// pairs among the first so many.
std::optional<ClosestPair> closestPair(const Parameters& parameters, std::stop_token stop = {});

} // namespace posiscope
