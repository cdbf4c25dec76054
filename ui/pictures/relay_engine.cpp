// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/relay_engine.h"

#include "ui/pictures/whole_pixels.h"

#include <QPixmap>

#include <span>

namespace posiscope {

RelayEngine::RelayEngine(QPaintDevice& target, const QTransform& toTarget)
    : QPaintEngine(AllFeatures)
    , m_target(target)
    , m_toTarget(toTarget)
{
}

bool RelayEngine::begin(QPaintDevice*)
{
    return m_painter.begin(&m_target);
}

bool RelayEngine::end()
{
    return m_painter.end();
}

void RelayEngine::updateState(const QPaintEngineState& after)
{
    const DirtyFlags changed = after.state();
    if (changed & (DirtyClipRegion | DirtyClipPath))
        clip(after);
    if (changed & DirtyTransform) {
        m_toPixels = after.transform();
        m_painter.setTransform(m_toPixels * m_toTarget);
    }
    if (changed & DirtyClipEnabled)
        m_painter.setClipping(after.isClipEnabled());
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
        m_painter.setRenderHints(after.renderHints());
    }
}

void RelayEngine::clip(const QPaintEngineState& after)
{
    QPainterPath path = after.clipPath();
    if (after.state() & DirtyClipRegion) {
        path = {};
        path.addRegion(after.clipRegion());
    }
    path = whole_pixels::clip(path, after.transform());
    m_painter.setTransform(m_toTarget);
    m_painter.setClipPath(path, after.clipOperation());
    m_painter.setTransform(m_toPixels * m_toTarget);
}

void RelayEngine::drawPath(const QPainterPath& path)
{
    m_painter.drawPath(path);
}

void RelayEngine::drawPolygon(const QPointF* points, int count, PolygonDrawMode mode)
{
    if (mode == PolylineMode)
        m_painter.drawPolyline(points, count);
    else
        m_painter.drawPolygon(points, count, mode == OddEvenMode ? Qt::OddEvenFill : Qt::WindingFill);
}

void RelayEngine::drawRects(const QRectF* rects, int count)
{
    const bool areas = m_painter.pen().style() == Qt::NoPen && m_toPixels.type() <= QTransform::TxScale;
    for (const QRectF& rect : std::span(rects, static_cast<std::size_t>(count)))
        m_painter.drawRect(areas ? m_toPixels.inverted().mapRect(whole_pixels::area(m_toPixels.mapRect(rect)))
                                 : rect);
}

void RelayEngine::drawLines(const QLineF* lines, int count)
{
    // A tick of no length is no dot, whatever the ends of its pen.
    for (const QLineF& line : std::span(lines, static_cast<std::size_t>(count)))
        if (!line.isNull())
            m_painter.drawLine(line);
}

void RelayEngine::drawPixmap(const QRectF& to, const QPixmap& pixmap, const QRectF& from)
{
    drawImage(to, pixmap.toImage(), from);
}

} // namespace posiscope
