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

/// For one that was recognised: a table whose n is no round number may be the first columns of a wider one
/// with a known n, which are the same numbers.
std::optional<Disorder> cutOff(const FoundConvention& found);

} // namespace posiscope
