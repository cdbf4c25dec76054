// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/cell_text.h"

namespace posiscope {

/// Writes values of magnitude up to `largest` into the cells of a small table, by four decimals where there
/// is room and one at the least, and nothing into cells that are left out. Rows may be as low as a line of
/// type.
cell_text::Maker sentenceNumbers(const Theme& theme, double largest,
                                 std::function<double(int row, int column)> valueOf,
                                 std::function<bool(int row, int column)> isLeftOut);

/// The narrowest cell that has room for such a number, in pixels.
double narrowestNumbered(const Theme& theme, double largest);

} // namespace posiscope
