// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"

#include <vector>

namespace posiscope {

/// The other rows that lie nearest to one. Those whose distances differ by rounding alone are equally near:
/// the two neighbours of a position, say, of which either may come out nearer by a digit that means nothing.
struct NearestRows
{
    std::vector<int> indices; ///< rising; none where there is no other row
    double distance = 0;
};

NearestRows nearestRows(const Eigen::Ref<const Table<double>>& points, int of);

} // namespace posiscope
