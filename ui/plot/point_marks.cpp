// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/point_marks.h"

#include "ui/plot/point_labels.h"
#include "ui/plot/selection_marks.h"

#include <QFontMetricsF>

#include <QtMath>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <ranges>

namespace posiscope {

namespace {

/// Squares of two pixels along a line: what a number must not cover.
std::vector<QRectF> piecesOf(const QLineF& line)
{
    std::vector<QRectF> pieces;
    for (double along = 0; along < line.length(); ++along)
        pieces.emplace_back(line.pointAt(along / line.length()) - QPointF(1, 1), QSizeF(2, 2));
    return pieces;
}

} // namespace

PointMarks::PointMarks(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, Marks::layerName())
{
}

void PointMarks::setPoints(std::vector<PointMark> marks, std::vector<QLineF> lines)
{
    m_points = std::move(marks);
    m_lines = std::move(lines);
}

QColor PointMarks::colourOf(const PointMark& mark) const
{
    return mark.kind == MarkKind::Pinned ? pinColour(mark.pin, MarkOf::Position, m_theme) : m_theme.position;
}

/// The radius of a ring beside which there is room.
double PointMarks::widestRing(MarkKind kind) const
{
    return m_radius + (kind == MarkKind::Selected ? 3 : 2) * m_theme.scale;
}

/// How far the nearest other point is whose ring would meet this one's. Dots that cover each other are not
/// told apart in any case.
std::optional<double> PointMarks::crowding(const PointMark& mark) const
{
    std::optional<double> nearest;
    const double most = widestRing(mark.kind) + widestRing(MarkKind::Selected);
    for (const PointMark& other : m_points) {
        const QLineF way(at(mark.place.x(), mark.place.y()), at(other.place.x(), other.place.y()));
        if (!other.isHovered && !isOneWithSelected(other) && way.length() >= m_radius &&
            way.length() < nearest.value_or(most))
            nearest = way.length();
    }
    return nearest;
}

/// Whether a neighbour's ring would cut the selected dot. The ring of the selected one stands for both.
bool PointMarks::isOneWithSelected(const PointMark& mark) const
{
    if (mark.kind != MarkKind::Hovered || mark.isHovered)
        return false;
    const QPointF selected = m_points.front().place;
    const QLineF way(at(mark.place.x(), mark.place.y()), at(selected.x(), selected.y()));
    return way.length() < widestRing(MarkKind::Selected) + m_radius;
}

QRectF PointMarks::ringOf(const PointMark& mark) const
{
    const QPointF centre = at(mark.place.x(), mark.place.y());
    double reach = widestRing(mark.kind);
    // A wide ring would hide the other dot. That of a neighbour ends at the selected one's.
    if (const std::optional<double> apart = crowding(mark); apart && mark.kind != MarkKind::Hovered)
        reach = std::clamp(*apart / 2, m_radius + m_theme.scale, reach);
    return {centre - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach)};
}

/// Beside its ring, or up to a line of type away. Where no place there is free, only those of the
/// selection and of the pointer cover what is no mark; others have none.
QRectF PointMarks::boxOf(const PointMark& mark, const std::vector<QRectF>& taken,
                         const std::vector<QLineF>& lines) const
{
    const QFontMetricsF metrics(m_theme.interfaceFont(Theme::notePoints, QFont::DemiBold));
    const double margin = 2 * m_theme.scale;
    const QSizeF size(metrics.horizontalAdvance(mark.label) + 2 * margin, metrics.capHeight() + 2 * margin);
    const QRectF ring = ringOf(mark);
    const auto isClear = [&](const QRectF& box) {
        return frame().contains(box) &&
               std::ranges::none_of(taken, [&](const QRectF& rect) { return rect.intersects(box); });
    };
    const auto isNearer = [&](const QRectF& box, const PointMark& other) {
        const auto away = [&](QPointF point) {
            return QLineF(box.center(), at(point.x(), point.y())).length();
        };
        return !other.isHovered && !isOneWithSelected(other) && away(other.place) < away(mark.place);
    };
    const auto isFree = [&](const QRectF& box) {
        const QRectF reached = box.adjusted(-m_radius, -m_radius, m_radius, m_radius);
        return isClear(box) &&
               std::ranges::none_of(m_points, [&](const PointMark& other) { return isNearer(box, other); }) &&
               std::ranges::none_of(m_dots,
                                    [&](QPointF dot) { return reached.contains(at(dot.x(), dot.y())); }) &&
               std::ranges::none_of(lines, [&](const QLineF& line) { return crosses(line, box); });
    };
    std::vector<QRectF> places;
    for (double gap = 0; gap <= size.height(); gap += size.height() / 2)
        std::ranges::copy(placesBeside(ring.center(), size, ring.width() / 2 + gap),
                          std::back_inserter(places));
    auto found = std::ranges::find_if(places, isFree);
    if (found == places.end() && (mark.kind == MarkKind::Selected || mark.isHovered))
        found = std::ranges::find_if(places, isClear);
    return found != places.end() ? *found : QRectF();
}

/// A line from ring to ring: within one it would hide the dot. Null where the rings meet.
QLineF PointMarks::seenPart(const QLineF& line) const
{
    const QLineF whole(at(line.x1(), line.y1()), at(line.x2(), line.y2()));
    const auto reachAt = [&](QPointF end) {
        double reach = 0;
        for (const PointMark& mark : m_points)
            if (at(mark.place.x(), mark.place.y()) == end)
                reach = std::max(reach, ringOf(mark).width() / 2);
        return reach;
    };
    const double length = whole.length();
    const double first = reachAt(whole.p1());
    const double last = reachAt(whole.p2());
    return first + last < length ? QLineF(whole.pointAt(first / length), whole.pointAt(1 - last / length))
                                 : QLineF();
}

/// The ring of a mark; of the ring of a neighbour only the part outside that of the selected point.
QPainterPath PointMarks::seenRing(const PointMark& mark) const
{
    const QRectF ring = ringOf(mark);
    const QRectF other = ringOf(m_points.front());
    const QLineF way(ring.center(), other.center());
    const double radius = ring.width() / 2;
    const double reach = other.width() / 2 + 1.5 * m_theme.lineWidth();
    QPainterPath path;
    if (mark.kind != MarkKind::Hovered || mark.isHovered || way.length() >= radius + reach) {
        path.addEllipse(ring);
        return path;
    }
    const double inside =
        (way.length() * way.length() + radius * radius - reach * reach) / (2 * way.length() * radius);
    const double half = qRadiansToDegrees(std::acos(std::clamp(inside, -1., 1.)));
    path.arcMoveTo(ring, way.angle() + half);
    path.arcTo(ring, way.angle() + half, 360 - 2 * half);
    return path;
}

std::vector<QRectF> PointMarks::boxes() const
{
    std::vector<QRectF> taken; // by rings and by numbers
    for (const PointMark& mark : m_points)
        if (!mark.isHovered && !isOneWithSelected(mark))
            taken.push_back(ringOf(mark));
    std::vector<QLineF> lines; // nor does a number cover a line
    for (const QLineF& line : m_lines)
        lines.emplace_back(at(line.x1(), line.y1()), at(line.x2(), line.y2()));
    for (std::size_t i = 1; m_areJoined && i < m_dots.size(); ++i)
        lines.emplace_back(at(m_dots[i - 1].x(), m_dots[i - 1].y()), at(m_dots[i].x(), m_dots[i].y()));
    std::vector<QRectF> boxes;
    for (const PointMark& mark : m_points) {
        bool isSeen = !mark.label.isEmpty() && !isOneWithSelected(mark);
        for (std::size_t i = 0; i < boxes.size(); ++i) // of two marks of a point one has its number
            isSeen &= boxes[i].isEmpty() || m_points[i].label != mark.label;
        boxes.push_back(isSeen ? boxOf(mark, taken, lines) : QRectF());
        taken.push_back(boxes.back());
    }
    return boxes;
}

QStringList PointMarks::numbers() const
{
    QStringList found;
    for (const PointMark& mark : m_points)
        if (!mark.label.isEmpty() && !found.contains(mark.label))
            found << mark.label;
    return found;
}

std::vector<QRectF> PointMarks::labels() const
{
    std::vector<QRectF> found = boxes();
    std::erase_if(found, [](const QRectF& box) { return box.isEmpty(); });
    return found;
}

std::vector<QRectF> PointMarks::taken() const
{
    if (!Marks::areShown(mParentPlot))
        return {};
    std::vector<QRectF> found;
    const double pen = m_theme.lineWidth() + 1;
    const std::vector<QRectF> numbers = boxes();
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        if (m_points[i].isHovered || isOneWithSelected(m_points[i]))
            continue;
        found.push_back(ringOf(m_points[i]).adjusted(-pen, -pen, pen, pen));
        if (!numbers[i].isEmpty())
            found.push_back(numbers[i]);
    }
    for (const QLineF& line : m_lines)
        std::ranges::copy(piecesOf(seenPart(line)), std::back_inserter(found));
    return found;
}

QRegion PointMarks::region() const
{
    QRegion region;
    if (!visible())
        return region;
    const double edge = 3 * m_theme.scale;
    const auto add = [&](const QRectF& rect) {
        region |= rect.adjusted(-edge, -edge, edge, edge).toAlignedRect();
    };
    const std::vector<QRectF> numbers = boxes();
    for (std::size_t i = 0; i < m_points.size(); ++i)
        add(ringOf(m_points[i]) | numbers[i]);
    for (const QLineF& line : m_lines)
        add(QRectF(at(line.x1(), line.y1()), at(line.x2(), line.y2())).normalized());
    return region & clipRect();
}

void PointMarks::draw(QCPPainter* painter)
{
    if (!visible() || !Marks::areShown(mParentPlot))
        return;
    enableAntialiasing(painter);
    const auto twice = [&](const QPen& pen, auto drawIt) {
        painter->setPen(QPen(m_theme.halo, pen.widthF() + 2));
        drawIt();
        painter->setPen(pen);
        drawIt();
    };
    for (const QLineF& line : m_lines)
        if (const QLineF seen = seenPart(line); !seen.isNull())
            twice(QPen(m_theme.position, m_theme.lineWidth(), Qt::SolidLine, Qt::FlatCap),
                  [&] { painter->drawLine(seen); });
    for (const PointMark& mark : m_points | std::views::reverse) { // the selected one over the others
        painter->setBrush(Qt::NoBrush);
        if (isOneWithSelected(mark))
            continue;
        const double width = (mark.kind == MarkKind::Selected ? 2 : 1) * m_theme.thinLineWidth();
        const auto drawRing = [&] { painter->drawPath(seenRing(mark)); };
        if (mark.kind != MarkKind::Pinned && !crowding(mark)) {
            twice(QPen(colourOf(mark), width), drawRing);
            continue;
        }
        // A halo would hide the points close by.
        painter->setPen(QPen(colourOf(mark), width));
        drawRing();
    }
    const QFont bold = m_theme.interfaceFont(Theme::notePoints, QFont::DemiBold);
    painter->setFont(bold);
    const double capHeight = QFontMetricsF(painter->font()).capHeight();
    const std::vector<QRectF> places = boxes();
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i].isEmpty())
            continue;
        const QPointF start(places[i].left() + 2 * m_theme.scale, places[i].center().y() + capHeight / 2);
        painter->setFont(m_points[i].kind == MarkKind::Hovered ? m_theme.interfaceFont(Theme::notePoints)
                                                               : bold);
        painter->setPen(colourOf(m_points[i]));
        painter->fillRect(places[i], m_theme.card); // which may lie over dots
        painter->drawText(start, m_points[i].label);
    }
}

} // namespace posiscope

#include "moc_point_marks.cpp"
