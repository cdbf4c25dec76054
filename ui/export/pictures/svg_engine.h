// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBrush>
#include <QByteArray>
#include <QPaintEngine>
#include <QPainterPath>
#include <QPen>
#include <QTransform>

#include <optional>

namespace posiscope {

/// Writes an SVG element for each shape, image and piece of text that a painter draws, in pixels of the
/// picture.
class SvgEngine : public QPaintEngine
{
public:
    SvgEngine();

    bool begin(QPaintDevice* device) override;
    bool end() override;
    void updateState(const QPaintEngineState& after) override;
    void drawPath(const QPainterPath& path) override;
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override;
    using QPaintEngine::drawPolygon;
    void drawRects(const QRectF* rects, int count) override;
    using QPaintEngine::drawRects;
    void drawLines(const QLineF* lines, int count) override;
    using QPaintEngine::drawLines;
    void drawPixmap(const QRectF& to, const QPixmap& pixmap, const QRectF& from) override;
    void drawImage(const QRectF& to, const QImage& image, const QRectF& from,
                   Qt::ImageConversionFlags flags) override;
    void drawTextItem(const QPointF& baseline, const QTextItem& item) override;
    Type type() const override { return SVG; }

    /// All elements so far.
    const QByteArray& elements() const { return m_elements; }

private:
    void clip(const QPaintEngineState& after);
    void openClip();
    void closeClip();
    double scale() const;
    void shape(const QPainterPath& path, const QBrush& brush, bool stroked);
    QByteArray fill(const QBrush& brush) const;
    QByteArray stroke() const;
    QByteArray colour(const char* attribute, const QColor& colour) const;

    QByteArray m_elements;
    QPen m_pen;
    QBrush m_brush;
    QTransform m_toPicture; ///< from where the painters draw
    QTransform m_transform; ///< to pixels of the picture, from what they draw
    double m_opacity = 1;
    bool m_smooth = false;
    std::optional<QPainterPath> m_clip; ///< in pixels of the picture
    std::optional<QPainterPath> m_open; ///< that of the group what comes next is written into
    bool m_clips = false;
    int m_clipCount = 0;
};

} // namespace posiscope
