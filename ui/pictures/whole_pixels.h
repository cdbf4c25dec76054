// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>
#include <QRectF>
#include <QTransform>

/// A picture's areas and clips end between its pixels, as they do on a screen: neighbours then leave no seam
/// between them, and cells have the edges of their frame.
namespace posiscope::whole_pixels {

/// The rectangle with its edges where pixels meet, a pixel wide and high at least.
QRectF area(const QRectF& pixels);

/// A clip in pixels; moved only where it is a rectangle along their rows.
QPainterPath clip(const QPainterPath& path, const QTransform& toPixels);

} // namespace posiscope::whole_pixels
