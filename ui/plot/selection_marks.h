// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/kit/theme/theme.h"
#include "ui/plot/marks.h"
#include "ui/selection/selection.h"

namespace posiscope {

/// Why something is marked.
enum class MarkKind { Selected, Hovered, Pinned };

/// What is marked: positions are vermillion with solid lines, dimensions blue and dashed, offsets vermillion
/// in dashes and dots, notes grey and dotted.
enum class MarkOf { Position, Dimension, Offset, Note };

/// The cell `index` of an axis, from edge to edge.
Mark cellMark(Mark::Axis axis, int index, MarkOf of, MarkKind kind, const Theme& theme);

/// A line at a point of an axis.
Mark lineMark(Mark::Axis axis, double place, MarkOf of, MarkKind kind, const Theme& theme);

/// All that is marked in a table of so many positions by dimensions: pins below, the selection on top.
std::vector<Mark> tableMarks(const Selection& selection, const Hover& hover, int positions,
                             const Theme& theme);

} // namespace posiscope
