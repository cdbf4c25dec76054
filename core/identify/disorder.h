// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/found_convention.h"
#include "core/numerics/progress.h"
#include "core/numerics/table.h"

#include <optional>
#include <string>

namespace posiscope {

/// What is wrong with a table that has the numbers of a convention in another order or in part.
struct Disorder
{
    std::string sentence;
    std::optional<Parameters> nearest; ///< the convention, where it makes a table of the same size
};

/// For a table that none has made: whether it is transposed, its columns or rows stand in another order, or
/// of halves the last columns were cut off.
std::optional<Disorder> disorderOf(const Table<double>& values, const StoredGrid& grid,
                                   const Progress& progress);

/// For one that was recognised: a table whose n is no round number may be the first columns of a wider one
/// with a known n, which are the same numbers.
std::optional<Disorder> cutOff(const FoundConvention& found);

} // namespace posiscope
