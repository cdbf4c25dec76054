// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/found_convention.h"

#include <vector>

namespace posiscope {

/// The rotary encodings whose sines alone or cosines alone, for each pair once or twice, make a table as
/// caches of models have it; the likeliest first, empty where none does. Row 0 is position 0.
std::vector<FoundConvention> rotaryCachesThatFit(const GivenTable& given);

/// The same where row 0 is a later position.
std::vector<FoundConvention> laterCachesThatFit(const GivenTable& given);

/// The same of tables with both. Pairs may be scaled each for itself, stay, and be multiplied by a factor.
std::vector<FoundConvention> rotaryThatFit(const GivenTable& given);

} // namespace posiscope
