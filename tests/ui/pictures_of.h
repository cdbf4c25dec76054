// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/colour_bar.h"
#include "ui/plot/plot.h"
#include "ui/views/attention/attention_view.h"
#include "ui/views/build_steps/build_steps_view.h"
#include "ui/views/rotation/rotation_view.h"
#include "ui/workspace/docks/card.h"

#include <algorithm>
#include <vector>

namespace posiscope {

/// Where a view's pictures are in it: frames of plots, circles, tables.
inline std::vector<QRectF> picturesOf(View& view)
{
    std::vector<QRectF> places;
    for (const Plot* const plot : view.findChildren<Plot*>())
        for (const QCPAxisRect* const rect : plot->axisRects())
            if (plot->isVisible() && rect->visible() && !qobject_cast<const ColourBar*>(rect))
                places.emplace_back(rect->rect().translated(plot->mapTo(&view, QPoint())));
    const auto* rotation = qobject_cast<RotationView*>(&view);
    if (!rotation) // one of two beside each other
        rotation = view.findChild<RotationView*>();
    if (rotation) {
        const RotationLayout layout = rotation->parts(rotation->size());
        const QPointF origin = rotation->mapTo(&view, QPoint());
        places.push_back(layout.dial.translated(origin));
        for (int place = 0; place < layout.circles; ++place)
            places.push_back(layout.squareOf(place).translated(origin));
    }
    for (const AttentionView* const attention : view.findChildren<AttentionView*>()) {
        const AttentionLayout layout = attention->layoutAt(attention->size());
        const QPointF origin = attention->mapTo(&view, QPoint());
        places.push_back(layout.matrix.translated(origin));
        for (int which = 0; which < 3 && !layout.received.isEmpty(); ++which)
            places.push_back(layout.strip(which).translated(origin));
        if (layout.own)
            places.push_back(
                QRectF(QPointF(layout.own->from, layout.matrix.top()),
                       QPointF((layout.other ? layout.other : layout.own)->numbers, layout.matrix.bottom()))
                    .translated(origin));
    }
    if (const auto* const steps = qobject_cast<BuildStepsView*>(&view)) {
        const SheetLayout& shown = steps->shown();
        QRectF stage; // the tables, and the formulas where they stand below them
        for (const PlacedBlock& block : shown.blocks)
            stage |= block.header | block.cells();
        if (shown.areas.tables.contains(shown.formulaAt))
            for (const maths::PlacedLine& line : shown.formula.lines)
                stage |= QRectF(shown.formulaAt, QSizeF(line.picture.width, shown.formula.height));
        places.push_back(stage);
    }
    return places;
}

/// What of its card the pictures of a view have, in hundredths.
struct PictureShare
{
    int side;     ///< of the card's shorter side: the shorter side of the largest
    int together; ///< of the same: the shorter side of what is around all of them
    int area;     ///< all together
};

inline PictureShare pictureShareOf(const Card& card)
{
    double side = 0, area = 0;
    QRectF around;
    for (const QRectF& place : picturesOf(*card.view())) {
        side = std::max(side, std::min(place.width(), place.height()));
        area += place.width() * place.height();
        around |= place;
    }
    const int shorter = std::min(card.width(), card.height());
    return {static_cast<int>(100 * side / shorter),
            static_cast<int>(100 * std::min(around.width(), around.height()) / shorter),
            static_cast<int>(100 * area / card.width() / card.height())};
}

} // namespace posiscope
