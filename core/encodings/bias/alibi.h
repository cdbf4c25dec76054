// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/kind.h"

namespace posiscope {

/// A score falls in proportion to the distance of query and key, m_h·|p − q|.
const Kind& alibiKind();

/// The slope m_h of head h of H, as in "Train Short, Test Long" (Press, Smith and Lewis, 2021): 2^(−8(h +
/// 1)/H) where H is a power of two. Otherwise the first heads have the slopes of the largest power of two
/// below H, and the others every second slope of twice that power.
double alibiSlope(int heads, int head);

} // namespace posiscope
