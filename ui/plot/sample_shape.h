// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPointF>

class QPainter;

namespace posiscope {

/// What a sample of a curve is drawn as. Shapes that are outlines leave a smaller one on the same place in
/// sight.
enum class SampleShape { Disc, Square, Circle, SquareOutline, DiamondOutline };

/// Draws a sample about its place, `size` pixels wide and high.
void drawSample(QPainter& painter, SampleShape shape, QPointF place, double size, const QColor& colour);

/// The line between samples that are all there is of a curve: fainter than they are.
QColor faint(QColor colour);

} // namespace posiscope
