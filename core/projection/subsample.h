// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/parameters.h"

#include <algorithm>
#include <vector>

namespace posiscope {

/// A projection shows so many points at most; of a longer table, an even subsample.
inline constexpr int mostProjected = 2000;

/// The points of a table's projection.
inline int projectedPoints(const Parameters& parameters)
{
    return std::min(parameters.maxLen, mostProjected);
}

/// `most` of the positions 0 … count − 1, as evenly spread as whole numbers can be, first and last among
/// them; all of them where there are no more.
std::vector<int> evenSubsample(int count, int most = mostProjected);

} // namespace posiscope
