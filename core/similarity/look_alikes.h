// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/parameters.h"

#include <optional>
#include <stop_token>

namespace posiscope {

/// The search is exact up to so many positions. In a longer table it covers the pairs of positions less than
/// this far apart, wherever they stand; for d_model 1, where the offset alone tells nothing, the pairs among
/// the first so many.
inline constexpr int searchedOffsets = 65536;

struct LookAlike
{
    int first = 0;
    int second = 0;
    double distance = 0;
    double cosine = 0;
};

struct ClosestPair
{
    LookAlike pair;
    bool everyOffsetSearched = true; ///< false where max_len exceeds searchedOffsets
};

/// The two different positions whose rows lie closest; the smallest offset, then the smallest position, of
/// equals. Nothing for max_len 1, or when stopped.
std::optional<ClosestPair> closestPair(const Parameters& parameters, std::stop_token stop = {});

} // namespace posiscope
