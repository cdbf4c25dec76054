// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/polyline.h"

#include <QLineF>
#include <QPaintEngine>

#include <algorithm>
#include <cmath>
#include <limits>

namespace posiscope {

namespace {

constexpr std::size_t partLength = 32; ///< points stroked as one outline
/// Likewise on a screen: where a line swings up and down within a few pixels, time grows with the number of
/// edges that an outline has in each row of pixels.
constexpr std::size_t screenPartLength = 8;
constexpr double unseen = 0.05; ///< pixels: less than one step of the shades along an edge

/// The points that are needed: those less than `unseen` off a line between others are left out.
std::vector<QPointF> bends(std::span<const QPointF> points)
{
    std::vector<QPointF> kept;
    double lowest = 0; // slope of the lines from the last point kept that pass all points since
    double highest = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const QPointF by = kept.empty() ? QPointF() : points[i] - kept.back();
        const double slope = by.y() / by.x();
        if (kept.empty() || !(by.x() > 0 && slope >= lowest && slope <= highest)) {
            kept.push_back(points[i == 0 ? 0 : i - 1]);
            lowest = -std::numeric_limits<double>::infinity();
            highest = -lowest;
        }
        const QPointF next = points[i] - kept.back();
        if (next.x() > 0) {
            lowest = std::max(lowest, (next.y() - unseen) / next.x());
            highest = std::min(highest, (next.y() + unseen) / next.x());
        }
    }
    if (points.size() > 1)
        kept.push_back(points.back());
    return kept;
}

void drawParts(QPainter& painter, std::span<const QPointF> points, std::size_t length)
{
    for (std::size_t first = 0; first + 1 < points.size(); first += length) {
        const std::size_t count = std::min(length + 1, points.size() - first);
        painter.drawPolyline(points.data() + first, static_cast<int>(count));
    }
}

} // namespace

std::vector<std::vector<QPointF>> dashes(std::span<const QPointF> points, const QList<qreal>& pattern,
                                         double penWidth)
{
    std::vector<std::vector<QPointF>> drawn;
    if (points.size() < 2 || pattern.isEmpty())
        return drawn;
    qsizetype part = 0;
    double left = pattern[0] * penWidth;
    drawn.push_back({points[0]});
    for (std::size_t i = 1; i < points.size(); ++i) {
        QPointF from = points[i - 1];
        double rest = QLineF(from, points[i]).length();
        while (rest > left) {
            from += (points[i] - from) * (left / rest);
            rest -= left;
            if (part % 2 == 0)
                drawn.back().push_back(from);
            else
                drawn.push_back({from});
            part = (part + 1) % pattern.size();
            left = std::max(pattern[part] * penWidth, 0.5);
        }
        left -= rest;
        if (part % 2 == 0)
            drawn.back().push_back(points[i]);
    }
    return drawn;
}

void drawPolyline(QPainter& painter, std::span<const QPointF> points, const QPen& pen)
{
    // Round joins take as long as all the rest; cut off where they would be sharp, mitred ones look the same.
    // In a file, which other programs draw too, they cut off elsewhere.
    const bool isScreen = painter.paintEngine()->type() == QPaintEngine::Raster;
    QPen solid(pen.color(), pen.widthF(), Qt::SolidLine, Qt::RoundCap,
               isScreen ? Qt::MiterJoin : Qt::RoundJoin);
    solid.setMiterLimit(1.2);
    // The ends of parts lie over each other, which shows where the colour is not opaque: no more of them
    // there.
    const std::size_t length = isScreen && pen.color().alpha() == 255 ? screenPartLength : partLength;
    const std::vector<QPointF> line = bends(points);
    if (pen.style() == Qt::SolidLine) {
        painter.setPen(solid);
        drawParts(painter, line, length);
        return;
    }
    solid.setCapStyle(Qt::FlatCap);
    painter.setPen(solid);
    for (const std::vector<QPointF>& dash : dashes(line, pen.dashPattern(), pen.widthF()))
        drawParts(painter, dash, length);
}

} // namespace posiscope
