// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/selection_marks.h"

namespace posiscope {

namespace {

QColor colourOf(MarkOf of, const Theme& theme)
{
    switch (of) {
    case MarkOf::Position:
    case MarkOf::Offset:
        return theme.position;
    case MarkOf::Dimension:
        return theme.dimension;
    case MarkOf::Note:
        break;
    }
    return theme.quiet;
}

QPen penOf(MarkOf of, MarkKind kind, const Theme& theme)
{
    QPen pen(kind == MarkKind::Pinned ? theme.pinned : colourOf(of, theme),
             kind == MarkKind::Selected ? theme.lineWidth() : theme.thinLineWidth());
    pen.setCapStyle(Qt::FlatCap);
    pen.setJoinStyle(Qt::MiterJoin);
    if (of == MarkOf::Dimension)
        pen.setDashPattern({4, 2.5});
    else if (of == MarkOf::Offset)
        pen.setDashPattern({5, 2, 1.5, 2});
    else if (of == MarkOf::Note)
        pen.setDashPattern({1.5, 2.5});
    return pen;
}

} // namespace

Mark cellMark(Mark::Axis axis, int index, MarkOf of, MarkKind kind, const Theme& theme)
{
    return {axis, index - 0.5, index + 0.5, penOf(of, kind, theme)};
}

Mark lineMark(Mark::Axis axis, double place, MarkOf of, MarkKind kind, const Theme& theme)
{
    return {axis, place, place, penOf(of, kind, theme), of == MarkOf::Note};
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
