// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"

#include <vector>

namespace posiscope {

/// The rows nearest to one row, and their distance. Rows whose distances differ by rounding alone count as
/// equally near, as the two neighbours of a position are.
struct NearestRows
{
    std::vector<int> indices; ///< ascending; none where there is no other row
    double distance = 0;
};

/// The rows nearest to row `of`.
NearestRows nearestRows(const Eigen::Ref<const Table<double>>& points, int of);

} // namespace posiscope
