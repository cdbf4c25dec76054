// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/progress.h"
#include "core/numerics/table.h"
#include "core/parameters/parameters.h"

#include <optional>
#include <vector>

namespace posiscope {

/// The most positions that a projection shows.
inline constexpr int mostProjected = 2000;

/// From one position that a projection shows to the next: the least of 1, 2, 5, 10, 20 … that leaves no more
/// than mostProjected. The positions shown of a long table are round numbers therefore.
int projectedStep(int maxLen);

/// The number of positions that the projection of a table shows.
inline int projectedPoints(const Parameters& parameters)
{
    return (parameters.maxLen - 1) / projectedStep(parameters.maxLen) + 1;
}

/// The rows of a table that a projection shows, without hidden columns.
struct SampledRows
{
    std::vector<int> positions; ///< ascending
    Table<double> rows;         ///< row i is that of positions[i], without hidden columns

    /// The index of a position among those shown; nothing where it is not shown.
    std::optional<int> indexOf(int position) const;
};

/// The rows of every projectedStep(max_len)-th position, from 0. If stopped, the result is incomplete and
/// must not be used.
SampledRows sampledRows(const Parameters& parameters, ShownColumns shown = ShownColumns::All,
                        const Progress& progress = {});

/// The rows nearest to one row, and their distance. Rows whose distances differ by rounding alone count as
/// equally near, as the two neighbours of a position are.
struct NearestRows
{
    std::vector<int> indices; ///< ascending; none where there is no other row
    double distance = 0;
};

/// The rows nearest to a row, itself left out.
NearestRows nearestRows(const Eigen::Ref<const Table<double>>& points, int row);

} // namespace posiscope
