// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"
#include "core/scene/scene.h"

#include <functional>
#include <span>

namespace posiscope {

/// Fills `out` with the cells of one row at the given columns, which ascend. One picture asks for the same
/// columns in every row, and only for cells that it shows.
using RowReader = std::function<void(int row, std::span<const int> columns, std::span<double> out)>;

/// The most cells that a picture reads, unless it has more pixels than that. Where a window has more cells,
/// each pixel averages an evenly spaced sample of those it covers.
inline constexpr long long mostCellsRead = 1LL << 18;

/// Draws a window of any table, whose columns need not be tones. A pixel of at most one row and column shows
/// the cell under its centre. A larger one shows the mean of its cells, each weighted by the part of the
/// pixel that it covers. Rows are read once each, in ascending order. Blank columns enter no mean, and a
/// pixel of blank columns alone is NaN.
void cellMeans(Window rows, Window columns, const RowReader& read, TableRef<float> out,
               const std::function<bool(int column)>& isBlank = {});

} // namespace posiscope
