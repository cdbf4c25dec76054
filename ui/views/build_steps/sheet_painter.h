// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/selection/hover.h"
#include "ui/views/build_steps/sheet_layout.h"

class QPainter;

namespace posiscope {

/// The marks on a sheet.
struct SheetMarks
{
    Parameters parameters;
    Selection selection; ///< as far as it is visible
    Hover hover;

    bool operator==(const SheetMarks&) const = default;
};

/// Draws a step that was laid out for the painter's device. Cells that the step has written are tinted and
/// have a line along their top edge; older cells are grey. Marks stand beside the tables, never on them.
void paintSheet(QPainter& painter, const SheetLayout& layout, const SheetMarks& marks,
                const SheetContext& context);

} // namespace posiscope
