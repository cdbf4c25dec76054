// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include <vector>

namespace posiscope {

/// The reason for a mark.
enum class MarkKind { Selected, Hovered, Pinned };

/// A marked value of one axis.
struct Mark
{
    enum class Axis { X, Y };

    Axis axis = Axis::X;
    double place = 0;
    MarkKind kind = MarkKind::Selected;
    QColor colour = {};
    bool isOfCells = false;         ///< of a row or column of a table, which may be in view in part
    bool isHollow = false;          ///< its triangles are outlines
    bool hasLine = false;           ///< a hairline leads through the plot; never over a table
    bool isOneEnded = false;        ///< it has a triangle at the axis only
    std::vector<double> rings = {}; ///< values of y that have a ring on the hairline
    bool isBelowRing = false;       ///< its hairline ends at its first ring
    bool isRingAlone = false;       ///< nothing but its rings is drawn

    bool operator==(const Mark&) const = default;
};

} // namespace posiscope
