// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/kit/theme/theme.h"
#include "ui/plot/marks.h"
#include "ui/selection/selection.h"

namespace posiscope {

/// What a mark stands for. Positions are vermillion, dimensions blue; the second position of a pair and the
/// offset to it are vermillion and hollow.
enum class MarkOf { Position, Dimension, Offset };

/// A row or a column of a table, with a triangle at its axis; that of a pin is an outline.
Mark cellMark(Mark::Axis axis, int index, MarkOf marked, MarkKind kind, const Theme& theme);

/// A place of an axis of curves. A pin has no line, because many of them would hide the curves.
Mark lineMark(Mark::Axis axis, double place, MarkOf marked, MarkKind kind, const Theme& theme);

/// The colour of a pin by its number, from 0 on: the first two pins have the colour of what they mark, and
/// later ones are grey.
QColor pinColour(std::size_t number, MarkOf marked, const Theme& theme);
Mark pinMark(Mark mark, std::size_t number, MarkOf marked, const Theme& theme);

/// All that is marked in a table of so many positions by dimensions: pins below, the selection on top. Only
/// the selected row has a second triangle.
std::vector<Mark> tableMarks(const Selection& selection, const Hover& hover, int positions,
                             const Theme& theme);

} // namespace posiscope
