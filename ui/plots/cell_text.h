// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QPainter>

#include <functional>

/// What stands in the cells of a matrix that is drawn large enough.
namespace posiscope::cell_text {

/// Writes into one cell; the pen is set to a colour that reads on the cell's own.
using Writer = std::function<void(QPainter& painter, const QRectF& cell, int row, int column)>;

/// The writer for cells of a size on a device, or nothing where they have no room.
using Maker = std::function<Writer(QSizeF cell, QPaintDevice& device)>;

/// Values, by four decimals where there is room and two at the least; from about 34 pixels a cell's
/// width on, in rows that may be as low as a line of type.
/// Nothing in a cell whose value is NaN.
Maker values(const Theme& theme, std::function<double(int row, int column)> valueOf);

/// The same in all cells but some, which stay blank.
Maker except(Maker text, std::function<bool(int row, int column)> isBlank);

} // namespace posiscope::cell_text
