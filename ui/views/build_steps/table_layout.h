// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/build_steps/sheet_layout.h"

namespace posiscope {

inline constexpr double captionPoints = 9;

/// The size in pixels of set mathematics beside type of so many points.
double symbolSize(double points, const SheetContext& room);

double captionHeight(const SheetContext& room);

/// The height of a step's tables with so many of their rows, in type that can be read.
double heightOfRows(const StepSheet& sheet, int rows, const SheetContext& room);

/// Puts the tables of a step into a rectangle, beside one another or under one another: whole, in the largest
/// type in which they fit, tables of single rows broken into lines; else in type that can be read, and of
/// each the page with the selected cell.
void placeTables(SheetLayout& layout, const StepSheet& sheet, const Parameters& parameters,
                 const Selection& selection, const QRectF& rect, const SheetContext& room);

} // namespace posiscope
