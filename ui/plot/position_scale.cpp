// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/position_scale.h"

#include "ui/plot/header_bar.h"

namespace posiscope {

PositionScale::PositionScale(Plot* plot, const HeaderBar& bar)
    : QCPLayoutElement(plot)
    , m_bar(&bar)
{
}

bool PositionScale::isShown() const
{
    const auto& plot = *static_cast<const Plot*>(mParentPlot);
    return plot.theme().isExport && plot.colourScaleShown() && m_bar && m_bar->isOffered();
}

int PositionScale::height() const
{
    return isShown() ? 3 * m_bar->sizeHint().height() / 2 : 0;
}

void PositionScale::draw(QCPPainter* painter)
{
    if (isShown())
        m_bar->draw(*painter, rect().adjusted(0, 0, -m_bar->sizeHint().height() / 2, 0));
}

} // namespace posiscope

#include "moc_position_scale.cpp"
