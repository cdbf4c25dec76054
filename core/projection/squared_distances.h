// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/table.h"

#include <stop_token>

namespace posiscope {

/// ‖x_i − x_j‖² of every two rows, points × points. Each is a sum of squared differences, so that equal rows
/// are at distance 0 and near ones keep their digits. Unfinished when stopped.
Table<double> squaredDistances(const Eigen::Ref<const Table<double>>& points,
                               const std::stop_token& stop = {});

} // namespace posiscope
