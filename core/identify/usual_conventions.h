// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/found_convention.h"

#include <vector>

namespace posiscope {

/// Whether numbers are rounded so much that those fitted to them may be far from the ones that made them.
bool isCoarse(const CellPrecision& precision);

/// The conventions of usual numbers that make all cells of a table, where its grid is coarse: with a first
/// position of 0, 1 or 2, a step of 1 and a base that models use or, where none of these does, with others
/// that are round. The likeliest first, and no more than a few.
std::vector<FoundConvention> usualThatFit(const GivenTable& given);

} // namespace posiscope
