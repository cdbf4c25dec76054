// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotation/dial.h"

#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posiscope {

namespace {

constexpr double degrees = 180 / std::numbers::pi;

QPen pen(const QColor& colour, double width, const QList<qreal>& dashes = {})
{
    QPen made(colour, width);
    made.setCapStyle(Qt::FlatCap);
    if (!dashes.isEmpty())
        made.setDashPattern(dashes);
    return made;
}

/// Of circles and rays: in a presentation they are seen from afar.
double stroke(const Theme& theme)
{
    return (theme.isPresentation ? 1.4 : 1) * theme.lineWidth();
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
    QRectF box(double part = 1) const
    {
        const double reach = part * radius;
        return {centre.x() - reach, centre.y() - reach, 2 * reach, 2 * reach};
    }
};

double angleOf(const SineCosine& at)
{
    return std::atan2(at.sine, at.cosine);
}

void dot(QPainter& painter, QPointF place, double radius, const QColor& colour, const QColor& rim)
{
    painter.setPen(QPen(rim, 1));
    painter.setBrush(colour);
    painter.drawEllipse(place, radius, radius);
    painter.setBrush(Qt::NoBrush);
}

void ring(QPainter& painter, QPointF place, double radius, const QColor& colour, double width,
          const QColor& inside)
{
    painter.setPen(QPen(colour, width));
    painter.setBrush(inside);
    painter.drawEllipse(place, radius, radius);
    painter.setBrush(Qt::NoBrush);
}

void paintTrack(QPainter& painter, const Circle& circle, double width, const Theme& theme)
{
    painter.setPen(QPen(theme.hairline, width));
    if (circle.flat)
        painter.drawLine(circle.place({1, 0}), circle.place({-1, 0}));
    else
        painter.drawEllipse(circle.box());
}

/// The arc from position k − 1 to k. Its length shows ω.
void paintStep(QPainter& painter, const Circle& circle, const Dial& dial, const Theme& theme)
{
    QColor colour = theme.position;
    colour.setAlphaF(0.45F);
    painter.setPen(pen(colour, 3 * theme.scale));
    if (circle.flat)
        painter.drawLine(circle.place(dial.before), circle.place(dial.at));
    else
        painter.drawArc(circle.box(), static_cast<int>(std::lround(16 * degrees * angleOf(dial.before))),
                        static_cast<int>(std::lround(16 * degrees * dial.step)));
}

void paintPoints(QPainter& painter, const Circle& circle, const Dial& dial, double size, const Theme& theme)
{
    for (const SineCosine& pinned : dial.pinned)
        dot(painter, circle.place(pinned), 0.7 * size, theme.pinned, theme.halo);
    ring(painter, circle.place(dial.target), size, theme.position, theme.lineWidth(), theme.card);
    if (dial.hovered)
        ring(painter, circle.place(*dial.hovered), 1.25 * size, theme.position, theme.thinLineWidth(),
             Qt::transparent);
    dot(painter, circle.place(dial.at), size, theme.position, theme.halo);
}

/// Sine and cosine of the point as lengths along the axes.
void paintLengths(QPainter& painter, const Circle& circle, const Dial& dial, const Theme& theme)
{
    painter.setPen(QPen(theme.grid, 1));
    painter.drawLine(circle.place({0, -1}), circle.place({0, 1}));
    painter.drawLine(circle.place({1, 0}), circle.place({-1, 0}));
    const QPointF point = circle.place(dial.at);
    painter.setPen(pen(theme.sine, stroke(theme)));
    painter.drawLine(QPointF(point.x(), circle.centre.y()), point);
    painter.setPen(pen(theme.cosine, stroke(theme), {4, 2.5}));
    painter.drawLine(circle.centre, QPointF(point.x(), circle.centre.y()));
}

/// From the point to where it lands, inside the circle: more than a turn goes round more than once.
void paintTurn(QPainter& painter, const Circle& circle, const Dial& dial, const Theme& theme)
{
    constexpr double mostTurnsDrawn = 3;
    constexpr double inner = 0.32;
    constexpr double perTurn = 0.06;
    const double turns = std::abs(dial.turn) / (2 * std::numbers::pi);
    // Draws at most the last few turns of the spiral, which ends at the target point.
    const double drawn = turns > mostTurnsDrawn ? turns - std::floor(turns - mostTurnsDrawn) - 1 : turns;
    const double sign = dial.turn < 0 ? -1 : 1;
    const double start = angleOf(dial.target) - sign * drawn * 2 * std::numbers::pi;
    const int pieces = std::max(2, static_cast<int>(drawn * 72));
    QPolygonF way;
    for (int piece = 0; piece <= pieces; ++piece) {
        const double along = drawn * piece / pieces;
        const double angle = start + sign * 2 * std::numbers::pi * along;
        way << circle.place({std::sin(angle), std::cos(angle)}, inner + perTurn * along);
    }
    painter.setPen(pen(theme.position, theme.thinLineWidth(), {5, 2, 1.5, 2}));
    painter.drawPolyline(way);
    const QPointF tip = way.last();
    const QPointF along = way.last() - way.at(way.size() - 2);
    const double length = std::hypot(along.x(), along.y());
    if (length < 1e-9)
        return;
    const QPointF forward = along / length * 6 * theme.scale;
    const QPointF across(-forward.y() * 0.4, forward.x() * 0.4);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.position);
    painter.drawPolygon(QPolygonF({tip, tip - forward + across, tip - forward - across}));
    painter.setBrush(Qt::NoBrush);
}

/// The position of a text outside the circle, beside a point on it, at the right (side 1) or the left (−1).
QRectF besides(const Circle& circle, const SineCosine& at, const QString& words, const QFontMetricsF& metrics,
               double gap, int side)
{
    QRectF box(0, 0, metrics.horizontalAdvance(words) + 2, metrics.height());
    const double outward = circle.flat ? 0 : -at.sine * (gap + box.height() / 3);
    box.moveCenter(circle.place(at) + QPointF(side * (gap + box.width() / 2), outward));
    return box;
}

/// The names of both points, apart from each other. Writes neither and returns false if they leave the
/// bounds.
bool nameBoth(QPainter& painter, const Circle& circle, const Dial& dial, const QStringList& words,
              const QRectF& bounds, double gap)
{
    const QFontMetricsF metrics(painter.font());
    const auto sideOf = [&circle](const SineCosine& at) { return circle.flat || at.cosine >= 0 ? 1 : -1; };
    QRectF here = besides(circle, dial.at, words[0], metrics, gap, sideOf(dial.at));
    QRectF there = besides(circle, dial.target, words[1], metrics, gap, sideOf(dial.target));
    constexpr double steep = 0.7; // near the top and the foot names go to either side, else over each other
    if (here.intersects(there) && !circle.flat && std::abs(dial.at.sine) > steep) {
        const int side = dial.at.cosine >= dial.target.cosine ? 1 : -1;
        here = besides(circle, dial.at, words[0], metrics, gap, side);
        there = besides(circle, dial.target, words[1], metrics, gap, -side);
    } else if (here.intersects(there)) {
        const double apart = (here.height() - std::abs(here.center().y() - there.center().y())) / 2;
        const double up = here.center().y() < there.center().y() ? -apart : apart;
        here.translate(0, up);
        there.translate(0, -up);
    }
    for (QRectF* const box : {&here, &there})
        box->moveTop(
            std::clamp(box->top(), bounds.top(), std::max(bounds.top(), bounds.bottom() - box->height())));
    if (!bounds.contains(here) || !bounds.contains(there))
        return false;
    painter.drawText(here, Qt::AlignCenter, words[0]);
    painter.drawText(there, Qt::AlignCenter, words[1]);
    return true;
}

} // namespace

void paintDial(QPainter& painter, const QRectF& square, const Dial& dial, const Theme& theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double size = 3 * theme.scale;
    const Circle circle{square.center(), square.width() / 2 - size - 1, dial.flat};
    paintTrack(painter, circle, std::max(1., theme.scale), theme);
    paintStep(painter, circle, dial, theme);
    paintPoints(painter, circle, dial, size, theme);
    painter.restore();
}

void paintLargeDial(QPainter& painter, const QRectF& room, double radius, const Dial& dial,
                    const QString& here, const QString& there, const Theme& theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(theme.interfaceFont(Theme::notePoints));
    const double gap = 9 * theme.scale;
    const Circle circle{room.center(), radius, dial.flat};
    if (!dial.flat)
        paintLengths(painter, circle, dial, theme);
    paintTrack(painter, circle, theme.isPresentation ? stroke(theme) : std::max(1., theme.scale), theme);
    if (!dial.flat) {
        painter.setPen(pen(theme.position, stroke(theme)));
        painter.drawLine(circle.centre, circle.place(dial.at));
        painter.setPen(pen(theme.position, stroke(theme), {5, 2, 1.5, 2}));
        painter.drawLine(circle.centre, circle.place(dial.target));
        paintTurn(painter, circle, dial, theme);
    }
    paintStep(painter, circle, dial, theme);
    paintPoints(painter, circle, dial, 5 * theme.scale, theme);
    painter.setPen(theme.position);
    // Letters where a number has no room beside its point, and nothing where these have none.
    const QStringList letters{QStringLiteral("k"), QStringLiteral("k + δ")};
    const bool areNamed = room.height() / 2 - radius > QFontMetricsF(painter.font()).height();
    for (const QStringList& words : {QStringList{here, there}, letters})
        if (areNamed && nameBoth(painter, circle, dial, words, room, gap))
            break;
    painter.restore();
}

} // namespace posiscope
