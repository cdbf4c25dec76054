// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotation/dial.h"

#include "ui/mathematics/number_text.h"
#include "ui/plot/triangle.h"

#include <QCoreApplication>
#include <QtMath>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

namespace posiscope {

namespace {

constexpr double fullTurn = 2 * std::numbers::pi;
constexpr double turnReach = 0.4; ///< of the radius: from the centre to the arc of the angle, or farther

/// The circle of a dial in pixels.
struct Circle
{
    QPointF centre;
    double radius;
    bool flat;

    QPointF place(const SineCosine& values, double part = 1) const
    {
        return centre + QPointF(flat ? 0 : part * radius * values.cosine, -part * radius * values.sine);
    }
    QRectF box(double part = 1) const
    {
        const QPointF reach(part * radius, part * radius);
        return {centre - reach, centre + reach};
    }
};

double angleOf(const SineCosine& values)
{
    return std::atan2(values.sine, values.cosine);
}

SineCosine pointAt(double angle)
{
    return {std::sin(angle), std::cos(angle)};
}

/// The part of δω beyond whole turns, with its sign.
double lastTurn(const Dial& dial)
{
    return std::fmod(dial.turn, fullTurn);
}

double gapOf(const Theme& theme)
{
    return markGutter * theme.scale;
}

/// The largest circle that leaves room for names on all sides.
Circle circleIn(const QRectF& room, const Dial& dial, const DialNames& names, const Theme& theme)
{
    const QSizeF free = room.size() / 2 - names.largest;
    return {room.center(), std::max(1., std::min(free.width(), free.height()) - gapOf(theme)), dial.flat};
}

/// A ring or, in the colour of its inside, a dot.
void point(QPainter& painter, QPointF centre, double radius, const QPen& rim, const QColor& inside)
{
    painter.setPen(rim);
    painter.setBrush(inside);
    painter.drawEllipse(centre, radius, radius);
    painter.setBrush(Qt::NoBrush);
}

void paintTrack(QPainter& painter, const Circle& circle, const QPen& pen)
{
    painter.setPen(pen);
    if (circle.flat)
        painter.drawLine(circle.place({1, 0}), circle.place({-1, 0}));
    else
        painter.drawEllipse(circle.box());
}

void paintPoints(QPainter& painter, const Circle& circle, const Dial& dial, double size, const Theme& theme)
{
    point(painter, circle.place(dial.target), size, QPen(theme.position, theme.lineWidth()), theme.card);
    if (dial.hovered)
        point(painter, circle.place(*dial.hovered), 1.25 * size, QPen(theme.position, theme.thinLineWidth()),
              Qt::transparent);
    point(painter, circle.place(dial.at), size, QPen(theme.halo, 1), theme.position);
}

/// The angle from the point to its target as a sector; whole turns before it fill the circle as well.
void paintSector(QPainter& painter, const Circle& circle, const Dial& dial, double part, const Theme& theme)
{
    QColor colour = theme.position;
    colour.setAlpha(48); // which all paint engines round to the same colour
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    if (std::abs(dial.turn) >= fullTurn)
        painter.drawEllipse(circle.box(part));
    painter.drawPie(circle.box(part), qRound(16 * qRadiansToDegrees(angleOf(dial.at))),
                    qRound(16 * qRadiansToDegrees(lastTurn(dial))));
    painter.setBrush(Qt::NoBrush);
}

/// The part of the radius at which the arc of the angle is twice as long as its arrow.
double reachOf(const Circle& circle, const Dial& dial, const Theme& theme)
{
    const double needed = gapOf(theme) / (circle.radius * std::abs(lastTurn(dial)));
    return std::clamp(needed, turnReach, 2 * turnReach);
}

QPainterPath arcOf(const Circle& circle, const Dial& dial, double reach)
{
    QPainterPath path;
    path.arcMoveTo(circle.box(reach), qRadiansToDegrees(angleOf(dial.at)));
    path.arcTo(circle.box(reach), qRadiansToDegrees(angleOf(dial.at)), qRadiansToDegrees(lastTurn(dial)));
    return path;
}

/// The arc of the angle with an arrow at its end, where it is longer than the arrow.
QPainterPath pathOfTurn(const Circle& circle, const Dial& dial, double reach, const Theme& theme)
{
    const double arrow = gapOf(theme) / (2 * reach * circle.radius); // as an angle
    if (std::abs(lastTurn(dial)) < arrow)
        return {};
    QPainterPath path = arcOf(circle, dial, reach);
    const double end = angleOf(dial.at) + lastTurn(dial);
    const SineCosine back = pointAt(end - std::copysign(arrow, lastTurn(dial)));
    const double half = arrow * reach / 2;
    path.moveTo(circle.place(back, reach + half));
    path.lineTo(circle.place(pointAt(end), reach));
    path.lineTo(circle.place(back, reach - half));
    return path;
}

void paintFormula(QPainter& painter, const maths::FormulaPicture& picture, const QRectF& box,
                  const Theme& theme)
{
    if (!box.isEmpty())
        maths::paint(painter, picture, box.topLeft() + QPointF(0, picture.ascent), theme);
}

/// The box of a name beyond the tangent at its point, or at the right of the line.
QRectF outside(const Circle& circle, const SineCosine& values, QSizeF size, double gap)
{
    const QPointF out = circle.flat ? QPointF(1, 0) : QPointF(values.cosine, -values.sine);
    const double half = (std::abs(out.x()) * size.width() + std::abs(out.y()) * size.height()) / 2;
    QRectF box(QPointF(), size);
    box.moveCenter(circle.place(values) + (gap + half) * out);
    return box;
}

/// Writes the names of sine, cosine and the angle beside them, clear of lines. Those of sine and cosine are
/// also clear of the names of points.
void nameParts(QPainter& painter, const Circle& circle, const Dial& dial, QPainterPath lines,
               const maths::FormulaPicture& turn, const QRectF& room, const std::vector<QRectF>& taken,
               const Theme& theme)
{
    const auto isClear = [&](const QRectF& box) {
        const QPainterPathStroker wide(QPen(theme.position, theme.lineWidth()));
        const bool isFree = !wide.createStroke(lines).intersects(box);
        if (isFree)
            lines.addRect(box);
        return isFree;
    };
    const double gap = gapOf(theme) / 2;
    // The angle is named beyond its arc or, where the rays are too close, beside that of the target.
    const double reach = reachOf(circle, dial, theme);
    const double end = angleOf(dial.at) + lastTurn(dial);
    const Circle arc{circle.centre, reach * circle.radius, false};
    const SineCosine across = pointAt(end + std::copysign(fullTurn / 4, lastTurn(dial)));
    QPainterPath inside; // of the points on the circle
    inside.addEllipse(circle.box(1 - gap / circle.radius));
    std::vector<QRectF> places;
    for (const double part : {0.5, 0.3, 0.7})
        places.push_back(outside(arc, pointAt(end - part * lastTurn(dial)), turn.box().size(), gap));
    for (const double along : {1., 0.75, 0.5})
        for (const int away : {1, 2, 3})
            places.push_back(outside({circle.place(pointAt(end), along * reach), 0, false}, across,
                                     turn.box().size(), away * gap));
    const auto isFree = [&](const QRectF& box) { return inside.contains(box) && isClear(box); };
    if (const auto place = std::ranges::find_if(places, isFree); place != places.end() && dial.turn != 0)
        paintFormula(painter, turn, *place, theme);
    painter.setFont(theme.interfaceFont(Theme::notePoints, QFont::DemiBold));
    const QFontMetricsF metrics(painter.font());
    const auto write = [&](const QString& words, const QLineF& along, QPointF aside, const QColor& colour) {
        QRectF box(0, 0, metrics.horizontalAdvance(words) + 2, metrics.height());
        const QPointF by(aside.x() * (box.width() / 2 + gap), aside.y() * box.height());
        for (const double part : {0.5, 0.7, 0.3})
            for (const QPointF& place : {along.pointAt(part) + by, along.pointAt(part) - by}) {
                box.moveCenter(place);
                const auto isTaken = [&](const QRectF& name) { return name.intersects(box); };
                if (!room.contains(box) || std::ranges::any_of(taken, isTaken) || !isClear(box))
                    continue;
                painter.setPen(colour);
                return painter.drawText(box, Qt::AlignCenter, words);
            }
    };
    const QPointF point = circle.place(dial.at);
    const QPointF foot(point.x(), circle.centre.y());
    write(QCoreApplication::translate("posiscope::RotationView", "sine"), {foot, point},
          {std::copysign(1, dial.at.cosine), 0}, theme.sine);
    // At the outer end, away from the arc, and wholly at one side of the upright axis.
    const QString cosine = QCoreApplication::translate("posiscope::RotationView", "cosine");
    const double half = metrics.horizontalAdvance(cosine) / 2 + gap;
    const double out = std::max(std::abs(foot.x() - circle.centre.x()) - half, half);
    const QPointF outer = circle.centre + QPointF(std::copysign(out, dial.at.cosine), 0);
    write(cosine, {outer, outer}, {0, std::copysign(1, dial.at.sine)}, theme.cosine);
}

/// The line as an axis of the sine, with the circle from which points come to it.
void paintAxis(QPainter& painter, const Circle& circle, const Dial& dial, const QRectF& room,
               const std::vector<QRectF>& names, const Theme& theme)
{
    const double gap = gapOf(theme) / 2;
    const Circle round{circle.centre, circle.radius, false};
    QRegion clear = room.toAlignedRect();
    for (const QRectF& name : names)
        clear -= name.adjusted(-2 * gap, 0, gap, 0).toAlignedRect(); // from the axis on
    painter.save();
    painter.setClipRegion(clear, Qt::IntersectClip);
    paintTrack(painter, round, QPen(trackColour(theme), theme.thinLineWidth()));
    painter.setPen(QPen(theme.position, theme.thinLineWidth(), Qt::DashLine));
    for (const SineCosine& at : {dial.at, dial.target})
        painter.drawLine(round.place(at), circle.place(at));
    paintPoints(painter, round, dial, 3 * theme.scale, theme);
    painter.restore();
    painter.setPen(QPen(theme.sine, 1.25 * theme.lineWidth(), Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(circle.centre, circle.place(dial.at));
    const auto write = [&](const QString& words, double height, QPointF aside) {
        const QSizeF size = QFontMetricsF(painter.font()).size(0, words);
        QRectF box(QPointF(), size + QSizeF(2, 0));
        box.moveCenter(circle.place({height, 0}) + QPointF(aside.x() * (gap + gap + size.width() / 2),
                                                           aside.y() * (gap + size.height() / 2)));
        painter.drawText(box, Qt::AlignCenter, words);
    };
    painter.setFont(theme.interfaceFont(Theme::notePoints));
    painter.setPen(QPen(theme.quiet, theme.thinLineWidth()));
    // From 0, so that the number there does not touch what stands at the point.
    const auto isFar = [&](const SineCosine& point) {
        return std::abs(point.sine) * circle.radius > QFontMetricsF(painter.font()).height();
    };
    for (const int value : {-1, 0, 1}) {
        const QPointF tick = circle.place({static_cast<double>(value), 0});
        painter.drawLine(tick - QPointF(gap, 0), tick + QPointF(gap, 0));
        if (value != 0 || (isFar(dial.at) && isFar(dial.target)))
            write(wholeText(value), value, {value == 0 ? -1. : 0., -1. * value}); // not on the circle
    }
    painter.setFont(theme.interfaceFont(Theme::notePoints, QFont::DemiBold));
    const double height = dial.at.sine;         // away from 0, from the point and from the circle
    const bool isLong = std::abs(height) > 0.6; // else it names the axis alone
    painter.setPen(isLong ? theme.sine : theme.quiet);
    write(QCoreApplication::translate("posiscope::RotationView", "sine"),
          isLong ? height / 2 : std::copysign(0.5, -height), {-1, 0});
}

/// Sine and cosine of the point as lengths along the axes, the rays to both points and the angle.
void paintParts(QPainter& painter, const Circle& circle, const Dial& dial, const maths::FormulaPicture& turn,
                const QRectF& room, const std::vector<QRectF>& taken, const Theme& theme)
{
    QPainterPath drawn(circle.place({1, 0}));
    drawn.lineTo(circle.place({-1, 0}));
    drawn.moveTo(circle.place({0, 1}));
    drawn.lineTo(circle.place({0, -1}));
    painter.setPen(QPen(theme.grid, theme.thinLineWidth()));
    painter.drawPath(drawn);
    const double reach = reachOf(circle, dial, theme);
    paintSector(painter, circle, dial, reach, theme);
    const QPainterPath angle = pathOfTurn(circle, dial, reach, theme);
    painter.setPen(QPen(theme.position, theme.lineWidth()));
    painter.drawPath(angle);
    drawn.addPath(angle);
    const QPointF point = circle.place(dial.at);
    const QPointF foot(point.x(), circle.centre.y());
    QPen pen(theme.position, 1.25 * theme.lineWidth(), Qt::SolidLine, Qt::FlatCap);
    const auto draw = [&](QPointF from, QPointF to, const QColor& colour) {
        pen.setColor(colour);
        painter.setPen(pen);
        painter.drawLine(from, to);
        drawn.moveTo(from);
        drawn.lineTo(to);
    };
    draw(foot, point, theme.sine);
    draw(circle.centre, foot, theme.cosine);
    draw(circle.centre, point, theme.position);
    pen.setDashPattern({4, 2.5});
    draw(circle.centre, circle.place(dial.target), theme.position);
    drawn.addEllipse(circle.box());
    nameParts(painter, circle, dial, drawn, turn, room, taken, theme);
}

/// Moves two names along the circle, away from each other, until they are apart.
void part(QRectF& one, QRectF& other, QPointF along, double gap)
{
    const QPointF between = other.center() - one.center();
    if (QPointF::dotProduct(between, along) < 0)
        along = -along;
    const auto missing = [](double needed, double distance, double direction) {
        return (needed - distance * std::copysign(1, direction)) / std::max(1e-9, std::abs(direction));
    };
    const double way = std::min(missing((one.width() + other.width()) / 2 + gap, between.x(), along.x()),
                                missing((one.height() + other.height() + gap) / 2, between.y(), along.y()));
    one.translate(-way / 2 * along);
    other.translate(way / 2 * along);
}

} // namespace

QColor trackColour(const Theme& theme)
{
    return mixed(theme.hairline, theme.text, 0.3);
}

std::vector<QRectF> placeNames(const QRectF& room, const Dial& dial, const DialNames& names,
                               const Theme& theme)
{
    const double gap = gapOf(theme);
    const Circle circle = circleIn(room, dial, names, theme);
    std::vector<QRectF> placed{outside(circle, dial.at, names.here.box().size(), gap),
                               outside(circle, dial.target, names.there.box().size(), gap)};
    if (circle.flat && placed[0].contains(placed[1].center())) { // "7, 8"
        placed[1].moveTopLeft(placed[0].topRight() + QPointF(names.comma.width + gap / 4, 0));
    } else if (placed[0].adjusted(-gap, 0, gap, 0).intersects(placed[1])) {
        const double middle = angleOf({dial.at.sine + dial.target.sine, dial.at.cosine + dial.target.cosine});
        const double sense = dial.turn < 0 ? -1 : 1;
        part(placed[0], placed[1],
             circle.flat ? QPointF(0, -1) : QPointF(-sense * std::sin(middle), -sense * std::cos(middle)),
             gap);
    }
    for (std::size_t pin = 0; pin < dial.pinned.size(); ++pin)
        placed.push_back(outside(circle, dial.pinned[pin], names.pinned[pin].box().size(), gap));
    for (std::size_t pin = 0; pin < placed.size(); ++pin) {
        QRectF& box = placed[pin];
        box.moveLeft(std::clamp(box.left(), room.left(), std::max(room.left(), room.right() - box.width())));
        box.moveTop(std::clamp(box.top(), room.top(), std::max(room.top(), room.bottom() - box.height())));
        const QRectF around = box.adjusted(-gap / 4, -gap / 4, gap / 4, gap / 4);
        const auto others = std::span(placed).first(pin);
        if (!room.contains(box) ||
            std::ranges::any_of(others, [&](const QRectF& other) { return other.intersects(around); }))
            box = {};
    }
    return placed;
}

void paintSmallDial(QPainter& painter, const QRectF& square, const Dial& dial, const QColor& colour,
                    const Theme& theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double size = 3 * theme.scale;
    const Circle circle{square.center(), square.width() / 2 - size - 1, dial.flat};
    if (!dial.flat)
        paintSector(painter, circle, dial, 1, theme);
    paintTrack(painter, circle, QPen(colour, theme.thinLineWidth()));
    if (dial.flat) {
        painter.setPen(QPen(theme.sine, theme.lineWidth()));
        painter.drawLine(circle.centre, circle.place(dial.at));
    } else {
        painter.strokePath(arcOf(circle, dial, 1), QPen(theme.position, theme.lineWidth()));
    }
    paintPoints(painter, circle, dial, size, theme);
    painter.restore();
}

void paintLargeDial(QPainter& painter, const QRectF& room, const Dial& dial, const DialNames& names,
                    const Theme& theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const Circle circle = circleIn(room, dial, names, theme);
    const std::vector<QRectF> placed = placeNames(room, dial, names, theme);
    if (!dial.flat)
        paintParts(painter, circle, dial, names.turn, room, placed, theme);
    paintTrack(painter, circle, QPen(trackColour(theme), theme.thinLineWidth()));
    if (dial.flat)
        paintAxis(painter, circle, dial, room, placed, theme);
    const double size = 5 * theme.scale;
    for (const SineCosine& pinned : dial.pinned)
        point(painter, circle.place(pinned), 0.7 * size, QPen(theme.halo, 1), theme.quiet);
    paintPoints(painter, circle, dial, size, theme);
    paintFormula(painter, names.here, placed[0], theme);
    paintFormula(painter, names.there, placed[1], theme);
    if (dial.flat && placed[1].left() > placed[0].right())
        maths::paint(painter, names.comma, placed[0].topRight() + QPointF(0, names.here.ascent), theme);
    for (std::size_t pin = 0; pin < names.pinned.size(); ++pin)
        paintFormula(painter, names.pinned[pin], placed[pin + 2], theme);
    painter.restore();
}

} // namespace posiscope
