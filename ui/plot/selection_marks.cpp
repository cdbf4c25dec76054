// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/selection_marks.h"

#include "ui/plot/triangle.h"

namespace posiscope {

namespace {

QColor colourOf(MarkOf of, MarkKind kind, const Theme& theme)
{
    if (kind == MarkKind::Pinned)
        return theme.pinned;
    const QColor colour = of == MarkOf::Dimension ? theme.dimension : theme.position;
    return kind == MarkKind::Hovered ? hoveredColour(colour) : colour;
}

} // namespace

Mark cellMark(Mark::Axis axis, int index, MarkOf of, MarkKind kind, const Theme& theme)
{
    return {.axis = axis,
            .place = static_cast<double>(index),
            .kind = kind,
            .colour = colourOf(of, kind, theme),
            .isOfCells = true,
            .isHollow = of == MarkOf::Offset};
}

Mark lineMark(Mark::Axis axis, double place, MarkOf of, MarkKind kind, const Theme& theme)
{
    return {.axis = axis,
            .place = place,
            .kind = kind,
            .colour = colourOf(of, kind, theme),
            .isHollow = of == MarkOf::Offset,
            .hasLine = kind != MarkKind::Pinned,
            .isOneEnded = true}; // its hairline leads to the other end, where words stand
}

std::vector<Mark> tableMarks(const Selection& selection, const Hover& hover, int positions,
                             const Theme& theme)
{
    std::vector<Mark> marks;
    const auto position = [&](int index, MarkKind kind) {
        if (index < positions)
            marks.push_back(cellMark(Mark::Axis::Y, index, MarkOf::Position, kind, theme));
    };
    const auto dimension = [&](int index, MarkKind kind) {
        marks.push_back(cellMark(Mark::Axis::X, index, MarkOf::Dimension, kind, theme));
    };
    for (const int pin : selection.pinnedPositions)
        position(pin, MarkKind::Pinned);
    for (const int pin : selection.pinnedDimensions)
        dimension(pin, MarkKind::Pinned);
    if (hover.dimension)
        dimension(*hover.dimension, MarkKind::Hovered);
    if (hover.position)
        position(*hover.position, MarkKind::Hovered);
    dimension(selection.dimension, MarkKind::Selected);
    position(selection.position, MarkKind::Selected);
    return marks;
}

} // namespace posiscope
