// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/found_convention.h"
#include "core/numerics/progress.h"

#include <vector>

namespace posiscope {

/// The sinusoidal conventions that make a table, the likeliest first; empty where none does. They are
/// sought in each order that columns may have (order_search.h).
std::vector<FoundConvention> sinusoidsThatFit(const GivenTable& given, const Progress& progress = {});

/// The kinds without parameters, for comparison, that make a table.
std::vector<FoundConvention> plainKindsThatFit(const GivenTable& given);

/// The kind of the patches of a picture that the table fits, with a base that models use.
std::vector<FoundConvention> gridKindsThatFit(const GivenTable& given);

/// The kind of words before, in and after a picture, in the sections that it has by default, that the table
/// fits, with a base that models use.
std::vector<FoundConvention> sectionsThatFit(const GivenTable& given);

/// Conventions for the patches of a picture: each kind that encodes them, with each base that models use.
std::vector<Parameters> pictureConventions(int dModel, int patches);

/// Compares the first convention with all rows of the table, if only a sample of them was compared until now,
/// and leaves it out if it does not fit.
std::vector<FoundConvention> withAllRows(std::vector<FoundConvention> found, const GivenTable& given);

/// Each order in which a table of so many columns may hold its pairs.
std::vector<Parameters> columnOrders(int dModel, int maxLen);

} // namespace posiscope
