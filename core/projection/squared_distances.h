// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/progress.h"
#include "core/numerics/table.h"

namespace posiscope {

/// How much two squared distances may differ because of rounding alone. Each of the `dimensions` values of a
/// row has a magnitude of at most 1 and a rounding error of at most 2e-16.
double squaredRounding(double squaredDistance, Eigen::Index dimensions);

/// ‖x_i − x_j‖² of every two rows, points × points. Each is summed from squared differences, so that equal
/// rows have distance 0 and near rows have no cancellation. If stopped, the result is incomplete and must not
/// be used.
Table<double> squaredDistances(const Eigen::Ref<const Table<double>>& points, const Progress& progress = {});

} // namespace posiscope
