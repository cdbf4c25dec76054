// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/pictures/canvas.h"
#include "ui/export/pictures/forwarding_engine.h"
#include "ui/plot/plot.h"

#include <QApplication>
#include <QEvent>
#include <QFontMetricsF>
#include <QImage>
#include <QPainterPath>
#include <QPointer>
#include <QTextItem>
#include <QWidget>
#include <QtMath>

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

/// What a widget and all within it paint, part by part: each piece of text with the place of its ink, and
/// each shape. Rectangles are in pixels of the picture.
namespace painted {

using namespace posiscope;

struct Text
{
    QString words;
    QFont font;
    QRectF ink;       ///< around the letters as they are painted
    QRegion seen;     ///< where its painter and its widget may paint
    QPointF baseline; ///< where it begins
    double angle = 0; ///< degrees, clockwise
    const QWidget* widget = nullptr;
    int begins = 0; ///< the order of its first piece
    int order = 0;  ///< and of its last
};

/// An area, a picture or a line; a dashed line counts as a whole one.
struct Shape
{
    enum class Kind { Area, Picture, Line };

    Kind kind = Kind::Area;
    bool isOpaque = false;
    QColor colour{};
    double opacity = 1;
    QPainterPath path{};  ///< the area's edge, or the line's middle
    double halfWidth = 0; ///< of a line
    QRectF bounds{};      ///< of what is seen of it
    const QWidget* widget = nullptr;
    int order = 0;
};

struct Parts
{
    QImage picture;
    std::vector<Text> texts;
    std::vector<Shape> shapes;
};

/// Paints on an image, and notes each part.
class Recorder : public ForwardingEngine
{
public:
    explicit Recorder(Parts& parts)
        : ForwardingEngine(parts.picture)
        , m_parts(parts)
    {
    }

    void setWidget(const QWidget* widget) { m_widget = widget; }

    void updateState(const QPaintEngineState& after) override
    {
        ForwardingEngine::updateState(after);
        m_opacity = after.opacity();
    }

    void drawTextItem(const QPointF& baseline, const QTextItem& item) override
    {
        noteText(baseline, item);
        m_isText = true;
        ForwardingEngine::drawTextItem(baseline, item);
        m_isText = false;
    }

    void drawPath(const QPainterPath& path) override
    {
        note(path, target().brush().style() != Qt::NoBrush, target().pen().style() != Qt::NoPen);
        ForwardingEngine::drawPath(path);
    }

    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override
    {
        QPainterPath path;
        path.addPolygon(QPolygonF(QList<QPointF>(points, points + count)));
        const bool isFilled = mode != PolylineMode && target().brush().style() != Qt::NoBrush;
        note(path, isFilled, target().pen().style() != Qt::NoPen);
        ForwardingEngine::drawPolygon(points, count, mode);
    }
    using ForwardingEngine::drawPolygon;

    void drawRects(const QRectF* rects, int count) override
    {
        for (const QRectF& rect : std::span(rects, static_cast<std::size_t>(count))) {
            QPainterPath path;
            path.addRect(rect);
            note(path, target().brush().style() != Qt::NoBrush, target().pen().style() != Qt::NoPen);
        }
        ForwardingEngine::drawRects(rects, count);
    }
    using ForwardingEngine::drawRects;

    void drawLines(const QLineF* lines, int count) override
    {
        for (const QLineF& line : std::span(lines, static_cast<std::size_t>(count))) {
            QPainterPath path(line.p1());
            path.lineTo(line.p2());
            if (!line.isNull())
                note(path, false, target().pen().style() != Qt::NoPen);
        }
        ForwardingEngine::drawLines(lines, count);
    }
    using ForwardingEngine::drawLines;

    void drawImage(const QRectF& to, const QImage& image, const QRectF& from,
                   Qt::ImageConversionFlags) override
    {
        QPainterPath path;
        path.addRect(to);
        add(path, {.kind = Shape::Kind::Picture, .isOpaque = !image.hasAlphaChannel()});
        target().drawImage(to, image, from);
    }

private:
    QRegion seen() const
    {
        QRegion region(m_parts.picture.rect());
        if (!systemClip().isEmpty())
            region &= systemClip();
        auto& painter = const_cast<Recorder*>(this)->target();
        if (painter.hasClipping()) {
            const QRegion clip = painter.transform().map(painter.clipRegion());
            region &= clip.rectCount() > mostRectangles ? QRegion(clip.boundingRect()) : clip;
        }
        return region;
    }

    void noteText(const QPointF& baseline, const QTextItem& item)
    {
        const QColor colour = target().pen().color();
        if (item.text().trimmed().isEmpty() || colour.alphaF() * m_opacity <= faintest)
            return;
        const QFontMetricsF metrics(item.font(), &m_parts.picture);
        Text text;
        text.words = item.text();
        text.font = item.font();
        text.ink = target().transform().mapRect(metrics.tightBoundingRect(item.text()).translated(baseline));
        text.baseline = target().transform().map(baseline);
        text.angle = qRadiansToDegrees(std::atan2(target().transform().m12(), target().transform().m11()));
        text.seen = seen().boundingRect();
        text.widget = m_widget;
        text.begins = text.order = m_order;
        const QPointF end = target().transform().map(baseline + QPointF(item.width(), 0));
        if (goesOn(text))
            lengthen(m_parts.texts.back(), text);
        else
            m_parts.texts.push_back(std::move(text));
        ++m_order;
        m_end = end;
    }

    /// Whether it follows the last text in its line: where letters come from several fonts, a text is drawn
    /// in pieces.
    bool goesOn(const Text& text) const
    {
        if (m_parts.texts.empty())
            return false;
        const Text& last = m_parts.texts.back();
        return last.widget == text.widget && last.order == text.order - 1 && last.font == text.font &&
               last.seen == text.seen && (m_end - text.baseline).manhattanLength() < 0.1;
    }

    static void lengthen(Text& text, const Text& by)
    {
        text.words += by.words;
        text.ink |= by.ink;
        text.order = by.order;
    }

    void note(const QPainterPath& path, bool isFilled, bool isStroked)
    {
        if (m_isText || (!isFilled && !isStroked))
            return;
        const QBrush brush = target().brush();
        const QPen pen = target().pen();
        const bool fades = brush.style() == Qt::LinearGradientPattern; // as what scrolls does at its edges
        const double filled = isFilled && !fades ? brush.color().alphaF() * m_opacity : 0;
        const double stroked = isStroked ? pen.color().alphaF() * m_opacity : 0;
        if (filled > faintest)
            add(path, {.isOpaque = filled > 1 - faintest, .colour = brush.color(), .opacity = filled});
        if (stroked > faintest) {
            const double scale =
                pen.isCosmetic() ? 1 : std::sqrt(std::abs(target().transform().determinant()));
            add(path, {.kind = Shape::Kind::Line,
                       .colour = pen.color(),
                       .opacity = stroked,
                       .halfWidth = std::max(1., pen.widthF() * scale) / 2});
        }
    }

    void add(const QPainterPath& path, Shape shape)
    {
        shape.path = target().transform().map(path);
        const double around = shape.halfWidth;
        const QRectF whole = shape.path.boundingRect().adjusted(-around, -around, around, around);
        shape.widget = m_widget;
        shape.order = m_order++;
        for (const QRect& part : seen()) {
            shape.bounds = whole & QRectF(part);
            if (!shape.bounds.isEmpty())
                m_parts.shapes.push_back(shape);
        }
    }

    static constexpr double faintest = 0.05;  ///< of opacity
    static constexpr int mostRectangles = 16; ///< of a clip; a rounder one counts as the rectangle around it

    Parts& m_parts;
    const QWidget* m_widget = nullptr;
    double m_opacity = 1;
    QPointF m_end; ///< of the text that was drawn last
    bool m_isText = false;
    int m_order = 0;
};

/// A device that widgets can be rendered on, which knows which of them paints.
class Recording : public Canvas, private QObject
{
public:
    explicit Recording(Parts& parts)
        : Canvas(parts.picture.size(), 1)
        , m_engine(parts)
    {
        qApp->installEventFilter(this);
    }
    ~Recording() override { m_engine.finish(); }

    QPaintEngine* paintEngine() const override { return &m_engine; }

private:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Paint && watched->isWidgetType())
            m_engine.setWidget(static_cast<QWidget*>(watched));
        return false;
    }

    mutable Recorder m_engine;
};

/// What a visible widget paints on the screen.
inline Parts partsOf(QWidget& widget)
{
    Parts parts;
    parts.picture = QImage(widget.size(), QImage::Format_RGB32);
    parts.picture.fill(Qt::magenta);
    for (auto* const plot : widget.findChildren<Plot*>())
        plot->scheduleReplot(); // what it keeps as a picture has no parts
    {
        Recording recording(parts);
        widget.render(&recording);
    }
    return parts;
}

/// The texts that a visible widget paints.
inline QStringList wordsOf(QWidget& widget)
{
    QStringList words;
    for (const Text& text : partsOf(widget).texts)
        words << text.words;
    return words;
}

} // namespace painted
