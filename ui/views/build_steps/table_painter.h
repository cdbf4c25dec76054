// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/build_steps/sheet_painter.h"

namespace posiscope {

/// Draws one of a step's blocks of tables: caption, header, numbers and marks.
void paintTable(QPainter& painter, const SheetLayout& layout, const PlacedBlock& block,
                const SheetMarks& marks, const SheetContext& room);

} // namespace posiscope
