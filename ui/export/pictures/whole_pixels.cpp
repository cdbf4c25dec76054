// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pictures/whole_pixels.h"

#include <QPaintEngine>
#include <QPen>

#include <algorithm>
#include <cmath>

namespace posiscope::whole_pixels {

namespace {

QRectF rounded(const QRectF& pixels)
{
    const double left = std::round(pixels.left());
    const double top = std::round(pixels.top());
    return {left, top, std::max(1., std::round(pixels.right()) - left),
            std::max(1., std::round(pixels.bottom()) - top)};
}

QPainterPath ofRect(const QRectF& rect)
{
    QPainterPath path;
    path.addRect(rect);
    return path;
}

} // namespace

QRectF area(const QRectF& rect, const QTransform& toPixels)
{
    if (toPixels.type() > QTransform::TxScale)
        return rect;
    return toPixels.inverted().mapRect(rounded(toPixels.mapRect(rect)));
}

std::optional<QRectF> line(const QLineF& line, const QPen& pen, const QTransform& toPixels)
{
    const QLineF mapped = toPixels.map(line);
    const bool isAlong = (mapped.dx() != 0) != (mapped.dy() != 0);
    if (toPixels.type() > QTransform::TxScale || pen.style() != Qt::SolidLine || !isAlong)
        return std::nullopt;
    const double scale = pen.isCosmetic() ? 1 : toPixels.m11();
    const double half = std::max(1., std::round(pen.widthF() * scale)) / 2;
    const double beyond = pen.capStyle() == Qt::FlatCap ? 0 : half;
    const QRectF middle = QRectF(mapped.p1(), mapped.p2()).normalized();
    const bool isLevel = mapped.dy() == 0;
    return rounded(middle.adjusted(isLevel ? -beyond : -half, isLevel ? -half : -beyond,
                                   isLevel ? beyond : half, isLevel ? half : beyond));
}

QPainterPath clip(const QPaintEngineState& state, const QTransform& toPixels)
{
    QPainterPath path = state.clipPath();
    if (state.state() & QPaintEngine::DirtyClipRegion) {
        path = {};
        path.addRegion(state.clipRegion());
    }
    const QPainterPath mapped = toPixels.map(path);
    const QRectF bounds = mapped.boundingRect();
    if (toPixels.type() > QTransform::TxScale || mapped != ofRect(bounds))
        return mapped;
    return ofRect(rounded(bounds));
}

} // namespace posiscope::whole_pixels
