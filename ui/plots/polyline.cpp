// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/polyline.h"

#include <QLineF>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr std::size_t partLength = 32; ///< points stroked as one outline

void drawParts(QPainter& painter, std::span<const QPointF> points)
{
    for (std::size_t first = 0; first + 1 < points.size(); first += partLength) {
        const std::size_t count = std::min(partLength + 1, points.size() - first);
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
    QPen solid(pen.color(), pen.widthF(), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    if (pen.style() == Qt::SolidLine) {
        painter.setPen(solid);
        drawParts(painter, points);
        return;
    }
    solid.setCapStyle(Qt::FlatCap);
    painter.setPen(solid);
    for (const std::vector<QPointF>& dash : dashes(points, pen.dashPattern(), pen.widthF()))
        drawParts(painter, dash);
}

} // namespace posiscope
