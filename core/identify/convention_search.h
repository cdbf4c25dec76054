// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/round_number.h"
#include "core/identify/table_match.h"

#include <vector>

namespace posiscope {

/// What a number costs that is no round one, in digits.
inline constexpr double costOfNoRoundBase = 18;

/// A convention whose table was compared with the given one, cell by cell.
struct FoundConvention
{
    Parameters parameters;
    Allowance allowance = Allowance::Rounding;
    TableMatch match;
    double cost = 0;       ///< in digits: how much must be said to name it; less is likelier
    Estimate base;         ///< n, as the table alone tells it
    bool tellsBase = true; ///< false where every n makes the same table
};

/// The sinusoidal conventions that make a table, the likeliest first; empty where none does. Columns are
/// taken for pairs in each order that there is; the pairs' turns and phases tell frequencies and positions;
/// and each convention that may have them is compared with the table.
std::vector<FoundConvention> sinusoidsThatFit(const Table<double>& values, const StoredGrid& grid);

/// The kinds without parameters that make a table: index, normalised, binary, none.
std::vector<FoundConvention> plainKindsThatFit(const Table<double>& values, const StoredGrid& grid);

/// Each order in which a table of these columns may have its pairs.
std::vector<Parameters> columnOrders(int dModel, int maxLen);

} // namespace posiscope
