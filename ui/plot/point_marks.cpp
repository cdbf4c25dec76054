// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/point_marks.h"

#include "ui/plot/point_labels.h"

#include <QFontMetricsF>

#include <algorithm>

namespace posiscope {

namespace {

/// As near to where it is as a frame has room for it whole.
QRectF movedWithin(const QRectF& frame, QRectF rect)
{
    rect.moveLeft(std::max(frame.left(), std::min(rect.left(), frame.right() - rect.width())));
    rect.moveTop(std::max(frame.top(), std::min(rect.top(), frame.bottom() - rect.height())));
    return rect;
}

} // namespace

PointMarks::PointMarks(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, Marks::layerName())
{
}

void PointMarks::setPoints(std::vector<PointMark> marks, std::optional<QLineF> line)
{
    m_points = std::move(marks);
    m_line = line;
}

QColor PointMarks::colourOf(MarkKind kind) const
{
    return kind == MarkKind::Pinned ? m_theme.pinned : m_theme.position;
}

QRectF PointMarks::ringOf(const PointMark& mark) const
{
    const double reach = m_radius + (mark.kind == MarkKind::Selected ? 3 : 2) * m_theme.scale;
    const QPointF centre = at(mark.place.x(), mark.place.y());
    return {centre - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach)};
}

std::vector<QRectF> PointMarks::boxes() const
{
    const QFontMetricsF metrics(m_theme.interfaceFont(Theme::tickPoints, QFont::DemiBold));
    std::vector<QRectF> rings;
    for (const PointMark& mark : m_points)
        if (!mark.isHovered)
            rings.push_back(ringOf(mark));
    std::vector<QRectF> boxes;
    for (const PointMark& mark : m_points) {
        if (mark.label.isEmpty()) {
            boxes.emplace_back();
            continue;
        }
        const QSizeF size(metrics.horizontalAdvance(mark.label) + 4 * m_theme.scale, metrics.height());
        const std::array<QRectF, 8> places =
            placesBeside(ringOf(mark).center(), size, ringOf(mark).width() / 2);
        const auto isClear = [](const QRectF& place, const std::vector<QRectF>& of) {
            return std::ranges::none_of(of, [&](const QRectF& rect) { return rect.intersects(place); });
        };
        const auto isWithin = [&](const QRectF& place) { return frame().contains(place); };
        // Over a ring a number can still be read; over another one, or cut off by the edge, it cannot.
        const auto isRead = [&](const QRectF& place) { return isWithin(place) && isClear(place, boxes); };
        const auto isFree = [&](const QRectF& place) { return isRead(place) && isClear(place, rings); };
        std::vector<QRectF> all(places.begin(), places.end());
        for (const double lines : {0, 1, -1, 2, -2})
            all.push_back(movedWithin(frame(), places.front().translated(0, lines * size.height())));
        auto found = std::ranges::find_if(all, isFree);
        if (found == all.end())
            found = std::ranges::find_if(all, isRead);
        boxes.push_back(found == all.end() ? all[places.size()] : *found);
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
        if (m_points[i].isHovered || m_points[i].label.isEmpty())
            found.erase(found.begin() + static_cast<std::ptrdiff_t>(i));
    return found;
}

std::vector<QRectF> PointMarks::taken() const
{
    std::vector<QRectF> found = labels();
    const double pen = m_theme.lineWidth() + 1;
    if (Marks::areShown(mParentPlot))
        for (const PointMark& mark : m_points)
            if (!mark.isHovered)
                found.push_back(ringOf(mark).adjusted(-pen, -pen, pen, pen));
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
    for (const PointMark& mark : m_points)
        add(ringOf(mark));
    for (const QRectF& box : boxes())
        if (!box.isEmpty())
            add(box);
    if (m_line)
        add(QRectF(at(m_line->x1(), m_line->y1()), at(m_line->x2(), m_line->y2())).normalized());
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
    if (m_line) {
        const QLineF line(at(m_line->x1(), m_line->y1()), at(m_line->x2(), m_line->y2()));
        twice(QPen(m_theme.position, m_theme.lineWidth(), Qt::SolidLine, Qt::FlatCap),
              [&] { painter->drawLine(line); });
    }
    for (const PointMark& mark : m_points) {
        const double width = mark.kind == MarkKind::Selected ? m_theme.lineWidth() : m_theme.thinLineWidth();
        twice(QPen(colourOf(mark.kind), width), [&] { painter->drawEllipse(ringOf(mark)); });
    }
    painter->setFont(m_theme.interfaceFont(Theme::tickPoints, QFont::DemiBold));
    const std::vector<QRectF> places = boxes();
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i].isEmpty())
            continue;
        painter->setPen(Qt::NoPen);
        painter->setBrush(m_theme.card);
        painter->drawRoundedRect(places[i], 3, 3);
        painter->setPen(m_points[i].kind == MarkKind::Pinned ? m_theme.quiet : m_theme.position);
        painter->drawText(places[i], Qt::AlignCenter, m_points[i].label);
    }
    painter->setBrush(Qt::NoBrush);
}

} // namespace posiscope

#include "moc_point_marks.cpp"
