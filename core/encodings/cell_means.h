// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"
#include "core/scene/scene.h"

#include <functional>
#include <span>

namespace posiscope {

/// Fills out with the cells of one row that lie in `columns`, ascending. A picture asks for the same columns
/// of every row, and for no cell that it does not show.
using RowReader = std::function<void(int row, std::span<const int> columns, std::span<double> out)>;

/// How many cells a picture reads at most, if not one a pixel; beyond, every pixel stands for an even choice
/// of its cells.
inline constexpr long long mostCellsRead = 1LL << 18;

/// The picture of a window of a table that has no tones to filter: a pixel of at most one row and column
/// shows the cell under its centre, a larger one the mean of its cells, each by how much of the pixel it
/// covers. Rows are asked for in ascending order, once each. No mean holds a blank column, and a pixel of
/// nothing else is NaN.
void cellMeans(Window rows, Window columns, const RowReader& read, TableRef<float> out,
               const std::function<bool(int column)>& isBlank = {});

} // namespace posiscope
