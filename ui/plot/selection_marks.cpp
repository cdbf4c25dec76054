// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/selection_marks.h"

#include "ui/plot/triangle.h"

namespace posiscope {

namespace {

QColor colourOf(MarkOf marked, MarkKind kind, const Theme& theme)
{
    if (kind == MarkKind::Pinned)
        return theme.quiet;
    const QColor colour = marked == MarkOf::Dimension ? theme.dimension : theme.position;
    return kind == MarkKind::Hovered ? hoveredColour(colour) : colour;
}

} // namespace

Mark cellMark(Mark::Axis axis, int index, MarkOf marked, MarkKind kind, const Theme& theme)
{
    return {.axis = axis,
            .place = static_cast<double>(index),
            .kind = kind,
            .colour = colourOf(marked, kind, theme),
            .isOfCells = true,
            .isHollow = marked == MarkOf::Offset || kind == MarkKind::Pinned,
            .isOneEnded = true};
}

Mark lineMark(Mark::Axis axis, double place, MarkOf marked, MarkKind kind, const Theme& theme)
{
    return {.axis = axis,
            .place = place,
            .kind = kind,
            .colour = colourOf(marked, kind, theme),
            .isHollow = marked == MarkOf::Offset || kind == MarkKind::Pinned,
            .hasLine = kind != MarkKind::Pinned,
            .isOneEnded = true}; // its hairline leads to the other end, where words stand
}

QColor pinColour(std::size_t number, MarkOf marked, const Theme& theme)
{
    constexpr std::size_t coloured = 2;
    return colourOf(marked, number < coloured ? MarkKind::Selected : MarkKind::Pinned, theme);
}

Mark pinMark(Mark mark, std::size_t number, MarkOf marked, const Theme& theme)
{
    mark.colour = pinColour(number, marked, theme);
    return mark;
}

std::vector<Mark> tableMarks(const Selection& selection, const Hover& hover, int positions,
                             const Theme& theme)
{
    std::vector<Mark> marks;
    const auto position = [&](int index, MarkKind kind) {
        return cellMark(Mark::Axis::Y, index, MarkOf::Position, kind, theme);
    };
    const auto dimension = [&](int index, MarkKind kind) {
        return cellMark(Mark::Axis::X, index, MarkOf::Dimension, kind, theme);
    };
    for (std::size_t i = 0; i < selection.pinnedPositions.size(); ++i)
        if (const int pin = selection.pinnedPositions[i]; pin < positions)
            marks.push_back(pinMark(position(pin, MarkKind::Pinned), i, MarkOf::Position, theme));
    for (std::size_t i = 0; i < selection.pinnedDimensions.size(); ++i)
        marks.push_back(
            pinMark(dimension(selection.pinnedDimensions[i], MarkKind::Pinned), i, MarkOf::Dimension, theme));
    if (hover.dimension)
        marks.push_back(dimension(*hover.dimension, MarkKind::Hovered));
    if (hover.position && *hover.position < positions)
        marks.push_back(position(*hover.position, MarkKind::Hovered));
    marks.push_back(dimension(selection.dimension, MarkKind::Selected));
    if (selection.position < positions) {
        marks.push_back(position(selection.position, MarkKind::Selected));
        marks.back().isOneEnded = false;
    }
    return marks;
}

} // namespace posiscope
