// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/found_convention.h"

#include <vector>

namespace posiscope {

/// The conventions that make a table if its columns have the order of `order`, the likeliest first; empty
/// where none does. The pairs' turns and phases tell frequencies and positions, and each convention that may
/// have them is compared with the table.
std::vector<FoundConvention> pairsThatFit(const GivenTable& given, const Parameters& order);

/// The same by Exponent::Column, where each column is a tone for itself.
std::vector<FoundConvention> singleColumnsThatFit(const GivenTable& given, const Parameters& order);

} // namespace posiscope
