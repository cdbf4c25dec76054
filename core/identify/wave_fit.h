// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/cell_precision.h"
#include "core/identify/round_number.h"

#include <Eigen/Core>

namespace posiscope {

/// A column as a cosine of amplitude 1: cos(phase + k · turn) in row k, the turn from 0 to π. The other sign
/// of both is as good.
struct WaveFit
{
    Estimate turn;
    Estimate phase;
    double off = 2; ///< half of the cells are off by no more
};

/// The wave that fits a column best: turns are tried over their whole range on the first rows, and the best
/// ones improved by the method of Gauss and Newton, on ever more rows.
WaveFit fitWave(const Eigen::Ref<const Eigen::VectorXd, 0, Eigen::InnerStride<>>& column,
                const CellPrecision& precision);

} // namespace posiscope
