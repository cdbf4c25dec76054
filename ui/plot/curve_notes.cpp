// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/curve_notes.h"

#include "ui/plot/text_line.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posiscope {

namespace {

constexpr double mostOfWidth = 0.55; ///< that words may take of a frame

} // namespace

ShadedRange::ShadedRange(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, QStringLiteral("background"))
{
}

void ShadedRange::draw(QCPPainter* painter)
{
    if (!m_from)
        return;
    const QRectF inside = frame();
    const double left = std::max(inside.left(), std::round(x()->coordToPixel(*m_from)));
    QColor colour = m_theme.quiet;
    colour.setAlpha(32); // 32: all paint engines round this alpha to the same colour
    if (left < inside.right())
        painter->fillRect(QRectF(QPointF(left, inside.top()), inside.bottomRight()), colour);
}

CurveNotes::CurveNotes(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, QStringLiteral("main"))
{
}

std::vector<CurveNotes::Label> CurveNotes::labels() const
{
    std::vector<Label> found;
    if (m_level)
        add(found, {m_level->words}, m_theme.text, 0, [this](double width) { return placesOfLevel(width); });
    for (const Name& name : m_names)
        add(found, name.words, name.colour, 0, [&](double width) { return placesOfName(name, width); });
    // Close to the level they would be taken for its name.
    if (m_ring)
        add(found, m_ring->words, m_theme.quiet, QFontMetricsF(font()).height(),
            [this](double width) { return placesOfRing(width); });
    return found;
}

/// The longest words that have a place; none where there is no place, because words that nobody can read are
/// worse.
void CurveNotes::add(std::vector<Label>& labels, const QStringList& longestFirst, const QColor& colour,
                     double fromLevel, const PlacesOf& placesOf) const
{
    const QFontMetricsF metrics(font());
    for (const QString& words : longestFirst) {
        const double width = metrics.horizontalAdvance(words) + 2;
        if (width > mostOfWidth * frame().width() && words != longestFirst.last())
            continue;
        for (const auto& [left, top] : placesOf(width)) {
            const QRectF box(left, top, width, metrics.height());
            if (!isClear(box, labels, fromLevel))
                continue;
            labels.push_back({words, box, colour});
            return;
        }
    }
}

QRegion CurveNotes::textRegion() const
{
    QRegion region;
    for (const Label& label : labels())
        region |= label.box.adjusted(-2, 0, 2, 0).toAlignedRect();
    return region;
}

void CurveNotes::draw(QCPPainter* painter)
{
    if (m_ring)
        drawRing(painter);
    painter->setFont(font());
    painter->setAntialiasing(true);
    for (const Label& label : labels()) {
        painter->setPen(label.colour);
        painter->drawText(label.box, Qt::AlignLeft | Qt::AlignVCenter, label.words);
    }
    // Last, because Qt 6.4 misplaces the clip that it restores after this one, where a widget is rendered on
    // another device.
    if (m_level)
        drawLevel(painter);
}

/// At the left edge, or right of the mark; the text keeps its distance from the curve where the two are
/// closest, or else from the level.
std::vector<QPointF> CurveNotes::placesOfName(const Name& name, double width) const
{
    const double height = QFontMetricsF(font()).height();
    const double gap = 5 * m_theme.scale;
    std::vector<double> lefts{frame().left() + 2 * gap};
    if (m_marked)
        lefts.push_back(x()->coordToPixel(*m_marked) + besideMark());
    std::vector<QPointF> places;
    for (const double left : lefts) {
        const double clear = heightOf(name, left + width);
        places.emplace_back(left, name.above ? clear - gap - height : clear + gap);
        double outer = clear; // beyond curves without a name that run beside it
        for (const Name& other : m_names)
            for (const double at : {left, left + width})
                if (other.words.isEmpty() && other.above == name.above)
                    outer = name.above ? std::min(outer, heightOf(other, at))
                                       : std::max(outer, heightOf(other, at));
        places.emplace_back(left, name.above ? outer - gap - height : outer + gap);
        if (m_level) {
            const double level = y()->coordToPixel(m_level->value);
            places.emplace_back(left, name.above ? level - gap / 2 - height : level + gap / 2);
        }
    }
    return places;
}

/// At the right edge, or left of the mark, above the line or below it.
std::vector<QPointF> CurveNotes::placesOfLevel(double width) const
{
    const double place = y()->coordToPixel(m_level->value);
    const double gap = 3 * m_theme.scale;
    const double above = place - gap - QFontMetricsF(font()).height();
    const double below = place + gap;
    std::vector<QPointF> places;
    for (const double right : {frame().right() - 2 * gap, leftOfMark()})
        for (const double top : {m_level->above ? above : below, m_level->above ? below : above})
            places.emplace_back(right - width, top);
    return places;
}

/// Over, beside or under the ring, or below a curve that rises to it; the steeper the curve, the larger the
/// distance. The same left of a mark close to it.
std::vector<QPointF> CurveNotes::placesOfRing(double width) const
{
    const QPointF place = at(m_ring->place.x(), m_ring->place.y());
    const double height = QFontMetricsF(font()).height();
    std::vector<QPointF> places;
    std::vector<double> rights{place.x()};
    if (place.x() - leftOfMark() < 4 * besideMark())
        rights.push_back(leftOfMark());
    for (const double right : rights) {
        const double left = right - width;
        places.emplace_back(left, place.y() - 2 * ringRadius() - height);
        places.emplace_back(std::min(left, place.x() - 2 * ringRadius() - width), place.y() - height / 2);
        places.emplace_back(left, place.y() + 1.5 * ringRadius());
        for (const Name& name : m_names)
            places.emplace_back(left, heightOf(name, left) + 2 * ringRadius());
    }
    return places;
}

/// Half of the mark's ring, and a gap.
double CurveNotes::besideMark() const
{
    return 8 * m_theme.scale;
}

/// Where words end that stand before the mark.
double CurveNotes::leftOfMark() const
{
    return m_marked ? x()->coordToPixel(*m_marked) - besideMark() : frame().right();
}

double CurveNotes::heightOf(const Name& name, double pixel) const
{
    return y()->coordToPixel(name.curve(x()->pixelToCoord(pixel)));
}

bool CurveNotes::isClear(const QRectF& box, const std::vector<Label>& others, double fromLevel) const
{
    const double sample = 3 * m_theme.scale; // its radius, and a gap
    const double mark = m_marked ? x()->coordToPixel(*m_marked) : box.right() + besideMark();
    const double level = m_level ? y()->coordToPixel(m_level->value) : std::numeric_limits<double>::max();
    const bool isOnLevel = box.top() - fromLevel <= level && level <= box.bottom() + fromLevel;
    const bool isOnMark = box.left() - besideMark() < mark && mark < box.right() + besideMark();
    const bool isOnRing = m_ring && box.adjusted(-ringRadius(), -ringRadius(), ringRadius(), ringRadius())
                                        .contains(at(m_ring->place.x(), m_ring->place.y()));
    const QRectF aboveAxis = frame().adjusted(0, 0, 0, -2 * m_theme.scale);
    if (!aboveAxis.contains(box) || isOnLevel || isOnMark || isOnRing)
        return false;
    const bool isOnOther =
        std::ranges::any_of(others, [&box](const Label& other) { return other.box.intersects(box); });
    return !isOnOther && std::ranges::none_of(m_names, [&](const Name& name) {
        const double first = std::max(box.left(), x()->coordToPixel(0));
        const double last = std::min(box.right(), x()->coordToPixel(name.last));
        if (first > last)
            return false;
        const auto [top, bottom] = std::minmax({heightOf(name, first), heightOf(name, last)});
        return bottom + sample > box.top() && top - sample < box.bottom();
    });
}

void CurveNotes::drawLevel(QCPPainter* painter) const
{
    const QRectF inside = frame();
    const double place = y()->coordToPixel(m_level->value);
    QPen pen(m_theme.text, m_theme.thinLineWidth());
    pen.setDashPattern({1.5, 2.5});
    painter->save();
    painter->setClipRegion(QRegion(inside.toAlignedRect()) - textRegion(), Qt::IntersectClip);
    painter->setAntialiasing(true);
    painter->setPen(pen);
    painter->drawLine(QLineF(inside.left(), place, inside.right(), place));
    painter->restore();
}

void CurveNotes::drawRing(QCPPainter* painter) const
{
    painter->setAntialiasing(true);
    painter->setPen(QPen(m_theme.quiet, m_theme.lineWidth()));
    painter->setBrush(m_theme.card);
    painter->drawEllipse(at(m_ring->place.x(), m_ring->place.y()), ringRadius(), ringRadius());
    painter->setBrush(Qt::NoBrush);
}

} // namespace posiscope
