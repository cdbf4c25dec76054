// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"
#include "core/scene/scene.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>

namespace posiscope {

/// The cell under the centre of one of `pixels` equal pixels that fill a window. All pictures use this
/// function, so that they agree. A centre on the edge between two cells belongs to the later one, but for
/// rounding, and the cell always lies within the window.
///
/// Where a pixel is at most one cell wide, the next pixel's cell is the same or the one after it: no cell is
/// left out.
inline int cellUnder(Window window, int pixel, int pixels)
{
    const double size = window.size();
    const double middle = pixel + 0.5;
    double cell = 0;
    if (size <= pixels && 2 * size > pixels) {
        // The centre less the pixel's number falls from pixel to pixel, by less than a half. Rounding keeps
        // this order, because each operation here is monotonic. If the whole centre were rounded instead, two
        // neighbouring centres could be rounded across an edge in opposite directions, which would leave out
        // a cell.
        cell = pixel + std::floor(window.first + (0.5 - (pixels - size) * middle / pixels));
    } else {
        cell = std::floor(window.first + size * middle / pixels);
    }
    return static_cast<int>(std::clamp(cell, std::floor(window.first), std::ceil(window.last) - 1));
}

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
