// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/stored_grid.h"
#include "core/numerics/table.h"
#include "core/parameters/parameters.h"

#include <optional>
#include <vector>

namespace posiscope {

/// A pair of columns as a point on the unit circle: at row k its angle is phase + k · turn.
struct Tone
{
    double turn = 0;  ///< radians from row to row, in (−π, π]
    double phase = 0; ///< at row 0
    double error = 0; ///< of the angle of a point, as the sines of the pair are rounded
};

/// Which part of the squared radii of the pairs, sin² + cos², is 1 within `error`, in a sample of rows. The
/// parameters say which columns are pairs.
double shareOfUnitRadii(const Table<double>& values, const Parameters& parameters, double error);

/// The tones of all whole pairs, from the first `rows` rows, of which there are at least 2. They are medians,
/// so that single wrong cells do not count: first over neighbouring rows, then over rows ever farther apart,
/// which make the turn more exact.
std::vector<Tone> pairTones(const Table<double>& values, const StoredGrid& grid, const Parameters& parameters,
                            int rows);

/// A column as a cosine: cos(phase + k · turn), the turn from 0 to π. The other sign of both is as good.
struct ColumnTone
{
    double turn = 0;
    double phase = 0;
    double error = 0; ///< of both
};

/// The tone of a column, by the recurrence x(k + 1) + x(k − 1) = 2 cos(turn) · x(k); nothing where it is
/// none.
std::optional<ColumnTone>
columnTone(const Eigen::Ref<const Eigen::VectorXd, 0, Eigen::InnerStride<>>& column);

} // namespace posiscope
