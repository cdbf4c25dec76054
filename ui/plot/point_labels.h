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
};

/// The candidate positions of a label beside a dot: right, left, above, below, then the corners.
std::array<QRectF, 8> placesBeside(QPointF point, QSizeF size, double radius);

/// Whether a line leads through a box.
bool crosses(const QLineF& line, const QRectF& box);

/// Places as many labels as fit within the frame. Each stands beside its point or, if there are `lines`, up
/// to half its height farther away, and clear of `grid` if it can. It keeps a gap to the lines, and twice
/// this gap to other labels, other dots of the given radius and the rectangles `taken`. The last point is
/// labelled first, then the others in their order. `sizes` are those of the labels; a point with an empty
/// size gets no label.
std::vector<PlacedLabel> placeLabels(std::span<const QPointF> points, std::span<const QSizeF> sizes,
                                     double radius, const QRectF& frame, std::span<const QRectF> taken = {},
                                     std::span<const QLineF> lines = {}, std::span<const QLineF> grid = {});

} // namespace posiscope
