// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/build_steps/sheet_layout.h"

namespace posiscope {

/// Beside the tables, in a column of their own; or above them, with the correction at the foot of the sheet.
enum class WordsAt { Beside, Above };

/// Puts title, formula, explanation and correction into a rectangle as far as there is room: the formula
/// before the correction, and that before the explanation. Above tables some of their rows come first: fewer
/// before the formula, more before the explanation. Returns what is left.
QRectF placeWords(SheetLayout& layout, const StepSheet& sheet, const std::vector<maths::Formula>& formulas,
                  WordsAt at, const SheetContext& room, const QRectF& rect);

} // namespace posiscope
