// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/progress.h"
#include "core/numerics/table.h"
#include "core/scene/parameters.h"

#include <optional>
#include <vector>

namespace posiscope {

/// The rows of a table that a projection shows: all of them, or an even subsample of a longer table; every
/// value of them, or the sines alone.
struct SampledRows
{
    std::vector<int> positions; ///< rising
    Table<double> rows;         ///< row i holds PE of positions[i], or its sines pair by pair

    /// Where a position stands among those shown; nothing where it is left out.
    std::optional<int> indexOf(int position) const;
};

/// The rows at evenSubsample(max_len). Unfinished when stopped.
SampledRows sampledRows(const Parameters& parameters, Values values = Values::All,
                        const Progress& progress = {});

} // namespace posiscope
