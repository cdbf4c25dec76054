// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
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
    QLineF leader{}; ///< to its point, where it does not stand beside it; else null
};

/// The candidate positions of a label beside a dot: right, left, above, below, then the corners.
std::array<QRectF, 8> placesBeside(QPointF point, QSizeF size, double radius);

/// Squares of two pixels along a line: what a label must not cover.
std::vector<QRectF> piecesOf(const QLineF& line);

/// Labels beside their points, as many as fit within the frame: none covers another label, a dot of the given
/// radius, the path or one of the rectangles `taken`. The first and the last point are labelled first, then
/// every thousandth, every five hundredth, … and finally every point, so if not all labels fit, those shown
/// are evenly spaced. `sizes` are those of the labels; a point with an empty size gets no label. A label that
/// has no room at its point stands up to `farthest` pixels away from it, at the end of a line that crosses no
/// label and no other dot.
std::vector<PlacedLabel> placeLabels(std::span<const QPointF> points, std::span<const QSizeF> sizes,
                                     double radius, const QRectF& frame, std::span<const QRectF> taken = {},
                                     double farthest = 0, std::span<const QPointF> path = {});

} // namespace posiscope
