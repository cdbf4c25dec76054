// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/found_convention.h"

#include <vector>

namespace posiscope {

/// The conventions by which the table may have been made if its columns stand in the order that `order` gives
/// (its layout and which column of a pair comes first), the likeliest first; empty where there is none. The
/// search reads from each pair of columns how far it turns from row to row and where it begins. These turns
/// tell the frequencies and the first position, and each convention that has them is compared with the table.
std::vector<FoundConvention> pairsThatFit(const GivenTable& given, const Parameters& order);

/// The same for Exponent::Column, by which every column has a frequency of its own, so that no two of them
/// form a pair.
std::vector<FoundConvention> singleColumnsThatFit(const GivenTable& given, const Parameters& order);

} // namespace posiscope
