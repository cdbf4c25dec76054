// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPaintEngine>
#include <QPainter>

namespace posiscope {

/// Draws on another device what is drawn here, pixel for pixel. Subclasses decide how images and text are
/// drawn; text becomes outlines unless a subclass draws it. Several painters may draw on a Canvas with it,
/// one after the other.
class RelayEngine : public QPaintEngine
{
public:
    /// `toTarget`: from the pixels drawn on here to those of the target.
    explicit RelayEngine(QPaintDevice& target, const QTransform& toTarget = {});

    bool begin(QPaintDevice* device) override;
    bool end() override;
    /// Call it when no painter draws any more: a target that is written at the end is then complete.
    void finish();
    Type type() const override { return User; }

    void updateState(const QPaintEngineState& after) override;
    void drawPath(const QPainterPath& path) override;
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
