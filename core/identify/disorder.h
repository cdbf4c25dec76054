// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/found_convention.h"
#include "core/numerics/progress.h"
#include "core/numerics/table.h"

#include <optional>
#include <string>

namespace posiscope {

/// What a table is that no convention has made: what is wrong with it, if it has the numbers of one in
/// another order or in part, or what other table it is.
struct Disorder
{
    std::string sentence;
    std::optional<Parameters> nearest; ///< the convention, where it makes a table of the same size
};

/// For a table that none has made: whether it is one of those in other_tables.h, is transposed, has its
/// columns or rows in another order, or of halves has lost the last columns.
std::optional<Disorder> disorderOf(const Table<double>& values, const StoredGrid& grid,
                                   const Progress& progress);

/// For a convention that makes a table: a wider one with an n that is usual, whose first columns are the same
/// numbers. Nothing where the usual n makes the table itself.
std::optional<Parameters> widerTable(const FoundConvention& found);

/// Whether the n of a convention is believed, though columns may have been cut off: it is one that models
/// use, or a number of few digits.
bool isBelieved(const FoundConvention& found);

/// "The table has the first 20 of 32 columns of …".
std::string cutText(int columns, const Parameters& wider);

} // namespace posiscope
