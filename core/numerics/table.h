// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#if EIGEN_MAJOR_VERSION >= 5 // 3.4 says 4
namespace Eigen {
using placeholders::all; // as it was called before
}
#endif

namespace posiscope {

/// A table or picture in memory, row by row. A row is a position, or a row of pixels.
template <typename Scalar>
using Table = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// A block of a table to write into; the stride between its rows may exceed their length.
template <typename Scalar>
using TableRef = Eigen::Ref<Table<Scalar>, 0, Eigen::OuterStride<>>;

} // namespace posiscope
