// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/end_labels.h"

#include "ui/plot/curve_layer.h"
#include "ui/plot/plot.h"

#include <algorithm>
#include <optional>

namespace posiscope {

namespace {

constexpr double beside = 5;     ///< pixels between a curve and its name
constexpr double widestPart = 3; ///< a name has at most this part of the frame's width
constexpr double around = 4;     ///< pixels of a name that stay clear of curves and of their samples
constexpr int distances = 6;     ///< from its curve at which a name may stand, each half a line farther

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

/// The free place of a name beside the end of its curve that no curve crosses and that the fewest come close
/// to, and the nearest of several.
std::optional<QRectF> EndLabels::placeAt(QPointF end, QSizeF size, const std::vector<Placed>& placed) const
{
    const double scale = static_cast<const Plot*>(mParentPlot)->theme().scale;
    const double gap = beside * scale;
    const double reach = around * scale;
    const double left = std::min(end.x(), frame().right()) - size.width();
    std::optional<QRectF> best;
    std::size_t fewest = 0;
    for (int i = 0; i < distances && (!best || fewest > 0); ++i) {
        const double away = gap + i * size.height() / 2;
        for (const double top : {end.y() - away - size.height(), end.y() + away}) {
            const QRectF box(QPointF(left, top), size);
            if (!frame().contains(box) || m_curves->crossingsOf(box.adjusted(-1, -1, 1, 1)) > 0 ||
                std::ranges::any_of(placed, [&](const Placed& other) { return other.box.intersects(box); }))
                continue;
            const std::size_t close = m_curves->crossingsOf(box.adjusted(-reach, -reach, reach, reach));
            if (!best || close < fewest) {
                best = box;
                fewest = close;
            }
        }
    }
    return best;
}

std::vector<EndLabels::Placed> EndLabels::placed() const
{
    std::vector<Placed> placed;
    const Theme& theme = static_cast<const Plot*>(mParentPlot)->theme();
    const std::vector<Curve>& curves = m_curves->curves();
    for (std::size_t i = std::min(curves.size(), m_names.size()); i-- > 0;) {
        const Name& name = m_names[i];
        if (name.text.isEmpty() || curves[i].line.empty())
            continue;
        const QFont font =
            theme.interfaceFont(Theme::notePoints, name.isStrong ? QFont::DemiBold : QFont::Normal);
        const QFontMetricsF metrics(font);
        const QSizeF size(metrics.horizontalAdvance(name.text), metrics.height());
        if (widestPart * size.width() > frame().width())
            continue;
        const QPointF end = at(curves[i].line.back().x(), curves[i].line.back().y());
        if (const std::optional<QRectF> box = placeAt(end, size, placed))
            placed.push_back({&name, font, *box});
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
        painter->setFont(each.font);
        painter->setPen(each.name->colour);
        painter->drawText(each.box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, each.name->text);
    }
}

} // namespace posiscope

#include "moc_end_labels.cpp"
