// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/end_labels.h"

#include "ui/plot/curve_layer.h"
#include "ui/plot/plot.h"

#include <algorithm>
#include <cmath>
#include <ranges>

namespace posiscope {

namespace {

constexpr double beside = 5; ///< pixels between a curve and its name
constexpr double around = 4; ///< pixels of a name that stay clear of curves and of their samples
constexpr int distances = 6; ///< from its curve at which a name may stand, each half a line farther

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

/// A place about the end of the curve that no other name has, no curve crosses, and the fewest come close to.
std::optional<EndLabels::Placed> EndLabels::placeOf(const Name& name, QPointF end,
                                                    const std::vector<Placed>& placed) const
{
    const QFontMetricsF metrics(name.font);
    const QSizeF size(metrics.horizontalAdvance(name.text), metrics.height());
    const double away = beside * theme().scale;
    const double reach = around * theme().scale;
    const double left = std::min(end.x(), frame().right()) - size.width();
    std::vector<QPointF> corners{{end.x() + 2 * away, end.y() - size.height() / 2}};
    for (int i = 0; i < distances; ++i) {
        const double farther = away + i * size.height() / 2;
        corners.emplace_back(left, end.y() - farther - size.height());
        corners.emplace_back(left, end.y() + farther);
    }
    std::optional<Placed> best;
    std::size_t fewest = 0;
    for (const QPointF corner : corners) {
        const QRectF box(corner, size);
        if (!frame().contains(box) || m_curves->textRegion().intersects(box.toAlignedRect()) ||
            m_curves->crossingsOf(box.adjusted(-1, -1, 1, 1)) > 0 ||
            std::ranges::any_of(placed, [&](const Placed& other) { return other.box.intersects(box); }))
            continue;
        const std::size_t close = m_curves->crossingsOf(box.adjusted(-reach, -reach, reach, reach));
        if (!best || close < fewest) {
            best = {&name, box};
            fewest = close;
        }
    }
    return best;
}

/// Where a curve ends or leaves the frame, in pixels.
QPointF EndLabels::endOf(const Curve& curve) const
{
    const auto after = std::ranges::upper_bound(curve.line, x()->range().upper, {}, &QPointF::x); // x rises
    if (after == curve.line.end() || after == curve.line.begin())
        return at(curve.line.back().x(), curve.line.back().y());
    const QLineF part(at((after - 1)->x(), (after - 1)->y()), at(after->x(), after->y()));
    return part.pointAt((frame().right() - part.x1()) / part.dx());
}

/// With half a line of air between them; the last ones, where not all of them have room.
std::vector<EndLabels::Placed> EndLabels::placedInMargin() const
{
    std::vector<Placed> placed;
    const std::vector<Curve>& curves = m_curves->curves();
    double height = 0;
    for (std::size_t i = std::min(curves.size(), m_names.size()); i-- > 0;) {
        const Name& name = m_names[i];
        if (name.text.isEmpty() || !curves[i].hasEnd())
            continue;
        const QFontMetricsF metrics(name.font);
        QRectF box(0, 0, metrics.horizontalAdvance(name.text) + 2, metrics.height());
        height += 1.5 * box.height();
        if (height > frame().height() + 1.5 * box.height())
            break;
        box.moveLeft(frame().right() + gap * theme().scale);
        box.moveTop(endOf(curves[i]).y() - box.height() / 2);
        placed.push_back({&name, box});
    }
    std::ranges::stable_sort(placed, {}, [](const Placed& each) { return each.box.top(); });
    for (std::size_t each = 1; each < placed.size(); ++each)
        placed[each].box.moveTop(
            std::max(placed[each].box.top(), placed[each - 1].box.bottom() + placed[each].box.height() / 2));
    double bottom = frame().bottom() + (placed.empty() ? 0 : placed.back().box.height() / 2);
    for (Placed& each : placed | std::views::reverse) {
        each.box.moveBottom(std::min(each.box.bottom(), bottom));
        bottom = each.box.top() - each.box.height() / 2;
    }
    return placed;
}

std::vector<EndLabels::Placed> EndLabels::placed() const
{
    if (m_areInMargin)
        return placedInMargin();
    std::vector<Placed> placed;
    const std::vector<Curve>& curves = m_curves->curves();
    for (std::size_t i = std::min(curves.size(), m_names.size()); i-- > 0;) {
        const Name& name = m_names[i];
        if (name.text.isEmpty() || !curves[i].hasEnd())
            continue;
        if (const std::optional<Placed> place = placeOf(name, endOf(curves[i]), placed))
            placed.push_back(*place);
    }
    return placed;
}

QRegion EndLabels::textRegion() const
{
    QRegion region;
    for (const Placed& each : placed())
        region |= each.box.adjusted(-2, 0, 2, 0).toAlignedRect();
    return region;
}

void EndLabels::draw(QCPPainter* painter)
{
    for (const Placed& each : placed()) {
        painter->setFont(each.name->font);
        painter->setPen(each.name->colour);
        painter->drawText(each.box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, each.name->text);
    }
}

} // namespace posiscope

#include "moc_end_labels.cpp"
