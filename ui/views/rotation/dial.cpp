// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotation/dial.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posiscope {

namespace {

constexpr double fullTurn = 2 * std::numbers::pi;
constexpr double degrees = 360 / fullTurn;
constexpr double nameGap = 9;      ///< pixels from the circle to the name of a point
constexpr double leastShare = 0.6; ///< of the circle without names, which is as large as its room
constexpr int sectorAlpha = 32;    ///< which all paint engines round to the same colour

QPen pen(const QColor& colour, double width, const QList<qreal>& dashes = {})
{
    QPen made(colour, width);
    made.setCapStyle(Qt::FlatCap);
    if (!dashes.isEmpty())
        made.setDashPattern(dashes);
    return made;
}

/// The circle of a dial in pixels.
struct Circle
{
    QPointF centre;
    double radius;
    bool flat;

    QPointF place(const SineCosine& at, double part = 1) const
    {
        return centre + QPointF(flat ? 0 : part * radius * at.cosine, -part * radius * at.sine);
    }
    QPointF placeAt(double angle, double part = 1) const
    {
        return place({std::sin(angle), std::cos(angle)}, part);
    }
    QRectF box(double part = 1) const
    {
        const double reach = part * radius;
        return {centre.x() - reach, centre.y() - reach, 2 * reach, 2 * reach};
    }
    double distanceTo(const QRectF& of) const
    {
        const QPointF nearest(std::clamp(centre.x(), of.left(), of.right()),
                              std::clamp(centre.y(), of.top(), of.bottom()));
        return QLineF(centre, nearest).length();
    }
};

double angleOf(const SineCosine& at)
{
    return std::atan2(at.sine, at.cosine);
}

/// The part of δω beyond whole turns, with its sign.
double lastTurn(const Dial& dial)
{
    return std::fmod(dial.turn, fullTurn);
}

/// A ring or, in the colour of its inside, a dot.
void point(QPainter& painter, QPointF place, double radius, const QPen& rim, const QColor& inside)
{
    painter.setPen(rim);
    painter.setBrush(inside);
    painter.drawEllipse(place, radius, radius);
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
    colour.setAlpha(sectorAlpha);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    if (std::abs(dial.turn) >= fullTurn)
        painter.drawEllipse(circle.box(part));
    const double sixteenths = 16 * degrees;
    painter.drawPie(circle.box(part), static_cast<int>(std::lround(sixteenths * angleOf(dial.at))),
                    static_cast<int>(std::lround(sixteenths * lastTurn(dial))));
    painter.setBrush(Qt::NoBrush);
}

double arrowOf(const Theme& theme)
{
    return 6 * theme.scale;
}

/// How far from the centre the angle is drawn, as a part of the radius: a small angle further out, where it
/// is longer, and none that would be an arrow alone.
std::optional<double> reachOfTurn(const Circle& circle, const Dial& dial, const Theme& theme)
{
    for (const double part : {0.36, 0.6, 0.84})
        if (part * circle.radius * std::abs(lastTurn(dial)) >= 2 * arrowOf(theme))
            return part;
    return std::nullopt;
}

/// The end of the angle's arc.
QPolygonF arrowAt(const Circle& circle, const Dial& dial, double part, const Theme& theme)
{
    const double end = angleOf(dial.at) + lastTurn(dial);
    const double back = end - std::copysign(arrowOf(theme) / (part * circle.radius), lastTurn(dial));
    const double half = 0.45 * arrowOf(theme) / circle.radius;
    return QPolygonF(
        {circle.placeAt(back, part + half), circle.placeAt(end, part), circle.placeAt(back, part - half)});
}

void paintTurn(QPainter& painter, const Circle& circle, const Dial& dial, double part, const Theme& theme)
{
    paintSector(painter, circle, dial, part, theme);
    painter.setPen(pen(theme.position, theme.lineWidth()));
    painter.drawArc(circle.box(part), static_cast<int>(std::lround(16 * degrees * angleOf(dial.at))),
                    static_cast<int>(std::lround(16 * degrees * lastTurn(dial))));
    painter.drawPolyline(arrowAt(circle, dial, part, theme));
}

/// The angle's arc, in short straight pieces, and its arrow.
QList<QLineF> linesOfTurn(const Circle& circle, const Dial& dial, double part, const Theme& theme)
{
    constexpr int pieces = 48;
    const QPolygonF arrow = arrowAt(circle, dial, part, theme);
    QList<QLineF> lines{{arrow[0], arrow[1]}, {arrow[1], arrow[2]}};
    const auto along = [&](int piece) {
        return circle.placeAt(angleOf(dial.at) + lastTurn(dial) * piece / pieces, part);
    };
    for (int piece = 0; piece < pieces; ++piece)
        lines << QLineF(along(piece), along(piece + 1));
    return lines;
}

/// The lines that names keep clear of.
QList<QLineF> linesOf(const Circle& circle, const Dial& dial)
{
    const QPointF at = circle.place(dial.at);
    const QPointF foot(at.x(), circle.centre.y());
    return {
        {foot, at}, {circle.centre, foot}, {circle.centre, at}, {circle.centre, circle.place(dial.target)}};
}

bool isClear(const QRectF& box, const QList<QLineF>& lines)
{
    const QLineF edges[] = {{box.topLeft(), box.topRight()},
                            {box.topRight(), box.bottomRight()},
                            {box.bottomRight(), box.bottomLeft()},
                            {box.bottomLeft(), box.topLeft()}};
    return std::ranges::none_of(lines, [&](const QLineF& line) {
        return box.contains(line.p1()) || std::ranges::any_of(edges, [&](const QLineF& edge) {
                   return line.intersects(edge) == QLineF::BoundedIntersection;
               });
    });
}

bool isInside(const QRectF& box, const Circle& circle)
{
    return std::ranges::all_of(
        std::initializer_list{box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight()},
        [&](const QPointF& corner) { return QLineF(circle.centre, corner).length() < circle.radius - 4; });
}

void paintFormula(QPainter& painter, const maths::FormulaPicture& picture, const QRectF& box,
                  const Theme& theme)
{
    if (!box.isEmpty())
        maths::paint(painter, picture, box.topLeft() + QPointF(0, picture.ascent), theme);
}

/// Names sine, cosine and the angle beside them, each where no line crosses its name.
void nameParts(QPainter& painter, const Circle& circle, const Dial& dial, std::optional<double> reach,
               const maths::FormulaPicture& turn, const Theme& theme)
{
    QList<QLineF> lines = linesOf(circle, dial);
    std::vector<QRectF> taken;
    const double gap = nameGap * theme.scale / 2;
    const auto take = [&](QRectF box, const std::vector<QPointF>& middles) {
        for (const QPointF& middle : middles) {
            box.moveCenter(middle);
            if (isInside(box, circle) && isClear(box.adjusted(-2, -1, 2, 1), lines) &&
                std::ranges::none_of(taken, [&](const QRectF& other) { return other.intersects(box); })) {
                taken.push_back(box);
                return box;
            }
        }
        return QRectF();
    };
    if (reach) {
        lines += linesOfTurn(circle, dial, *reach, theme);
        const double middle = angleOf(dial.at) + lastTurn(dial) / 2;
        std::vector<QPointF> middles;
        for (double part = *reach + (turn.height() / 2 + gap) / circle.radius; part < 0.95; part += 0.05)
            middles.push_back(circle.placeAt(middle, part));
        paintFormula(painter, turn, take(QRectF(QPointF(), turn.box().size()), middles), theme);
    }
    const QPointF at = circle.place(dial.at);
    const QPointF foot(at.x(), circle.centre.y());
    const double right = dial.at.cosine < 0 ? -1 : 1;
    const double down = dial.at.sine < 0 ? -1 : 1;
    painter.setFont(theme.interfaceFont(Theme::notePoints, QFont::DemiBold));
    const QFontMetricsF metrics(painter.font());
    const auto write = [&](const QString& words, QPointF middle, QPointF aside, const QColor& colour) {
        QRectF box(0, 0, metrics.horizontalAdvance(words) + 2, metrics.height());
        const QPointF by(aside.x() * (box.width() / 2 + gap), aside.y() * (box.height() / 2 + gap));
        box = take(box, {middle + by, middle - by});
        painter.setPen(colour);
        if (!box.isEmpty())
            painter.drawText(box, Qt::AlignCenter, words);
    };
    write(QCoreApplication::translate("posiscope::RotationView", "sine"), (at + foot) / 2, {right, 0},
          theme.sine);
    write(QCoreApplication::translate("posiscope::RotationView", "cosine"), (circle.centre + foot) / 2,
          {0, down}, theme.cosine);
}

/// Sine and cosine of the point as lengths along the axes, the rays to both points and the angle.
void paintParts(QPainter& painter, const Circle& circle, const Dial& dial, const maths::FormulaPicture& turn,
                const Theme& theme)
{
    constexpr double beyond = 1.06;
    painter.setPen(QPen(theme.grid, std::max(1., theme.scale)));
    painter.drawLine(circle.place({beyond, 0}), circle.place({-beyond, 0}));
    painter.drawLine(circle.place({0, beyond}), circle.place({0, -beyond}));
    const std::optional<double> reach = reachOfTurn(circle, dial, theme);
    if (reach)
        paintTurn(painter, circle, dial, *reach, theme);
    const QList<QLineF> lines = linesOf(circle, dial);
    const double width = 1.25 * theme.lineWidth();
    const QPen pens[] = {pen(theme.sine, width), pen(theme.cosine, width), pen(theme.position, width),
                         pen(theme.position, width, {4, 2.5})};
    for (int each = 0; each < 4; ++each) {
        painter.setPen(pens[each]);
        painter.drawLine(lines[each]);
    }
    nameParts(painter, circle, dial, reach, turn, theme);
}

/// The numbers at the left of a line without cosines.
void nameLevels(QPainter& painter, const Circle& circle, const Theme& theme)
{
    painter.setFont(theme.interfaceFont(Theme::notePoints));
    const QFontMetricsF metrics(painter.font());
    const double gap = nameGap * theme.scale;
    for (const auto& [level, words] : {std::pair(1., QStringLiteral("1")), std::pair(0., QStringLiteral("0")),
                                       std::pair(-1., QStringLiteral("−1"))}) {
        const QPointF end = circle.place({level, 0}) - QPointF(gap, 0);
        painter.setPen(QPen(theme.hairline, std::max(1., theme.scale)));
        painter.drawLine(end, end + QPointF(gap, 0));
        painter.setPen(theme.quiet);
        const double width = metrics.horizontalAdvance(words) + 2;
        painter.drawText(
            QRectF(end.x() - gap / 2 - width, end.y() - metrics.height() / 2, width, metrics.height()),
            Qt::AlignCenter, words);
    }
}

Circle circleIn(const QRectF& room, const Dial& dial, const DialNames& names, const Theme& theme)
{
    const double gap = nameGap * theme.scale;
    const double alone = std::min(room.width(), room.height()) / 2 - gap;
    const double beside = std::max(names.here.width, names.there.width) + gap;
    const double above = std::max(names.here.height(), names.there.height()) + gap;
    const double named = std::min(room.width() / 2 - beside, room.height() / 2 - above);
    return {room.center(), std::max(1., named >= leastShare * alone ? named : alone), dial.flat};
}

/// Outside the circle where a direction leads from its centre; empty where the room ends before.
QRectF outside(const Circle& circle, double angle, QSizeF size, const QRectF& room, double gap)
{
    QRectF box(QPointF(), size);
    for (double beyond = gap; beyond < gap + size.width(); beyond += 1) {
        box.moveCenter(circle.placeAt(angle, 1 + beyond / circle.radius));
        if (circle.distanceTo(box) > circle.radius + gap)
            break;
    }
    return room.contains(box) ? box : QRectF();
}

} // namespace

PlacedNames placeNames(const QRectF& room, const Dial& dial, const DialNames& names, const Theme& theme)
{
    const double gap = nameGap * theme.scale;
    const Circle circle = circleIn(room, dial, names, theme);
    const QSizeF here = names.here.box().size();
    const QSizeF there = names.there.box().size();
    PlacedNames placed;
    if (dial.flat) {
        const auto beside = [&](const SineCosine& at, QSizeF size) {
            QRectF box(QPointF(), size);
            box.moveCenter(circle.place(at) + QPointF(gap + size.width() / 2, 0));
            return room.contains(box) ? box : QRectF();
        };
        placed = {beside(dial.at, here), beside(dial.target, there)};
        if (placed.here.intersects(placed.there))
            placed.there.moveLeft(placed.here.right() + gap);
        if (!room.contains(placed.there))
            placed.there = {};
        return placed;
    }
    constexpr double most = 0.7; // radians from a point to its name
    constexpr double step = 0.02;
    const double angle = angleOf(dial.at);
    const double away = lastTurn(dial) < 0 ? -1 : 1;
    const double between = std::remainder(angleOf(dial.target) - angle, fullTurn);
    const double side = between == 0 ? away : std::copysign(1, between);
    for (double apart = 0; apart < most; apart += step) {
        placed.here = outside(circle, angle - side * apart / 2, here, room, gap);
        placed.there = outside(circle, angle + between + side * apart / 2, there, room, gap);
        const QRectF around = placed.here.adjusted(-gap, 0, gap, 0);
        if (!around.intersects(placed.there) && !placed.here.isEmpty() && !placed.there.isEmpty())
            return placed;
    }
    placed = {outside(circle, angle, here, room, gap), outside(circle, angle + between, there, room, gap)};
    if (placed.here.intersects(placed.there))
        placed.there = {};
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
    paintPoints(painter, circle, dial, size, theme);
    painter.restore();
}

void paintLargeDial(QPainter& painter, const QRectF& room, const Dial& dial, const DialNames& names,
                    const Theme& theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const Circle circle = circleIn(room, dial, names, theme);
    if (dial.flat)
        nameLevels(painter, circle, theme);
    paintTrack(painter, circle, QPen(mixed(theme.hairline, theme.text, 0.3), theme.thinLineWidth()));
    if (!dial.flat)
        paintParts(painter, circle, dial, names.turn, theme);
    const double size = 5 * theme.scale;
    for (const SineCosine& pinned : dial.pinned)
        point(painter, circle.place(pinned), 0.7 * size, QPen(theme.halo, 1), theme.pinned);
    paintPoints(painter, circle, dial, size, theme);
    const PlacedNames placed = placeNames(room, dial, names, theme);
    paintFormula(painter, names.here, placed.here, theme);
    paintFormula(painter, names.there, placed.there, theme);
    painter.restore();
}

} // namespace posiscope
