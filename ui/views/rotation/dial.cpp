// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotation/dial.h"

#include "ui/mathematics/number_text.h"

#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace posiscope {

namespace {

QPen pen(const QColor& colour, double width, const QList<qreal>& dashes = {})
{
    QPen made(colour, width);
    made.setCapStyle(Qt::FlatCap);
    if (!dashes.isEmpty())
        made.setDashPattern(dashes);
    return made;
}

/// The width of circles and rays, which in a presentation are seen from afar.
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

QList<QLineF> axesOf(const Circle& circle)
{
    return {{circle.place({0, -1}), circle.place({0, 1})}, {circle.place({1, 0}), circle.place({-1, 0})}};
}

QLineF sineOf(const Circle& circle, const Dial& dial)
{
    const QPointF point = circle.place(dial.at);
    return {QPointF(point.x(), circle.centre.y()), point};
}

QLineF cosineOf(const Circle& circle, const Dial& dial)
{
    return {circle.centre, QPointF(circle.place(dial.at).x(), circle.centre.y())};
}

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
    for (const auto& [position, pinned] : dial.pinned)
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
    painter.drawLines(axesOf(circle));
    painter.setPen(pen(theme.sine, stroke(theme)));
    painter.drawLine(sineOf(circle, dial));
    painter.setPen(pen(theme.cosine, stroke(theme), {4, 2.5}));
    painter.drawLine(cosineOf(circle, dial));
}

double arrowOf(const Theme& theme)
{
    return 6 * theme.scale;
}

/// How far from the centre the angle from the point to where it lands is drawn, as a part of the radius: a
/// small angle further out, where it is longer, and none that would be an arrow alone, pointing from nowhere.
std::optional<double> reachOfTurn(const Circle& circle, const Dial& dial, const Theme& theme)
{
    for (const double part : {0.32, 0.6, 0.82})
        if (part * circle.radius * std::abs(dial.turn) >= 2 * arrowOf(theme))
            return part;
    return std::nullopt;
}

constexpr int piecesOfTurn = 72;

/// That angle: more than a turn goes round more than once.
QPolygonF turnOf(const Circle& circle, const Dial& dial, double inner)
{
    constexpr double perTurn = 0.06;
    const double drawn = turnsDrawn(dial.turn); // of a spiral that ends at the target point
    const double sign = dial.turn < 0 ? -1 : 1;
    const double start = angleOf(dial.target) - sign * drawn * 2 * std::numbers::pi;
    const int pieces = std::max(2, static_cast<int>(drawn * piecesOfTurn));
    QPolygonF way;
    for (int piece = 0; piece <= pieces; ++piece) {
        const double along = drawn * piece / pieces;
        const double angle = start + sign * 2 * std::numbers::pi * along;
        way << circle.place({std::sin(angle), std::cos(angle)}, inner + perTurn * along);
    }
    return way;
}

void paintTurn(QPainter& painter, const QPolygonF& way, bool isBroken, const Theme& theme)
{
    painter.setPen(pen(theme.position, theme.thinLineWidth(), {5, 2, 1.5, 2}));
    // Where whole turns are left out, the spiral is broken after its first quarter turn.
    constexpr int before = piecesOfTurn / 4;
    constexpr int gap = piecesOfTurn / 8;
    if (isBroken)
        painter.drawPolyline(QPolygonF(way.first(before)));
    painter.drawPolyline(isBroken ? QPolygonF(way.sliced(before + gap)) : way);
    const QPointF tip = way.last();
    const QPointF along = way.last() - way.at(way.size() - 2);
    const QPointF forward = along / std::hypot(along.x(), along.y()) * arrowOf(theme);
    const QPointF across(-forward.y() * 0.4, forward.x() * 0.4);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.position);
    painter.drawPolygon(QPolygonF({tip, tip - forward + across, tip - forward - across}));
    painter.setBrush(Qt::NoBrush);
}

/// The place within a circle that lines, points and names leave.
class FreeInside
{
public:
    FreeInside(const Circle& circle, const Dial& dial, const QPolygonF& turn, double gap)
        : m_circle(circle)
        , m_gap(gap)
        , m_lines(axesOf(circle) + QList<QLineF>{sineOf(circle, dial),
                                                 cosineOf(circle, dial),
                                                 {circle.centre, circle.place(dial.at)},
                                                 {circle.centre, circle.place(dial.target)}})
    {
        for (qsizetype each = 1; each < turn.size(); ++each)
            m_lines << QLineF(turn[each - 1], turn[each]);
        for (const auto& [position, at] : dial.pinned)
            takePoint(at, 0.6 * m_gap); // whose dot is smaller
        takePoint(dial.at, m_gap);
        takePoint(dial.target, m_gap);
        if (dial.hovered)
            takePoint(*dial.hovered, m_gap);
    }

    /// The first of the places about which there is nothing else, for words that are written there. From
    /// there to what they name, if that is given, no other words stand in the way.
    std::optional<QRectF> take(const QFontMetricsF& metrics, const QString& words,
                               const std::vector<QPointF>& middles, const std::optional<QPointF>& named = {})
    {
        QRectF box(0, 0, metrics.horizontalAdvance(words) + 2, metrics.height());
        for (const QPointF& middle : middles) {
            box.moveCenter(middle);
            if (!isFree(box) || (named && !isInSight(QLineF(middle, *named))))
                continue;
            take(box);
            return box;
        }
        return std::nullopt;
    }

    void take(const QRectF& box) { m_taken.push_back(box); }

private:
    void takePoint(const SineCosine& at, double reach)
    {
        m_taken.emplace_back(m_circle.place(at) - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach));
    }

    bool isFree(const QRectF& box) const
    {
        const double inset = m_gap / 4;
        const QRectF around = box.adjusted(-inset, -inset / 2, inset, inset / 2);
        const QPointF corners[] = {around.topLeft(), around.topRight(), around.bottomRight(),
                                   around.bottomLeft()};
        for (std::size_t each = 0; each < 4; ++each) {
            if (QLineF(m_circle.centre, corners[each]).length() > m_circle.radius - inset)
                return false;
            const QLineF edge(corners[each], corners[(each + 1) % 4]);
            for (const QLineF& line : m_lines)
                if (line.intersects(edge) == QLineF::BoundedIntersection || around.contains(line.p2()))
                    return false;
        }
        return std::ranges::none_of(m_taken, [&](const QRectF& other) { return other.intersects(around); });
    }

    bool isInSight(const QLineF& way) const
    {
        for (const double along : {0.2, 0.4, 0.6, 0.8})
            if (std::ranges::any_of(m_taken,
                                    [&](const QRectF& other) { return other.contains(way.pointAt(along)); }))
                return false;
        return true;
    }

    Circle m_circle;
    double m_gap;
    QList<QLineF> m_lines;
    std::vector<QRectF> m_taken;
};

/// "sin", "cos" and "δω" beside what they name, the last where its angle is drawn.
void nameParts(QPainter& painter, FreeInside& space, const Circle& circle, const Dial& dial,
               std::optional<double> reach, const Theme& theme)
{
    const QFontMetricsF metrics(painter.font());
    const double high = metrics.height() / 2;
    const double wide = metrics.horizontalAdvance(QStringLiteral("cos")) / 2;
    const double gap = 5 * theme.scale;
    const double right = dial.at.cosine < 0 ? -1 : 1;
    const double down = dial.at.sine < 0 ? -1 : 1;
    std::vector<QPointF> sines, cosines, turns;
    for (const double along : {0.5, 0.4, 0.6, 0.3, 0.7}) {
        const QPointF sine = sineOf(circle, dial).pointAt(along);
        const QPointF cosine = cosineOf(circle, dial).pointAt(along);
        for (const double side : {1., -1.}) {
            sines.push_back(sine + QPointF(side * right * (wide + gap), 0));
            cosines.push_back(cosine + QPointF(0, side * down * (high + gap / 2)));
        }
    }
    for (const double inward : {0., 0.5, 1.}) // at the foot of a low sine
        sines.push_back(sineOf(circle, dial).p1() +
                        QPointF(-inward * right * (wide + gap), down * (high + gap / 2)));
    const double middle = angleOf(dial.target) - std::remainder(dial.turn, 2 * std::numbers::pi) / 2;
    const QPointF arc = circle.place({std::sin(middle), std::cos(middle)}, reach.value_or(0) + 0.04);
    for (double part = 0.2; part < 0.9; part += 0.04)
        for (double aside = -0.9; aside < 0.95; aside += 0.15) {
            const QPointF place = circle.place({std::sin(middle + aside), std::cos(middle + aside)}, part);
            // Beyond the axis it would stand at "cos", and beyond the sine at "sin".
            if (std::sin(middle + aside) * std::sin(middle) > 0 &&
                QLineF(arc, place).intersects(sineOf(circle, dial)) != QLineF::BoundedIntersection)
                turns.push_back(place);
        }
    // Between the ray and the sine it would name the angle there.
    const QPolygonF below({circle.centre, sineOf(circle, dial).p1(), sineOf(circle, dial).p2()});
    const auto isBelow = [&below](QPointF place) { return below.containsPoint(place, Qt::OddEvenFill); };
    std::ranges::stable_sort(turns, {}, [&](const QPointF& place) {
        return std::pair(isBelow(place) && !isBelow(arc), QLineF(arc, place).length());
    });
    const auto write = [&](const QString& words, const std::vector<QPointF>& middles, const QColor& colour,
                           const std::optional<QPointF>& named = {}) {
        painter.setPen(colour);
        if (const std::optional<QRectF> box = space.take(metrics, words, middles, named))
            painter.drawText(*box, Qt::AlignCenter, words);
    };
    write(QStringLiteral("sin"), sines, theme.sine);
    write(QStringLiteral("cos"), cosines, theme.cosine);
    if (reach)
        write(QStringLiteral("δω"), turns, theme.position, arc);
}

/// Where the name of a point may stand inside the circle: beside the ray to it, else a line of type further
/// from it.
std::vector<QPointF> besideRay(const Circle& circle, const SineCosine& at, const QString& words,
                               const QFontMetricsF& metrics, double gap)
{
    const QPointF out(at.cosine, -at.sine);
    const QPointF across(-out.y(), out.x());
    const auto reach = [&](QPointF along) {
        return std::abs(along.x()) * metrics.horizontalAdvance(words) / 2 +
               std::abs(along.y()) * metrics.height() / 2;
    };
    std::vector<QPointF> middles;
    for (const double beside : {gap / 2, gap / 2 + metrics.height()})
        for (const double inward : {1.5, 3., 5., 8.})
            for (const double side : {1., -1.})
                middles.push_back(circle.place(at) - out * (inward * gap + reach(out)) +
                                  across * side * (beside + reach(across)));
    return middles;
}

/// Names both points inside the circle, or neither.
bool nameBothInside(QPainter& painter, FreeInside& space, const Circle& circle, const Dial& dial,
                    const QStringList& words, double gap)
{
    const QFontMetricsF metrics(painter.font());
    FreeInside after = space;
    const auto here = after.take(metrics, words[0], besideRay(circle, dial.at, words[0], metrics, gap));
    const auto there = after.take(metrics, words[1], besideRay(circle, dial.target, words[1], metrics, gap));
    if (!here || !there)
        return false;
    const double apart = 2 * metrics.height(); // "cos" and "k = 7" beside each other read as an equation
    for (const QRectF& taken : {*here, *there})
        after.take(taken.adjusted(-apart, 0, apart, 0));
    space = after;
    painter.drawText(*here, Qt::AlignCenter, words[0]);
    painter.drawText(*there, Qt::AlignCenter, words[1]);
    return true;
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

/// The names of both points, apart from each other. Writes neither and returns false if they leave the bounds
/// or reach into the circle.
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
    const auto isOutside = [&circle](const QRectF& box) {
        const QPointF nearest(std::clamp(circle.centre.x(), box.left(), box.right()),
                              std::clamp(circle.centre.y(), box.top(), box.bottom()));
        return circle.flat || QLineF(circle.centre, nearest).length() > circle.radius + 1;
    };
    if (!bounds.contains(here) || !bounds.contains(there) || !isOutside(here) || !isOutside(there))
        return false;
    painter.drawText(here, Qt::AlignCenter, words[0]);
    painter.drawText(there, Qt::AlignCenter, words[1]);
    return true;
}

/// The numbers at the left of a line without cosines: its ends, which are the largest and the least sine, and
/// its middle.
void nameLevels(QPainter& painter, const Circle& circle, double gap, const Theme& theme)
{
    const QFontMetricsF metrics(painter.font());
    for (const auto& [level, words] :
         {std::pair(1., QStringLiteral("sin = 1")), std::pair(0., QStringLiteral("0")),
          std::pair(-1., QStringLiteral("−1"))}) {
        const QPointF end = circle.place({level, 0}) - QPointF(gap, 0);
        painter.setPen(QPen(theme.hairline, std::max(1., theme.scale)));
        painter.drawLine(end, end + QPointF(gap, 0));
        painter.setPen(level > 0 ? theme.sine : theme.quiet);
        const double width = metrics.horizontalAdvance(words) + 2;
        painter.drawText(
            QRectF(end.x() - gap / 2 - width, end.y() - metrics.height() / 2, width, metrics.height()),
            Qt::AlignCenter, words);
    }
}

} // namespace

double turnsOf(double angle)
{
    return std::abs(angle) / (2 * std::numbers::pi);
}

double turnsDrawn(double angle)
{
    constexpr double most = 3;
    const double turns = turnsOf(angle);
    return turns > most ? turns - std::floor(turns - most) - 1 : turns;
}

void paintDial(QPainter& painter, const QRectF& square, const Dial& dial, const Theme& theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double size = 3 * theme.scale;
    const Circle circle{square.center(), square.width() / 2 - size - 1, dial.flat};
    paintTrack(painter, circle, QPen(theme.hairline, std::max(1., theme.scale)));
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
    const std::optional<double> reach = reachOfTurn(circle, dial, theme);
    const QPolygonF turn = reach ? turnOf(circle, dial, *reach) : QPolygonF();
    if (!dial.flat)
        paintLengths(painter, circle, dial, theme);
    paintTrack(painter, circle,
               QPen(theme.dark ? mixed(theme.hairline, theme.text, 0.3) : theme.hairline,
                    theme.isPresentation ? stroke(theme) : 1.5 * theme.scale));
    if (!dial.flat) {
        painter.setPen(pen(theme.position, stroke(theme)));
        painter.drawLine(circle.centre, circle.place(dial.at));
        painter.setPen(pen(theme.position, stroke(theme), {5, 2, 1.5, 2}));
        painter.drawLine(circle.centre, circle.place(dial.target));
        if (reach)
            paintTurn(painter, turn, turnsDrawn(dial.turn) < turnsOf(dial.turn), theme);
    }
    paintPoints(painter, circle, dial, 5 * theme.scale, theme);
    FreeInside space(circle, dial, turn, gap);
    // Letters where a number has no room beside its point, and nothing where these have none.
    const bool isRoomAround = room.height() / 2 - radius > QFontMetricsF(painter.font()).height();
    painter.setPen(theme.position);
    for (const QStringList& words :
         {QStringList{here, there}, QStringList{QStringLiteral("k"), QStringLiteral("k + δ")}})
        if ((isRoomAround && nameBoth(painter, circle, dial, words, room, gap)) ||
            (!dial.flat && nameBothInside(painter, space, circle, dial, words, gap)))
            break;
    if (dial.flat) {
        nameLevels(painter, circle, gap, theme);
    } else {
        nameParts(painter, space, circle, dial, reach, theme);
        const QFontMetricsF metrics(painter.font());
        painter.setPen(theme.quiet);
        for (const auto& [position, at] : dial.pinned) {
            // Close to its point or not at all: among many points it would seem to be that of another.
            const QString name = wholeText(position);
            std::vector<QPointF> middles = besideRay(circle, at, name, metrics, gap);
            middles.resize(2);
            const QPointF out(at.cosine, -at.sine);
            const double half = (std::abs(out.x()) * metrics.horizontalAdvance(name) +
                                  std::abs(out.y()) * metrics.height()) /
                                 2;
            for (const double inward : {2., 1.5, 1.})
                middles.insert(middles.begin(), circle.place(at) - out * (inward * gap + half));
            if (const auto box = space.take(metrics, name, middles))
                painter.drawText(*box, Qt::AlignCenter, name);
        }
    }
    painter.restore();
}

} // namespace posiscope
