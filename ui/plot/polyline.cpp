// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/polyline.h"

#include "ui/plot/line_coverage.h"
#include "ui/plot/upper_halves.h"

#include <QLineF>
#include <QPaintEngine>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

constexpr std::size_t partLength = 32; ///< points stroked as one outline
constexpr double tolerance = 0.05;     ///< pixels: less than one step of the shades along an edge

/// The points that are needed: those less than `tolerance` off a line between others are left out.
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
            lowest = std::max(lowest, (next.y() - tolerance) / next.x());
            highest = std::min(highest, (next.y() + tolerance) / next.x());
        } else if (next.y() != 0) { // a step
            lowest = std::numeric_limits<double>::infinity();
            highest = -lowest;
        }
    }
    if (points.size() > 1)
        kept.push_back(points.back());
    return kept;
}

void drawParts(QPainter& painter, std::span<const QPointF> points)
{
    for (std::size_t first = 0; first + 1 < points.size(); first += partLength) {
        const std::size_t count = std::min(partLength + 1, points.size() - first);
        painter.drawPolyline(points.data() + first, static_cast<int>(count));
    }
}

/// Each dash is passed on as soon as it is complete, because a zigzag has 100,000.
template <typename Visit>
void forEachDash(std::span<const QPointF> points, const QList<qreal>& pattern, double penWidth,
                 const Visit& visit)
{
    if (points.size() < 2 || pattern.isEmpty())
        return;
    qsizetype part = 0;
    double left = pattern[0] * penWidth;
    std::vector<QPointF> dash{points[0]};
    for (std::size_t i = 1; i < points.size(); ++i) {
        QPointF from = points[i - 1];
        double rest = QLineF(from, points[i]).length();
        if (!std::isfinite(rest))
            continue;
        while (rest > left) {
            from += (points[i] - from) * (left / rest);
            rest -= left;
            dash.push_back(from);
            if (part % 2 == 0)
                visit(std::as_const(dash));
            dash.assign(1, from);
            part = (part + 1) % pattern.size();
            left = std::max(pattern[part] * penWidth, 0.5);
        }
        left -= rest;
        if (part % 2 == 0)
            dash.push_back(points[i]);
    }
    if (part % 2 == 0)
        visit(std::as_const(dash));
}

void drawOnScreen(QPainter& painter, std::span<const QPointF> points, const QPen& pen)
{
    const QPaintDevice& device = *painter.device();
    const double ratio = device.devicePixelRatioF();
    const QRect whole(0, 0, qRound(device.width() * ratio), qRound(device.height() * ratio));
    // Not deviceTransform(), which of a widget leads into its window.
    const QTransform toDevice = painter.combinedTransform();
    const QRect pixels =
        painter.hasClipping() ? toDevice.mapRect(painter.clipBoundingRect()).toAlignedRect() & whole : whole;
    if (pixels.isEmpty())
        return;
    const double width = pen.widthF() * std::sqrt(std::abs(toDevice.determinant()));
    std::vector<QPointF> line;
    line.reserve(points.size());
    for (const QPointF& point : points)
        line.push_back(toDevice.map(point));
    LineCoverage coverage(pixels, width);
    if (pen.style() == Qt::SolidLine)
        coverage.add(line, Qt::RoundCap);
    else
        forEachDash(line, pen.dashPattern(), width,
                    [&coverage](std::span<const QPointF> dash) { coverage.add(dash, Qt::FlatCap); });
    coverage.draw(painter, pen.color());
}

} // namespace

double lengthOf(std::span<const QPointF> points)
{
    double length = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const QPointF by = points[i] - points[i - 1];
        length += std::sqrt(QPointF::dotProduct(by, by)); // a sixth of the time of QLineF::length()
    }
    return length;
}

void drawPolyline(QPainter& painter, std::span<const QPointF> points, const QPen& pen)
{
    zeroUpperHalves();
    const std::vector<QPointF> line = bends(points);
    if (painter.paintEngine()->type() == QPaintEngine::Raster) {
        drawOnScreen(painter, line, pen);
        return;
    }
    QPen solid(pen.color(), pen.widthF(), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    if (pen.style() == Qt::SolidLine) {
        painter.setPen(solid);
        drawParts(painter, line);
        return;
    }
    solid.setCapStyle(Qt::FlatCap);
    painter.setPen(solid);
    forEachDash(line, pen.dashPattern(), pen.widthF(),
                [&painter](std::span<const QPointF> dash) { drawParts(painter, dash); });
}

} // namespace posiscope
