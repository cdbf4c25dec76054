// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/point_marks.h"

#include "ui/plot/point_labels.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace posiscope {

namespace {

// Pixels from a ring to its number.
constexpr double gaps[] = {0, 2.5, 5, 8, 12, 16, 22, 28, 40, 56, 80, 112, 160};
constexpr double mostOfPin = 28; ///< of the number of a pin, which is less than the others'
constexpr double farOff = 6;     ///< from where a line leads to it

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

QColor PointMarks::colourOf(MarkKind kind) const
{
    return kind == MarkKind::Pinned ? m_theme.pinned : m_theme.position;
}

/// The radius of a ring beside which there is room.
double PointMarks::widestRing(MarkKind kind) const
{
    return m_radius + (kind == MarkKind::Selected ? 3 : 2) * m_theme.scale;
}

/// The nearest other point whose ring would meet this one's.
std::optional<QPointF> PointMarks::crowding(const PointMark& mark) const
{
    const QPointF centre = at(mark.place.x(), mark.place.y());
    std::optional<QPointF> nearest;
    double least = widestRing(mark.kind) + widestRing(MarkKind::Selected);
    for (const PointMark& other : m_points) {
        const QPointF place = at(other.place.x(), other.place.y());
        const double apart = QLineF(centre, place).length();
        if (other.isHovered || other.place == mark.place || apart >= least)
            continue;
        least = apart;
        nearest = place;
    }
    return nearest;
}

QRectF PointMarks::ringOf(const PointMark& mark) const
{
    const QPointF centre = at(mark.place.x(), mark.place.y());
    double reach = widestRing(mark.kind);
    if (const std::optional<QPointF> other = crowding(mark)) // a wide ring would hide the other dot
        reach = std::clamp(QLineF(centre, *other).length() / 2, m_radius + m_theme.scale, reach);
    return {centre - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach)};
}

/// Whether the path leads through a box in which there is no dot.
bool PointMarks::isOnPath(const QRectF& box, const std::vector<QPointF>& dots) const
{
    const QLineF diagonals[] = {{box.topLeft(), box.bottomRight()}, {box.topRight(), box.bottomLeft()}};
    for (std::size_t i = 1; m_areJoined && i < m_dots.size(); ++i) {
        const QLineF line(dots[i - 1], dots[i]);
        if (std::max(line.x1(), line.x2()) < box.left() || std::min(line.x1(), line.x2()) > box.right() ||
            std::max(line.y1(), line.y2()) < box.top() || std::min(line.y1(), line.y2()) > box.bottom())
            continue;
        // A line through a box from side to side crosses one of its diagonals.
        for (const QLineF& diagonal : diagonals)
            if (line.intersects(diagonal) == QLineF::BoundedIntersection)
                return true;
    }
    return false;
}

QRectF PointMarks::boxOf(const PointMark& mark, const std::vector<QRectF>& taken,
                         const std::vector<QRectF>& rings, const std::vector<QPointF>& dots) const
{
    const QFontMetricsF metrics(m_theme.interfaceFont(Theme::tickPoints, QFont::DemiBold));
    const double margin = 2 * m_theme.scale;
    const QSizeF size(metrics.horizontalAdvance(mark.label) + 2 * margin, metrics.capHeight() + 2 * margin);
    const QRectF ring = ringOf(mark);
    const auto isClear = [](const QRectF& place, const std::vector<QRectF>& of) {
        return std::ranges::none_of(of, [&](const QRectF& rect) { return rect.intersects(place); });
    };
    const auto isFree = [&](const QRectF& place) {
        const QRectF reached = place.adjusted(-m_radius, -m_radius, m_radius, m_radius);
        return frame().contains(place) && isClear(place, taken) && isClear(place, rings) &&
               std::ranges::none_of(dots, [&](QPointF dot) { return reached.contains(dot); }) &&
               !isOnPath(place, dots) &&
               std::ranges::all_of(piecesOf(leaderOf(mark, place)),
                                   [&](const QRectF& piece) { return isClear(piece, taken); });
    };
    const std::optional<QPointF> other = crowding(mark);
    const auto apartFromOther = [&](const QRectF& place) {
        return other ? -QLineF(place.center(), *other).length() : 0;
    };
    for (const double gap : gaps) {
        if (mark.kind == MarkKind::Pinned && gap > mostOfPin)
            break;
        auto places = placesBeside(ring.center(), size, ring.width() / 2 + gap * m_theme.scale);
        std::ranges::stable_sort(places, {}, apartFromOther); // on the outer side first
        if (const auto found = std::ranges::find_if(places, isFree); found != places.end())
            return *found;
    }
    return {};
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

/// From a ring to a number that does not stand close to it.
QLineF PointMarks::leaderOf(const PointMark& mark, const QRectF& box) const
{
    const QRectF ring = ringOf(mark);
    const QPointF nearest(std::clamp(ring.center().x(), box.left(), box.right()),
                          std::clamp(ring.center().y(), box.top(), box.bottom()));
    QLineF line(nearest, ring.center());
    line.setLength(std::max(0., line.length() - ring.width() / 2));
    return line;
}

std::vector<QRectF> PointMarks::boxes() const
{
    std::vector<QRectF> rings;
    for (const PointMark& mark : m_points)
        if (!mark.isHovered)
            rings.push_back(ringOf(mark));
    std::vector<QPointF> dots;
    for (const QPointF& dot : m_dots)
        dots.push_back(at(dot.x(), dot.y()));
    for (const QLineF& each : m_lines) { // nor does a number cover a line
        const QLineF line(at(each.x1(), each.y1()), at(each.x2(), each.y2()));
        const int steps = static_cast<int>(line.length() / 3) + 1;
        for (int step = 0; step <= steps; ++step)
            dots.push_back(line.pointAt(1. * step / steps));
    }
    std::vector<QRectF> boxes;
    std::vector<QRectF> taken; // by these and the lines to them
    for (const PointMark& mark : m_points) {
        const QRectF box = mark.label.isEmpty() ? QRectF() : boxOf(mark, taken, rings, dots);
        boxes.push_back(box);
        if (box.isEmpty())
            continue;
        taken.push_back(box);
        std::ranges::copy(piecesOf(leaderOf(mark, box)), std::back_inserter(taken));
    }
    return boxes;
}

QStringList PointMarks::numbers() const
{
    QStringList found;
    for (const PointMark& mark : m_points)
        if (!mark.label.isEmpty())
            found << mark.label;
    return found;
}

std::vector<QRectF> PointMarks::labels() const
{
    if (!Marks::areShown(mParentPlot))
        return {};
    std::vector<QRectF> found = boxes();
    for (std::size_t i = m_points.size(); i-- > 0;)
        if (m_points[i].isHovered || found[i].isEmpty())
            found.erase(found.begin() + static_cast<std::ptrdiff_t>(i));
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
        if (m_points[i].isHovered)
            continue;
        found.push_back(ringOf(m_points[i]).adjusted(-pen, -pen, pen, pen));
        if (numbers[i].isEmpty())
            continue;
        found.push_back(numbers[i]);
        std::ranges::copy(piecesOf(leaderOf(m_points[i], numbers[i])), std::back_inserter(found));
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
    painter->setBrush(Qt::NoBrush);
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
    for (const PointMark& mark : m_points) {
        const double width = mark.kind == MarkKind::Selected ? m_theme.lineWidth() : m_theme.thinLineWidth();
        const auto drawRing = [&] { painter->drawEllipse(ringOf(mark)); };
        if (mark.kind != MarkKind::Pinned && !crowding(mark)) {
            twice(QPen(colourOf(mark.kind), width), drawRing);
            continue;
        }
        // A halo would hide the points close by.
        painter->setPen(QPen(colourOf(mark.kind), width));
        drawRing();
    }
    painter->setFont(m_theme.interfaceFont(Theme::tickPoints, QFont::DemiBold));
    const double capHeight = QFontMetricsF(painter->font()).capHeight();
    const std::vector<QRectF> places = boxes();
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i].isEmpty())
            continue;
        const QPointF start(places[i].left() + 2 * m_theme.scale, places[i].center().y() + capHeight / 2);
        painter->setPen(m_points[i].kind == MarkKind::Pinned ? m_theme.quiet : m_theme.position);
        painter->drawText(start, m_points[i].label);
        if (const QLineF leader = leaderOf(m_points[i], places[i]);
            leader.length() > farOff * m_theme.scale) {
            painter->setPen(QPen(painter->pen().color(), std::max(1., 0.5 * m_theme.lineWidth())));
            painter->drawLine(leader);
        }
    }
}

} // namespace posiscope

#include "moc_point_marks.cpp"
