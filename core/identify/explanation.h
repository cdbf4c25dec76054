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
struct Explanation
{
    std::string sentence;
    std::optional<Parameters> nearest; ///< the convention, where it makes a table of the same size
    std::string headline{};            ///< what it is in few words, if it is known that well
};

/// Explains a table that no convention has made: it may be one of the tables of other_tables.h, be
/// transposed, have its columns or rows in another order, or have lost columns (cut_columns.h). Nothing where
/// none of this is found.
std::optional<Explanation> explanationOf(const GivenTable& given, const Progress& progress);

} // namespace posiscope
