// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QRectF>
#include <QTransform>

#include <optional>

namespace posiscope {

/// Moves the edges of areas and clips to the edges of pixels, as on a screen, so that neighbours leave no
/// seam between them, and cells end where their frame does.
namespace whole_pixels {

/// A filled rectangle, moved to the edges of pixels, at least one pixel wide and high. One that does not lie
/// along the rows of pixels is not changed.
QRectF area(const QRectF& rect, const QTransform& toPixels);

/// The area in pixels that a line without smoothing covers, such as an axis or a tick. Nothing for a line
/// that is dashed, or does not lie along the rows or columns of pixels.
std::optional<QRectF> line(const QLineF& line, const QPen& pen, const QTransform& toPixels);

/// The clip of a painter's state, in pixels. A rectangle along their rows is moved to their edges.
QPainterPath clip(const QPaintEngineState& state, const QTransform& toPixels);

} // namespace whole_pixels

/// Repeats on another device what a painter draws on a Canvas, pixel for pixel. Subclasses decide how images
/// and text are drawn; text becomes outlines unless a subclass draws it. Several painters may draw on a
/// Canvas with it, one after the other.
class ForwardingEngine : public QPaintEngine
{
public:
    /// `toTarget` is the transform from the canvas's pixels to those of the target.
    explicit ForwardingEngine(QPaintDevice& target, const QTransform& toTarget = {});

    bool begin(QPaintDevice* device) override;
    bool end() override;
    /// Sets where in the target the painters draw that begin from now on.
    void setToTarget(const QTransform& toTarget) { m_toTarget = toTarget; }
    /// Completes a target that is written at the end, such as a PDF. Call it when no painter draws any more.
    void finish() { m_painter.end(); }
    Type type() const override { return User; }

    void updateState(const QPaintEngineState& after) override;
    void drawPath(const QPainterPath& path) override { m_painter.drawPath(path); }
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override;
    using QPaintEngine::drawPolygon;
    void drawRects(const QRectF* rects, int count) override;
    using QPaintEngine::drawRects;
    void drawLines(const QLineF* lines, int count) override;
    using QPaintEngine::drawLines;
    void drawPixmap(const QRectF& to, const QPixmap& pixmap, const QRectF& from) override;

protected:
    QPainter& target() { return m_painter; }
    virtual QPen penFor(const QPen& pen) const { return pen; }

private:
    void clip(const QPaintEngineState& after);
    void drawLine(const QLineF& line);

    QPaintDevice& m_target;
    QTransform m_toTarget;
    QTransform m_toPicture; ///< from the painter's pixels to those of the picture
    QTransform m_toPixels;  ///< from what the painter draws to pixels of the picture
    QPainter m_painter;
};

} // namespace posiscope
