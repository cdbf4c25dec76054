// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/found_convention.h"

#include <vector>

namespace posiscope {

/// The rotary encodings whose sines alone or cosines alone, for each pair once or twice, make a table as
/// caches of models have it; the likeliest first, empty where none does. Row 0 is position 0.
std::vector<FoundConvention> rotaryCachesThatFit(const GivenTable& given);

/// The same for caches whose row 0 is a later position than 0.
std::vector<FoundConvention> laterCachesThatFit(const GivenTable& given);

/// The same for tables that hold sines and cosines. Each pair may be scaled by itself or stay unturned, and
/// all may be multiplied by one factor.
std::vector<FoundConvention> rotaryThatFit(const GivenTable& given);

} // namespace posiscope
