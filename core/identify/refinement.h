// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/given_table.h"
#include "core/identify/round_number.h"
#include "core/numerics/table.h"
#include "core/parameters/parameters.h"

#include <optional>

namespace posiscope {

/// The numbers of a sinusoidal encoding that fit a table best.
struct Refinement
{
    Parameters parameters;
    Estimate logBase; ///< ln n
    Estimate first;
    Estimate step;
};

/// Which numbers are sought; the others stay.
struct Freedom
{
    bool base = true;
    bool positions = true;
};

/// Improves n, first_position and position_step by the method of Gauss and Newton, from a sample of the cells
/// of the first `rows` rows, without those that are far off. Each cell counts as exactly as its number is
/// stored.
Refinement refined(const GivenTable& given, Parameters parameters, int rows, Freedom freedom);

/// The interval of ln n, around that of the parameters, in which every cell of a sample is rounded to the
/// very number of the table; nothing where there is none. Cells that are off by more than 2 ulps do not
/// count.
std::optional<Estimate> logBaseThatMakesCells(const GivenTable& given, const Parameters& parameters);

/// The median of the differences between a sample of cells of the first `rows` rows and those of the
/// encoding.
double medianDifference(const Table<double>& values, const Parameters& parameters, int rows);

} // namespace posiscope
