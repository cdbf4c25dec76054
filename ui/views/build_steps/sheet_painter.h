// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/selection/hover.h"
#include "ui/views/build_steps/sheet_layout.h"

class QPainter;

namespace posiscope {

/// What is marked on a sheet.
struct SheetMarks
{
    Parameters parameters;
    Selection selection; ///< as far as it is visible
    Hover hover;

    bool operator==(const SheetMarks&) const = default;
};

/// Draws a step that was laid out for the painter's device. What the step has written is tinted, bold and has
/// a bar along its edge; what stood there before is quiet.
void paintSheet(QPainter& painter, const SheetLayout& layout, const SheetMarks& marks, const SheetContext& room);

} // namespace posiscope
