// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace posiscope {

/// A table or picture in memory: a row a position or pixel row, values of one row side by side.
template <typename Scalar>
using Table = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// A part of a table to write into; rows may lie further apart than they are long.
template <typename Scalar>
using TableRef = Eigen::Ref<Table<Scalar>, 0, Eigen::OuterStride<>>;

} // namespace posiscope
