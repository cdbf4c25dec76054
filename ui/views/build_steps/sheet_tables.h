// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/build_steps/sheet_layout.h"

namespace posiscope {

/// Places the tables of a step in their area, in the largest type in which they are whole: the page of rows and
/// columns with the selected cell.
void placeTables(SheetLayout& layout, const StepSheet& sheet, const Parameters& parameters,
                 const Selection& selection, const SheetContext& context);

} // namespace posiscope
