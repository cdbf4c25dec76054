// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/progress.h"
#include "core/numerics/table.h"

namespace posiscope {

/// How far beyond a squared distance another may lie because of rounding alone. The rows' values, up to 1 and
/// so many to a row, are rounded by up to 2e-16 each.
double squaredRounding(double squaredDistance, Eigen::Index dimensions);

/// ‖x_i − x_j‖² of every two rows, points × points. Each is a sum of squared differences, so that equal rows
/// are at distance 0 and near ones keep their digits. Unfinished when stopped.
Table<double> squaredDistances(const Eigen::Ref<const Table<double>>& points, const Progress& progress = {});

} // namespace posiscope
