// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/polyline.h"

#include "ui/plot/upper_halves.h"

#include <QImage>
#include <QLineF>
#include <QPaintEngine>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace posiscope {

namespace {

constexpr std::size_t partLength = 32; ///< points stroked as one outline
/// Likewise of long lines on a screen: where one swings up and down within a few pixels, time grows with the
/// number of edges that an outline has in each row of pixels.
constexpr std::size_t screenPartLength = 8;
/// Pixels: on a screen a longer line is drawn by itself, which takes a thirtieth of its time in an outline.
constexpr double longestInOutline = 24;
/// Pixels, all lines together: outlines look smoother than lines by themselves, and those of an opaque line
/// of this length take a few milliseconds.
constexpr double longestOutline = 16'000;
constexpr double longestOfLongParts = 4'000; ///< up to which outlines have `partLength` points
constexpr double unseen = 0.05;              ///< pixels: less than one step of the shades along an edge

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
        } else if (next.y() != 0) { // a step
            lowest = std::numeric_limits<double>::infinity();
            highest = -lowest;
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
        clearUpperHalves(); // the part before was filled
        painter.drawPolyline(points.data() + first, static_cast<int>(count));
    }
}

/// Polylines for a screen: their long lines, and what is between those.
class ScreenLines
{
public:
    explicit ScreenLines(const QPen& pen)
        : m_pen(pen)
        , m_reach(2 * std::max(1., pen.widthF()))
    {
    }

    void add(std::span<const QPointF> points)
    {
        if (points.size() == 2 && m_pen.capStyle() == Qt::FlatCap) {
            m_longLines.emplace_back(points[0], points[1]);
            return;
        }
        std::vector<QPointF> between;
        for (const QPointF& point : points) {
            if (const QLineF line(between.empty() ? point : between.back(), point);
                line.length() > longestInOutline) {
                // The ends of long lines belong to the joins.
                m_longLines.push_back(line);
                between.push_back(line.pointAt(m_reach / line.length()));
                m_between.push_back(std::exchange(between, {line.pointAt(1 - m_reach / line.length())}));
            }
            between.push_back(point);
        }
        m_between.push_back(std::move(between));
    }

    void draw(QPainter& painter) const
    {
        QPen flat = m_pen;
        flat.setCapStyle(Qt::FlatCap);
        painter.setPen(flat);
        clearUpperHalves();
        painter.drawLines(m_longLines.data(), static_cast<int>(m_longLines.size()));
        painter.setPen(m_pen);
        for (const std::vector<QPointF>& line : m_between)
            drawParts(painter, line, screenPartLength);
    }

private:
    QPen m_pen;
    double m_reach; ///< of a join into the long line beside it, in pixels
    std::vector<QLineF> m_longLines;
    std::vector<std::vector<QPointF>> m_between;
};

QRectF boundsOf(std::span<const QPointF> points)
{
    QRectF bounds;
    if (points.empty())
        return bounds;
    const auto [left, right] = std::ranges::minmax(points, {}, &QPointF::x);
    const auto [top, bottom] = std::ranges::minmax(points, {}, &QPointF::y);
    return QRectF(QPointF(left.x(), top.y()), QPointF(right.x(), bottom.y()));
}

/// Draws overlapping lines in a translucent colour so that overlaps, ends and joins are not darker: the lines
/// are drawn opaquely into an image, which is then drawn with the opacity.
void drawTranslucent(QPainter& painter, const ScreenLines& lines, const QRectF& bounds, double opacity)
{
    const QPaintDevice& device = *painter.device();
    const double ratio = device.devicePixelRatioF();
    const QRect all(0, 0, qRound(device.width() * ratio), qRound(device.height() * ratio));
    // Not deviceTransform(), which of a widget leads into its window.
    const QTransform toDevice = painter.combinedTransform();
    const QRectF seen = painter.hasClipping() ? bounds & painter.clipBoundingRect() : bounds;
    const QRect pixels = toDevice.mapRect(seen).toAlignedRect() & all;
    if (pixels.isEmpty())
        return;
    QImage picture(pixels.size(), QImage::Format_ARGB32_Premultiplied);
    picture.fill(Qt::transparent);
    QPainter own(&picture);
    own.setRenderHints(painter.renderHints());
    own.setTransform(toDevice * QTransform::fromTranslate(-pixels.x(), -pixels.y()));
    lines.draw(own);
    own.end();
    picture.setDevicePixelRatio(ratio);
    painter.save();
    painter.resetTransform();
    painter.setOpacity(opacity * painter.opacity());
    painter.drawImage(QPointF(pixels.topLeft()) / ratio, picture);
    painter.restore();
}

/// Each dash is passed on as soon as it is complete: a line that swings has 100,000, too many to be stored.
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

void drawOnScreen(QPainter& painter, std::span<const QPointF> points, const QPen& solid, const QPen& given)
{
    const bool isOpaque = given.color().alpha() == 255;
    if (given.style() != Qt::SolidLine) {
        ScreenLines lines(solid);
        forEachDash(points, given.dashPattern(), given.widthF(),
                    [&lines](std::span<const QPointF> dash) { lines.add(dash); });
        lines.draw(painter);
        return;
    }
    if (const double length = lengthOf(points); length <= (isOpaque ? longestOutline : longestOfLongParts)) {
        painter.setPen(solid);
        drawParts(painter, points, length <= longestOfLongParts ? partLength : screenPartLength);
        return;
    }
    QPen opaque = solid;
    opaque.setColor(QColor(given.color().rgb()));
    ScreenLines lines(opaque);
    lines.add(points);
    if (isOpaque) {
        lines.draw(painter);
    } else {
        const double around = given.widthF() + 1;
        drawTranslucent(painter, lines, boundsOf(points).adjusted(-around, -around, around, around),
                        given.color().alphaF());
    }
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

std::vector<std::vector<QPointF>> dashes(std::span<const QPointF> points, const QList<qreal>& pattern,
                                         double penWidth)
{
    std::vector<std::vector<QPointF>> drawn;
    forEachDash(points, pattern, penWidth,
                [&drawn](const std::vector<QPointF>& dash) { drawn.push_back(dash); });
    return drawn;
}

void drawPolyline(QPainter& painter, std::span<const QPointF> points, const QPen& pen)
{
    // Round joins take as long as all the rest. Mitre joins with a limit look the same on a screen. In a file
    // they are not used, because other programs cut them off elsewhere.
    const bool isScreen = painter.paintEngine()->type() == QPaintEngine::Raster;
    QPen solid(pen.color(), pen.widthF(), Qt::SolidLine, Qt::RoundCap,
               isScreen ? Qt::MiterJoin : Qt::RoundJoin);
    solid.setMiterLimit(1.2);
    clearUpperHalves();
    const std::vector<QPointF> line = bends(points);
    if (pen.style() != Qt::SolidLine)
        solid.setCapStyle(Qt::FlatCap);
    if (isScreen) {
        drawOnScreen(painter, line, solid, pen);
        return;
    }
    painter.setPen(solid);
    if (pen.style() == Qt::SolidLine) {
        drawParts(painter, line, partLength);
        return;
    }
    for (const std::vector<QPointF>& dash : dashes(line, pen.dashPattern(), pen.widthF()))
        drawParts(painter, dash, partLength);
}

} // namespace posiscope
