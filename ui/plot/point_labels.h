// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include <array>
#include <span>
#include <vector>

namespace posiscope {

/// Where the label of a point stands.
struct PlacedLabel
{
    int index = 0;
    QRectF rect;
};

/// Where a label may stand beside a dot: to the right, the left, above, below, then the corners.
std::array<QRectF, 8> placesBeside(QPointF point, QSizeF size, double radius);

/// Labels beside their points, as many as fit within the frame: none covers another or a point's dot of the
/// given radius. The first and the last point go first, then every thousandth, every five hundredth, … and at
/// last every one, so that what is left where room is short still counts evenly. Sizes are of the labels; a
/// point whose is empty has none. Rectangles that are taken already stay free of labels too.
std::vector<PlacedLabel> placeLabels(std::span<const QPointF> points, std::span<const QSizeF> sizes,
                                     double radius, const QRectF& frame, std::span<const QRectF> taken = {});

} // namespace posiscope
