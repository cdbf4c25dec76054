// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/given_table.h"
#include "core/parameters/parameters.h"

#include <optional>
#include <span>
#include <vector>

namespace posiscope {

/// A cell of a table, and what a convention has in its place.
struct TableCell
{
    int row = 0;
    int column = 0;
    double found = 0;
    double expected = 0;
};

/// How much a cell may be off before it departs.
enum class Allowance {
    Rounding, ///< by one ulp, as numbers that were rounded once, and by the error of this program's exact
              ///< values
    Angles,   ///< in addition by the error of angles that were rounded in the arithmetic of the parameters
};

/// How a table compares with that of a convention.
struct TableMatch
{
    long long cells = 0;
    long long unequal = 0;          ///< cells that are not the very number
    long long departing = 0;        ///< of them, those that are off by more than is allowed
    double worst = 0;               ///< difference of the cells that do not depart
    double worstUlp = 0;            ///< the same in ulps of the convention's largest value
    std::optional<TableCell> first; ///< the first that departs, by rows
    bool fits = false; ///< whether at most single cells depart, and no row and no column as a whole
};

/// Whether so many cells are off a little, beside those that depart, that their angles may have been rounded.
inline bool mayHaveRoundedAngles(const TableMatch& match)
{
    return match.departing > 0 && match.unequal > 2 * match.departing;
}

/// Compares the rows with those of the encoding with these parameters, rounded to the grid. The table may
/// have other columns than the encoding: `columns` says which, and nothing where it has the same.
TableMatch matchRows(const GivenTable& given, const Parameters& parameters, Allowance allowance,
                     std::span<const int> rows, std::span<const int> columns = {});

/// The same of all rows; after a sample of them, if that does not fit.
TableMatch matchTable(const GivenTable& given, const Parameters& parameters, Allowance allowance,
                      std::span<const int> columns = {});

} // namespace posiscope
