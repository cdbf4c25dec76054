// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/point_labels.h"

#include <QtMath>

#include <algorithm>

namespace posiscope {

namespace {

constexpr double labelGap = 2; ///< pixels between a dot and its label

} // namespace

std::array<QRectF, 8> placesBeside(QPointF point, QSizeF size, double radius)
{
    const double right = point.x() + radius + labelGap;
    const double left = point.x() - radius - labelGap - size.width();
    const double over = point.y() - radius - labelGap - size.height();
    const double under = point.y() + radius + labelGap;
    const double middle = point.x() - size.width() / 2;
    const double level = point.y() - size.height() / 2;
    const auto rect = [&size](double x, double y) { return QRectF(QPointF(x, y), size); };
    const double n = (1 - M_SQRT1_2) * (radius + labelGap); // a corner is as far from the dot, and so nearer
    return {rect(right, level),         rect(left, level),         rect(middle, over),
            rect(middle, under),        rect(right - n, over + n), rect(left + n, over + n),
            rect(right - n, under - n), rect(left + n, under - n)};
}

bool crosses(const QLineF& line, const QRectF& box)
{
    if (std::max(line.x1(), line.x2()) < box.left() || std::min(line.x1(), line.x2()) > box.right() ||
        std::max(line.y1(), line.y2()) < box.top() || std::min(line.y1(), line.y2()) > box.bottom())
        return false;
    // It ends in the box, or crosses one of its diagonals.
    return box.contains(line.p1()) || box.contains(line.p2()) ||
           line.intersects({box.topLeft(), box.bottomRight()}) == QLineF::BoundedIntersection ||
           line.intersects({box.topRight(), box.bottomLeft()}) == QLineF::BoundedIntersection;
}

std::vector<PlacedLabel> placeLabels(std::span<const QPointF> points, std::span<const QSizeF> sizes,
                                     double radius, const QRectF& frame, std::span<const QRectF> taken,
                                     std::span<const QLineF> lines, std::span<const QLineF> grid)
{
    std::vector<PlacedLabel> placed;
    const auto isFree = [&](const QRectF& box, QPointF own) {
        // Twice as far from others as from its own dot.
        constexpr double gap = 2 * labelGap;
        const QRectF around = box.adjusted(-gap, -gap, gap, gap);
        const QRectF reached = around.adjusted(-radius, -radius, radius, radius);
        const QRectF beside = box.adjusted(-labelGap, -labelGap, labelGap, labelGap);
        const auto meets = [&](const QRectF& other) { return other.intersects(around); };
        return frame.contains(box) && std::ranges::none_of(taken, meets) &&
               std::ranges::none_of(placed, meets, &PlacedLabel::rect) &&
               std::ranges::none_of(points,
                                    [&](QPointF point) { return point != own && reached.contains(point); }) &&
               std::ranges::none_of(lines, [&](const QLineF& line) { return crosses(line, beside); });
    };
    const auto place = [&](std::size_t index) {
        const double farthest = lines.empty() ? 0 : sizes[index].height() / 2;
        for (const std::span<const QLineF> avoided : {grid, std::span<const QLineF>()})
            for (const double part : {0., 0.25, 0.5, 0.75, 1.})
                for (const QRectF& box : placesBeside(points[index], sizes[index], radius + part * farthest))
                    if (!box.isEmpty() && isFree(box, points[index]) &&
                        std::ranges::none_of(avoided,
                                             [&](const QLineF& line) { return crosses(line, box); })) {
                        placed.push_back({static_cast<int>(index), box});
                        return;
                    }
    };
    if (!points.empty())
        place(points.size() - 1);
    for (std::size_t index = 0; index + 1 < points.size(); ++index)
        place(index);
    return placed;
}

} // namespace posiscope
