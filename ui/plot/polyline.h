// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPen>

#include <span>

namespace posiscope {

double lengthOf(std::span<const QPointF> points);

/// Draws a polyline of any length in time proportional to it. On a screen see LineCoverage. For a file Qt
/// strokes a long polyline as one outline, which costs more than proportionally, and dashes several times as
/// much; so this function cuts the dashes itself and draws long polylines in parts.
void drawPolyline(QPainter& painter, std::span<const QPointF> points, const QPen& pen);

} // namespace posiscope
