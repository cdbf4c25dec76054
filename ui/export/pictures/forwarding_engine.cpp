// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pictures/forwarding_engine.h"

#include "ui/export/pictures/canvas.h"

#include <QPen>
#include <QPixmap>

#include <algorithm>
#include <cmath>
#include <span>

namespace posiscope {

namespace whole_pixels {

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

} // namespace whole_pixels

ForwardingEngine::ForwardingEngine(QPaintDevice& target, const QTransform& toTarget)
    : QPaintEngine(AllFeatures)
    , m_target(target)
    , m_toTarget(toTarget)
{
}

bool ForwardingEngine::begin(QPaintDevice* device)
{
    m_toPicture = static_cast<const Canvas*>(device)->toPicture();
    m_toPixels = m_toPicture;
    if (!m_painter.isActive() && !m_painter.begin(&m_target))
        return false;
    m_painter.save();
    m_painter.setTransform(m_toPixels * m_toTarget); // a painter that moves nothing reports no transform
    m_painter.setRenderHint(QPainter::LosslessImageRendering);
    return true;
}

bool ForwardingEngine::end()
{
    m_painter.restore();
    return true;
}

void ForwardingEngine::updateState(const QPaintEngineState& after)
{
    const DirtyFlags changed = after.state();
    if (changed & (DirtyClipRegion | DirtyClipPath))
        clip(after);
    if (changed & DirtyTransform) {
        m_toPixels = after.transform() * m_toPicture;
        m_painter.setTransform(m_toPixels * m_toTarget);
    }
    if (changed & DirtyClipEnabled)
        m_painter.setClipping(after.isClipEnabled() && after.clipOperation() != Qt::NoClip);
    if (changed & DirtyPen)
        m_painter.setPen(penFor(after.pen()));
    if (changed & DirtyBrush)
        m_painter.setBrush(after.brush());
    if (changed & DirtyBrushOrigin)
        m_painter.setBrushOrigin(after.brushOrigin());
    if (changed & DirtyOpacity)
        m_painter.setOpacity(after.opacity());
    if (changed & DirtyCompositionMode)
        m_painter.setCompositionMode(after.compositionMode());
    if (changed & DirtyHints) {
        m_painter.setRenderHints(m_painter.renderHints(), false);
        m_painter.setRenderHints(after.renderHints() | QPainter::LosslessImageRendering);
    }
}

void ForwardingEngine::clip(const QPaintEngineState& after)
{
    if (after.clipOperation() == Qt::NoClip) {
        m_painter.setClipping(false);
        return;
    }
    m_painter.setTransform(m_toTarget);
    m_painter.setClipPath(whole_pixels::clip(after, after.transform() * m_toPicture), after.clipOperation());
    m_painter.setTransform(m_toPixels * m_toTarget);
}

void ForwardingEngine::drawPolygon(const QPointF* points, int count, PolygonDrawMode mode)
{
    if (mode == PolylineMode)
        m_painter.drawPolyline(points, count);
    else
        m_painter.drawPolygon(points, count, mode == OddEvenMode ? Qt::OddEvenFill : Qt::WindingFill);
}

void ForwardingEngine::drawRects(const QRectF* rects, int count)
{
    const bool areas = m_painter.pen().style() == Qt::NoPen;
    for (const QRectF& rect : std::span(rects, static_cast<std::size_t>(count)))
        m_painter.drawRect(areas ? whole_pixels::area(rect, m_toPixels) : rect);
}

void ForwardingEngine::drawLines(const QLineF* lines, int count)
{
    // A line of no length draws nothing, whatever the cap of its pen.
    for (const QLineF& line : std::span(lines, static_cast<std::size_t>(count)))
        if (!line.isNull())
            drawLine(line);
}

void ForwardingEngine::drawLine(const QLineF& line)
{
    const bool isSmooth = m_painter.testRenderHint(QPainter::Antialiasing);
    const auto area = isSmooth ? std::nullopt : whole_pixels::line(line, m_painter.pen(), m_toPixels);
    if (!area) {
        m_painter.drawLine(line);
        return;
    }
    m_painter.setTransform(m_toTarget);
    m_painter.fillRect(*area, m_painter.pen().color());
    m_painter.setTransform(m_toPixels * m_toTarget);
}

void ForwardingEngine::drawPixmap(const QRectF& to, const QPixmap& pixmap, const QRectF& from)
{
    drawImage(to, pixmap.toImage(), from);
}

} // namespace posiscope
