// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/table_match.h"

#include <optional>
#include <string>

namespace posiscope {

/// The convention among the common ones whose cells are nearest to a table that none has made.
struct Nearest
{
    Parameters parameters;
    TableMatch match;     ///< of a sample of the rows; the first cell that departs is that of all rows
    std::string sentence; ///< empty where something else is said of the table, and it is near by chance
};

/// Nothing where no common convention has so many columns. `isFirst` is whether nothing else is said of the
/// table.
std::optional<Nearest> nearestOf(const Table<double>& values, const StoredGrid& grid, bool isFirst);

} // namespace posiscope
