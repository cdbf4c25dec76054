// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/end_labels.h"

#include "ui/plot/curve_layer.h"
#include "ui/plot/plot.h"

#include <algorithm>

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
    return frame().toAlignedRect();
}

/// A place about the end of the curve that no other name has, that no curve crosses if there is such a one,
/// and that the fewest come close to.
std::optional<EndLabels::Placed> EndLabels::placeOf(const Name& name, QPointF end,
                                                    const std::vector<Placed>& placed) const
{
    const Theme& theme = static_cast<const Plot*>(mParentPlot)->theme();
    const QFontMetricsF metrics(name.font);
    const QSizeF size(metrics.horizontalAdvance(name.text), metrics.height());
    const double gap = beside * theme.scale;
    const double reach = around * theme.scale;
    const double left = std::min(end.x(), frame().right()) - size.width();
    std::vector<QPointF> corners{{end.x() + 2 * gap, end.y() - size.height() / 2}};
    for (int i = 0; i < distances; ++i) {
        const double away = gap + i * size.height() / 2;
        corners.emplace_back(left, end.y() - away - size.height());
        corners.emplace_back(left, end.y() + away);
    }
    std::optional<Placed> best;
    std::size_t fewest = 0;
    for (const QPointF corner : corners) {
        if (best && !best->isCrossed && fewest == 0)
            break;
        const QRectF box(corner, size);
        if (!frame().contains(box) || m_curves->textRegion().intersects(box.toAlignedRect()) ||
            std::ranges::any_of(placed, [&](const Placed& other) { return other.box.intersects(box); }))
            continue;
        const bool isCrossed = m_curves->crossingsOf(box.adjusted(-1, -1, 1, 1)) > 0;
        const std::size_t close = m_curves->crossingsOf(box.adjusted(-reach, -reach, reach, reach));
        if (!best || std::pair(isCrossed, close) < std::pair(best->isCrossed, fewest)) {
            best = {&name, box, isCrossed};
            fewest = close;
        }
    }
    return best;
}

std::vector<EndLabels::Placed> EndLabels::placed() const
{
    std::vector<Placed> placed;
    const std::vector<Curve>& curves = m_curves->curves();
    for (std::size_t i = std::min(curves.size(), m_names.size()); i-- > 0;) {
        const Name& name = m_names[i];
        if (name.text.isEmpty() || !curves[i].hasEnd())
            continue;
        const QPointF end = at(curves[i].line.back().x(), curves[i].line.back().y());
        if (const std::optional<Placed> place = placeOf(name, end, placed))
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
    const Theme& theme = static_cast<const Plot*>(mParentPlot)->theme();
    for (const Placed& each : placed()) {
        if (each.isCrossed && !theme.isExport)
            painter->fillRect(each.box.adjusted(-2, 0, 2, 0), theme.card);
        painter->setFont(each.name->font);
        painter->setPen(each.name->colour);
        painter->drawText(each.box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, each.name->text);
    }
}

} // namespace posiscope

#include "moc_end_labels.cpp"
