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

/// For a table that none has made: whether it is one of those in other_tables.h, is transposed, has its
/// columns or rows in another order, or has lost columns (see cut_columns.h).
std::optional<Explanation> explanationOf(const GivenTable& given, const Progress& progress);

} // namespace posiscope
