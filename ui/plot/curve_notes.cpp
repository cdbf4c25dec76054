// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/curve_notes.h"

#include "ui/plot/text_line.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace posiscope {

namespace {

constexpr double fewestNoteLines =
    7; ///< of type in a frame's height: in a lower one the shortest words stand clear

/// The words that half a frame has room for.
QString fitting(const QStringList& longestFirst, const QFontMetricsF& metrics, const QRectF& inside)
{
    const bool low = inside.height() < fewestNoteLines * metrics.height();
    return low ? longestFirst.last() : fittingWords(longestFirst, metrics, 0.55 * inside.width());
}

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
        found.push_back(within(ofLevel()));
    if (m_ring)
        found.push_back(within(ofRing()));
    for (const Name& name : m_names)
        found.push_back(within(named(name)));
    return found;
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
    if (m_level)
        drawLevel(painter);
    if (m_ring)
        drawRing(painter);
    painter->setFont(font());
    painter->setAntialiasing(true);
    for (const Label& label : labels()) {
        painter->setPen(label.colour);
        painter->drawText(label.box, Qt::AlignLeft | Qt::AlignVCenter, label.words);
    }
}

CurveNotes::Label CurveNotes::within(Label label) const
{
    const QRectF inside = frame();
    label.box.moveTop(std::clamp(label.box.top(), inside.top(),
                                 std::max(inside.top(), inside.bottom() - label.box.height())));
    if (isOnLevel(label.box))
        label.box.moveTop(y()->coordToPixel(m_level->value) + 3 * m_theme.scale);
    return label;
}

CurveNotes::Label CurveNotes::named(const Name& name) const
{
    const QFontMetricsF metrics(font());
    const QRectF inside = frame();
    const double gap = 5 * m_theme.scale;
    const QString words = fitting(name.words, metrics, inside);
    const double width = metrics.horizontalAdvance(words) + 2;
    const double left = inside.left() + 2 * gap;
    // The text keeps its distance from the curve at its right end, where the two are closest.
    const double clear = heightOf(name, left + width);
    QRectF box(left, name.above ? clear - gap - metrics.height() : clear + gap, width, metrics.height());
    if (isOnLevel(box)) { // then it goes further from its curve
        const double level = y()->coordToPixel(m_level->value);
        name.above ? box.moveBottom(level - gap / 2) : box.moveTop(level + gap / 2);
    }
    return {words, box, name.colour};
}

CurveNotes::Label CurveNotes::ofLevel() const
{
    const QFontMetricsF metrics(font());
    const double place = y()->coordToPixel(m_level->value);
    const double width = metrics.horizontalAdvance(m_level->words) + 2;
    const double gap = 3 * m_theme.scale;
    const double top = m_level->above ? place - gap - metrics.height() : place + gap;
    const QRectF box(frame().right() - width - 2 * gap, top, width, metrics.height());
    return {m_level->words, leftOfMark(box), m_theme.text};
}

CurveNotes::Label CurveNotes::ofRing() const
{
    const QFontMetricsF metrics(font());
    const QPointF place = at(m_ring->place.x(), m_ring->place.y());
    const QString words = fitting(m_ring->words, metrics, frame());
    const double width = metrics.horizontalAdvance(words) + 2;
    const double left = place.x() - width;
    const double height = metrics.height();
    std::vector<QRectF> places{QRectF(left, place.y() - 2 * ringRadius() - height, width, height),
                               QRectF(left - 2 * ringRadius(), place.y() - height / 2, width, height),
                               QRectF(left, place.y() + 1.5 * ringRadius(), width, height)};
    // Also below each curve that rises to the ring; the steeper the curve, the larger the distance.
    for (const Name& name : m_names)
        places.emplace_back(left, heightOf(name, left) + 2 * ringRadius(), width, height);
    std::ranges::transform(places, places.begin(), [this](const QRectF& box) { return leftOfMark(box); });
    const auto found = std::ranges::find_if(places, [this](const QRectF& box) { return isClear(box); });
    if (found == places.end())
        return {}; // a ring without words is better than words that nobody can read
    return {words, *found, m_theme.quiet};
}

QRectF CurveNotes::leftOfMark(QRectF box) const
{
    if (!m_marked)
        return box;
    const double gap = 5 * m_theme.scale;
    const double mark = x()->coordToPixel(*m_marked);
    if (box.left() - gap < mark && mark < box.right() + gap && mark - gap - box.width() > frame().left())
        box.moveRight(mark - gap);
    return box;
}

double CurveNotes::heightOf(const Name& name, double pixel) const
{
    return y()->coordToPixel(name.curve(x()->pixelToCoord(pixel)));
}

bool CurveNotes::isOnLevel(const QRectF& box) const
{
    const double level = m_level ? y()->coordToPixel(m_level->value) : box.bottom() + 1;
    return box.top() <= level && level <= box.bottom();
}

bool CurveNotes::isClear(const QRectF& box) const
{
    if (!frame().contains(box) || isOnLevel(box) || (m_level && within(ofLevel()).box.intersects(box)))
        return false;
    return std::ranges::none_of(m_names, [&](const Name& name) {
        const double last = x()->coordToPixel(name.last);
        if (box.left() > last)
            return false;
        const auto [top, bottom] =
            std::minmax({heightOf(name, box.left()), heightOf(name, std::min(box.right(), last))});
        return bottom >= box.top() && top <= box.bottom();
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
