// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPen>

#include <span>
#include <vector>

namespace posiscope {

/// The stretches of a polyline that a dash pattern (in pen widths, as QPen has it) leaves, in order.
std::vector<std::vector<QPointF>> dashes(std::span<const QPointF> points, const QList<qreal>& pattern,
                                         double penWidth);

/// Draws a polyline of any length in time proportional to it. Qt strokes a long polyline as one outline,
/// which costs more than proportionally, and dashes several times as much; so the dashes are cut here, and
/// long stretches drawn in parts. On a screen long lines, of which a curve that swings up and down is made,
/// are drawn one by one; where the colour is not opaque, their joins do not show.
void drawPolyline(QPainter& painter, std::span<const QPointF> points, const QPen& pen);

} // namespace posiscope
