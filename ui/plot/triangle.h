// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPointF>
#include <QSizeF>

class QPainter;

namespace posiscope {

// Measures of the triangles beside data, in pixels at the ordinary size of type.
constexpr double markGutter = 12; ///< width of the gutter around the data that contains them
constexpr double triangleGap = 2; ///< from the data to a triangle
/// The side of a triangle along the data, and its height.
constexpr QSizeF triangleSize{10, 7};
constexpr QSizeF pinSize{6, 5};

/// The colour of what is hovered: fainter than that of what is selected.
QColor hoveredColour(QColor colour);

/// A triangle that points at an edge of the data, with a gap; `direction` has length 1.
void drawTriangle(QPainter& painter, QPointF edge, QPointF direction, QSizeF size, const QColor& colour,
                  double scale, bool isHollow = false);

} // namespace posiscope
