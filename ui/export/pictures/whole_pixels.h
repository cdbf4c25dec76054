// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>
#include <QRectF>
#include <QTransform>

#include <optional>

class QPaintEngineState;
class QPen;

/// A picture's areas and clips end between its pixels, as they do on a screen: neighbours then leave no seam
/// between them, and cells have the edges of their frame.
namespace posiscope::whole_pixels {

/// A filled rectangle of a painter, moved so that its edges lie where pixels meet, a pixel wide and high at
/// least; only where it lies along their rows.
QRectF area(const QRectF& rect, const QTransform& toPixels);

/// The area in pixels that a line covers which is not smoothed: an axis, a tick. Nothing for one that is
/// dashed, or does not lie along their rows or columns.
std::optional<QRectF> line(const QLineF& line, const QPen& pen, const QTransform& toPixels);

/// The clip of a painter's state, in pixels; moved only where it is a rectangle along their rows.
QPainterPath clip(const QPaintEngineState& state, const QTransform& toPixels);

} // namespace posiscope::whole_pixels
