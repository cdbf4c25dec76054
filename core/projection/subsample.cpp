// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/subsample.h"

#include <algorithm>
#include <cassert>
#include <cstdint>

namespace posiscope {

std::vector<int> evenSubsample(int count, int most)
{
    assert(count >= 0 && most >= 0);
    const int taken = std::min(count, most);
    std::vector<int> positions(static_cast<std::size_t>(taken));
    const std::int64_t gaps = std::max(taken - 1, 1);
    for (std::int64_t i = 0; i < taken; ++i)
        positions[static_cast<std::size_t>(i)] = static_cast<int>((i * (count - 1) + gaps / 2) / gaps);
    return positions;
}

} // namespace posiscope
