// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/nearest_rows.h"

#include "core/projection/squared_distances.h"

#include <cassert>
#include <cmath>
#include <limits>

namespace posiscope {

NearestRows nearestRows(const Eigen::Ref<const Table<double>>& points, int of)
{
    assert(of >= 0 && of < points.rows());
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Eigen::VectorXd squares = (points.rowwise() - points.row(of)).rowwise().squaredNorm();
    squares(of) = infinity;
    NearestRows nearest;
    const double smallest = squares.minCoeff();
    if (smallest == infinity)
        return nearest;
    nearest.distance = std::sqrt(smallest);
    const double largest = smallest + squaredRounding(smallest, points.cols());
    for (Eigen::Index i = 0; i < squares.size(); ++i)
        if (squares(i) <= largest)
            nearest.indices.push_back(static_cast<int>(i));
    return nearest;
}

} // namespace posiscope
