// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/end_labels.h"

#include "ui/plot/axis.h"
#include "ui/plot/curve_layer.h"
#include "ui/plot/plot.h"

#include <algorithm>
#include <cmath>
#include <ranges>
#include <utility>

namespace posiscope {

namespace {

constexpr int distances = 6; ///< from its curve at which a name may stand, each half a line farther

/// Names in the margin, each below the other without a gap.
struct Stack
{
    double top;
    double height;
    int names;

    double bottom() const { return top + height; }
};

/// Where its names are on average as far above their ends as others are below them.
Stack joined(const Stack& above, const Stack& below)
{
    const int names = above.names + below.names;
    const double top = above.names * above.top + below.names * (below.top - above.height);
    return {top / names, above.height + below.height, names};
}

/// Curves of one name are named once.
bool isWanted(const EndLabels::Name& name, const std::vector<EndLabels::Placed>& placed)
{
    return !name.text.isEmpty() && std::ranges::none_of(placed, [&](const EndLabels::Placed& label) {
        return label.name.text == name.text;
    });
}

} // namespace

EndLabels::EndLabels(const CurveLayer* curves)
    : Drawing(curves->keyAxis(), curves->valueAxis(), QStringLiteral("main"))
    , m_curves(curves)
{
}

QRect EndLabels::clipRect() const
{
    return m_areInMargin ? x()->axisRect()->outerRect() : frame().toAlignedRect();
}

int EndLabels::marginWidth() const
{
    double widest = 0;
    for (const Name& name : m_names)
        if (m_areInMargin && !name.text.isEmpty())
            widest = std::max(widest, QFontMetricsF(name.font).horizontalAdvance(name.text) +
                                          2 * gap * theme().scale);
    return static_cast<int>(std::ceil(widest));
}

/// A place about a curve that no other name, no curve and no hairline has: with the fewest other curves
/// nearer than its own, as close to it as such a place is, with the fewest other curves close by or grid
/// lines across it, and as near to its end as there is one.
std::optional<EndLabels::Placed> EndLabels::placedName(const Name& name, const Curve& curve,
                                                       const std::vector<Placed>& placed) const
{
    const QFontMetricsF metrics(name.font);
    const QSizeF size(metrics.horizontalAdvance(name.text) + 2, metrics.height()); // letters slant
    const double away = numberGap * theme().scale;
    const bool hasLine = m_line && static_cast<const Plot*>(mParentPlot)->marksShown();
    const double line = hasLine ? x()->coordToPixel(*m_line) : frame().right() + size.width();
    const std::vector<QPointF> places = placesAlong(curve, std::max(1., size.width()));
    if (places.empty())
        return std::nullopt;
    std::optional<Placed> best;
    std::pair<std::size_t, std::size_t> fewest;
    const auto tryAt = [&](QPointF corner, double distance) {
        const QRectF box(corner, size);
        const QRectF about = box.adjusted(-away, -2 * distance, away, 2 * distance);
        const double beside = distance > 0 ? away : 1; // where it has a place, no steep line touches it
        if (!frame().contains(box) || (line > about.left() && line < about.right()) ||
            m_curves->textRegion().intersects(box.toAlignedRect()) ||
            std::ranges::any_of(placed,
                                [&](const Placed& other) {
                                    return other.box.intersects(box.adjusted(-2 * away, 0, 2 * away, 0));
                                }) ||
            m_curves->curvesIn(box.adjusted(-beside, -1, beside, 1)) > 0)
            return;
        const double nearer = distance - theme().lineWidth(); // another curve may lie on its own
        const QRectF nearby = box.adjusted(-3 * away, -nearer, 3 * away, nearer); // a dot beside it as well
        const std::pair others(m_curves->curvesIn(nearby, &curve),
                               m_curves->curvesIn(about, &curve) + (gridLineIn(box) ? 1 : 0));
        if (!best || others < fewest) {
            best = {name, box};
            fewest = others;
        }
    };
    const double top = std::min(places.front().y() - size.height() / 2, frame().bottom() - size.height());
    tryAt({places.front().x() + 2 * away, std::max(frame().top(), top)}, away);
    for (int i = 0; i < distances; ++i) {
        const double distance = away + i * size.height() / 2;
        for (const QPointF& place : places) {
            double left = std::min(place.x(), frame().right()) - size.width();
            if (line > left - away && line < left + size.width() + away)
                left = line - away - size.width();
            // Another curve between a name and its own would seem to have the name.
            const auto isNext = [&](double from) {
                const QRectF between(left, from, size.width(), distance - theme().lineWidth());
                return m_curves->curvesIn(between, &curve) == 0;
            };
            if (isNext(place.y() - distance))
                tryAt({left, place.y() - distance - size.height()}, distance);
            if (isNext(place.y() + theme().lineWidth()))
                tryAt({left, place.y() + distance}, distance);
            if (best && fewest == std::pair<std::size_t, std::size_t>())
                return best;
        }
        if (best && fewest.first == 0)
            return best;
    }
    // Else as close as there is room, beyond other curves.
    for (double distance = away; !best && distance < frame().height(); distance += size.height() / 2)
        for (const QPointF& place : places) {
            const double left = std::max(frame().left() + away, place.x() - size.width());
            const double above = place.y() - distance - size.height();
            tryAt({left, std::max(frame().top(), above)}, 0);
            tryAt({left, std::min(place.y() + distance, frame().bottom() - size.height())}, 0);
        }
    return best;
}

/// Places on a curve from its end on to the left, in pixels and so far apart; samples where it has no line.
std::vector<QPointF> EndLabels::placesAlong(const Curve& curve, double apart) const
{
    std::vector<QPointF> places;
    if (curve.hasEnd() && curve.line.size() > 1) {
        const double end = std::min(pointOf(curve, x()->range().upper).x(), frame().right());
        const double left =
            std::max({frame().left(), x()->coordToPixel(curve.seenFrom()), end - frame().width() / 2});
        for (double pixel = end; pixel >= left; pixel -= apart)
            places.push_back(pointOf(curve, x()->pixelToCoord(pixel)));
    } else if (m_curves->hasSeparateSamples(curve.sampleSpacing)) {
        for (const QPointF& sample : curve.samples | std::views::reverse)
            places.push_back(at(sample.x(), sample.y()));
    }
    return places;
}

/// Where the line of a curve is at an x, or the end that is closest to it, in pixels.
QPointF EndLabels::pointOf(const Curve& curve, double place) const
{
    const auto after = std::ranges::upper_bound(curve.line, place, {}, &QPointF::x); // x rises
    if (after == curve.line.end() || after == curve.line.begin())
        return at(curve.line.back().x(), curve.line.back().y());
    const QLineF part(at((after - 1)->x(), (after - 1)->y()), at(after->x(), after->y()));
    return part.pointAt((x()->coordToPixel(place) - part.x1()) / part.dx());
}

/// Places the names. Those that would touch form a stack, which stands in the middle of their ends. Where not
/// all names have room, the last ones do.
std::vector<EndLabels::Placed> EndLabels::placedInMargin() const
{
    std::vector<Placed> placed;
    const std::vector<Curve>& curves = m_curves->curves();
    double height = 0;
    for (std::size_t i = std::min(curves.size(), m_names.size()); i-- > 0;) {
        const Name& name = m_names[i];
        if (!isWanted(name, placed) || !curves[i].hasEnd())
            continue;
        const QFontMetricsF metrics(name.font);
        QRectF box(0, 0, metrics.horizontalAdvance(name.text) + 2, metrics.height());
        if (height > frame().height())
            break;
        height += box.height();
        const QPointF end = pointOf(curves[i], x()->range().upper);
        box.moveLeft(end.x() + gap * theme().scale);
        box.moveTop(end.y() - box.height() / 2);
        const double level = m_level ? y()->coordToPixel(*m_level) : frame().top();
        const double lowest = level - gap / 4 * theme().scale; // letters reach down
        if (box.left() < frame().right() && level > box.top() && lowest < box.bottom())
            box.moveBottom(lowest);
        if (m_curves->curvesIn(box) > 0)
            box.moveLeft(frame().right() + gap * theme().scale);
        box.moveRight(
            std::min(box.right(), QRectF(clipRect()).right())); // closer, where the margin is narrow
        placed.push_back({name, box});
    }
    std::ranges::stable_sort(placed, {}, [](const Placed& label) { return label.box.top(); });
    std::vector<Stack> stacks;
    for (const Placed& label : placed) {
        Stack stack{label.box.top(), label.box.height(), 1};
        for (; !stacks.empty() && stacks.back().bottom() > stack.top; stacks.pop_back())
            stack = joined(stacks.back(), stack);
        stacks.push_back(stack);
    }
    auto name = placed.begin();
    for (Stack& stack : stacks)
        for (; stack.names > 0; --stack.names, ++name) {
            name->box.moveTop(stack.top);
            stack.top = name->box.bottom();
        }
    double bottom = frame().bottom() + (placed.empty() ? 0 : placed.back().box.height() / 2);
    for (Placed& label : placed | std::views::reverse) {
        label.box.moveBottom(std::min(label.box.bottom(), bottom));
        bottom = label.box.top();
    }
    double top = frame().top();
    for (Placed& label : placed) { // those that gave way beyond the top come down again
        label.box.moveTop(std::max(label.box.top(), top));
        top = label.box.bottom();
    }
    return placed;
}

const std::vector<EndLabels::Placed>& EndLabels::placed() const
{
    const Plot& plot = *static_cast<const Plot*>(mParentPlot);
    const Drawn now{x()->range(), y()->range(), frame(), m_line, plot.marksShown(), m_curves->computations()};
    if (m_drawn == now)
        return m_placed;
    m_drawn = now;
    m_placed = m_areInMargin ? placedInMargin() : placedInside();
    return m_placed;
}

std::vector<EndLabels::Placed> EndLabels::placedInside() const
{
    std::vector<Placed> placed;
    const std::vector<Curve>& curves = m_curves->curves();
    for (std::size_t i = std::min(curves.size(), m_names.size()); i-- > 0;) {
        if (!isWanted(m_names[i], placed))
            continue;
        if (const std::optional<Placed> place = placedName(m_names[i], curves[i], placed))
            placed.push_back(*place);
    }
    return placed;
}

bool EndLabels::setClearOf(std::optional<double> line)
{
    if (m_line == line)
        return false;
    const QRegion before = textRegion();
    m_line = line;
    return textRegion() != before;
}

QRegion EndLabels::textRegion() const
{
    QRegion region;
    for (const Placed& label : placed())
        region |= label.box.adjusted(-2, 0, 2, 0).toAlignedRect();
    return region;
}

void EndLabels::draw(QCPPainter* painter)
{
    for (const Placed& label : placed()) {
        painter->setFont(label.name.font);
        painter->setPen(label.name.colour);
        painter->drawText(label.box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, label.name.text);
    }
}

} // namespace posiscope

#include "moc_end_labels.cpp"
