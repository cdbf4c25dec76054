// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/curve_notes.h"

#include "ui/plot/text_line.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace posiscope {

namespace {

constexpr double mostOfWidth = 0.6;  ///< that words may take of a frame
constexpr double lastTenth = 0.9;    ///< of its width, where it begins

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
    if (m_limit) // close to the level they would be taken for its name
        add(found, m_limit->words, m_theme.quiet, QFontMetricsF(font()).height(),
            [this](double width) { return placesOfLimit(width); });
    // Where the name of one thick curve must be shorter, that of the other is, too.
    const std::vector<Label> others = found;
    for (qsizetype form = 0, wanted = -1; wanted != form;) {
        wanted = form;
        found = others;
        for (const Name& name : m_names) {
            const std::size_t before = found.size();
            const QStringList words = name.isThin ? name.words : name.words.mid(form);
            add(found, words, name.colour, 0, [&](double width) { return placesOfName(name, width); });
            if (found.size() == before && !name.isThin) { // its other side is better than no name
                Name turned = name;
                turned.above = !name.above;
                add(found, words, name.colour, 0, [&](double width) { return placesOfName(turned, width); });
            }
            if (found.size() > before && !name.isThin)
                form = std::max(form, name.words.indexOf(found.back().words));
        }
    }
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
    painter->setFont(font());
    for (const Label& label : labels()) {
        painter->setAntialiasing(true);
        painter->setPen(label.colour);
        painter->drawText(label.box, Qt::AlignLeft | Qt::AlignVCenter, label.words);
    }
    // Last, because Qt 6.4 misplaces the clip that it restores after this one, where a widget is rendered on
    // another device.
    if (m_level)
        drawLevel(painter);
}

/// At the right end of a thin curve; close to the curve, else beyond curves without a name that run beside
/// it.
std::vector<QPointF> CurveNotes::placesOfName(const Name& name, double width) const
{
    const double height = QFontMetricsF(font()).height();
    const double gap = 4 * m_theme.scale;
    std::vector<double> lefts{frame().left() + 2 * gap};
    if (m_marked)
        lefts.push_back(x()->coordToPixel(*m_marked) + besideMark());
    // Left of a mark at the right edge the limit has its words.
    if (m_marked && leftOfMark() < frame().left() + lastTenth * frame().width())
        lefts.push_back(leftOfMark() - width);
    for (const double part : {0.35, 0.5, 0.65, 0.8})
        lefts.push_back(frame().left() + part * frame().width());
    const double first = x()->coordToPixel(0) - closest();
    const double last = x()->coordToPixel(name.last) + closest();
    // A thin curve is named where it is seen apart from the thick ones.
    const auto isApart = [&](double pixel) {
        return !name.isThin || std::ranges::all_of(m_names, [&](const Name& other) {
            return other.isThin || std::abs(heightOf(other, pixel) - heightOf(name, pixel)) >= leastApart();
        });
    };
    std::erase_if(lefts, [&](double left) {
        return left + width < first || left > last || !isApart(left + width / 2);
    });
    std::vector<QPointF> places;
    if (name.isThin && isApart(x()->coordToPixel(name.last)))
        places.emplace_back(x()->coordToPixel(name.last) + gap,
                            y()->coordToPixel(name.curve(name.last)) - height / 2);
    for (const bool isOther : {false, true})
        for (const double left : lefts) {
            const bool above = name.above != (isOther && name.isThin);
            const std::array ends{left - beside(), left + width + beside()};
            double clear = above ? std::min(heightOf(name, ends[0]), heightOf(name, ends[1]))
                                 : std::max(heightOf(name, ends[0]), heightOf(name, ends[1]));
            for (const Name& other : m_names)
                for (const double at : ends)
                    if (isOther && !name.isThin && other.isThin && other.above == above)
                        clear = above ? std::min(clear, heightOf(other, at))
                                      : std::max(clear, heightOf(other, at));
            places.emplace_back(left, above ? clear - gap - height : clear + gap);
        }
    if (m_shadedFrom)
        std::ranges::stable_partition(places, [&, edge = x()->coordToPixel(*m_shadedFrom)](QPointF place) {
            return place.x() > edge || place.x() + width < edge;
        });
    return places;
}

/// At the right edge, left of the mark or at the left edge, above the line or below it.
std::vector<QPointF> CurveNotes::placesOfLevel(double width) const
{
    const double place = y()->coordToPixel(m_level->value);
    const double gap = 3 * m_theme.scale;
    const double above = place - gap - QFontMetricsF(font()).height();
    const double below = place + gap;
    std::vector<QPointF> places;
    for (const double right : {frame().right() - 2 * gap, leftOfMark(), frame().left() + 2 * gap + width})
        for (const double top : {m_level->above ? above : below, m_level->above ? below : above})
            places.emplace_back(right - width, top);
    return places;
}

/// At the right edge or left of the mark, above the limit or below it.
std::vector<QPointF> CurveNotes::placesOfLimit(double width) const
{
    const double place = y()->coordToPixel(m_limit->value);
    const double gap = 6 * m_theme.scale;
    std::vector<QPointF> places;
    for (const double right : {frame().right() - gap, leftOfMark()})
        for (const double top : {place - gap - QFontMetricsF(font()).height(), place + gap})
            places.emplace_back(right - width, top);
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
    return y()->coordToPixel(name.curve(std::clamp(x()->pixelToCoord(pixel), 0., name.last)));
}

bool CurveNotes::isClear(const QRectF& box, const std::vector<Label>& others, double fromLevel) const
{
    const double mark = m_marked ? x()->coordToPixel(*m_marked) : box.right() + besideMark();
    const double level = m_level ? y()->coordToPixel(m_level->value) : std::numeric_limits<double>::max();
    const bool isOnLevel = box.top() - fromLevel <= level && level <= box.bottom() + fromLevel;
    const double besideLine = besideMark() - 0.1; // for rounding
    const bool isOnMark = box.left() - besideLine < mark && mark < box.right() + besideLine;
    const QRectF aboveAxis = frame().adjusted(0, 0, 0, -2 * m_theme.scale);
    if (!aboveAxis.contains(box) || isOnLevel || isOnMark)
        return false;
    const bool isOnOther =
        std::ranges::any_of(others, [&box](const Label& other) { return other.box.intersects(box); });
    return !isOnOther && std::ranges::none_of(m_names, [&](const Name& name) {
        const double first = std::max(box.left() - beside(), x()->coordToPixel(0));
        const double last = std::min(box.right() + beside(), x()->coordToPixel(name.last));
        if (first > last)
            return false;
        const auto [top, bottom] = std::minmax({heightOf(name, first), heightOf(name, last)});
        return bottom + beside() > box.top() && top - beside() < box.bottom();
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

} // namespace posiscope
