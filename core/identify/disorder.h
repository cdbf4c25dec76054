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
    std::string headline{};            ///< what it is in few words, if it is known that well
};

/// For a table that none has made: whether it is one of those in other_tables.h, is transposed, has its
/// columns or rows in another order, or of halves has lost the last columns.
std::optional<Disorder> disorderOf(const Table<double>& values, const StoredGrid& grid,
                                   const Progress& progress);

/// The rows of a common convention at positions that do not lie evenly, as rounded timesteps do not.
std::optional<Disorder> rowsAtUnevenPositions(const Table<double>& values, const StoredGrid& grid);

/// A wider table of a usual width or n, some columns or pairs of which are the numbers of another one.
struct Cut
{
    Parameters wider;
    bool isLikelier = false; ///< than that the other one is whole
};

/// For a convention that makes a table: the wider one that columns may have been cut off from.
std::optional<Cut> widerTable(const FoundConvention& found);

/// "the first 20 of 32 columns", "columns 16 to 47 of 64", and so of pairs where a part has halves of them.
std::string cutText(const Parameters& part, const Parameters& wider);

} // namespace posiscope
