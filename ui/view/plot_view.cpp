// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/plot_view.h"

#include "ui/plot/plot.h"

#include <QVBoxLayout>

namespace posiscope {

PlotView::PlotView(QWidget* parent)
    : View(parent)
    , m_plot(new Plot(this))
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot, 1);
    setFocusProxy(m_plot);
    connect(this, &View::otherSceneOpened, m_plot, &Plot::resetLayout);
}

void PlotView::addAbove(QWidget& controls)
{
    static_cast<QVBoxLayout*>(layout())->insertWidget(0, &controls);
}

Drawn PlotView::drawScene(QPaintDevice& device, QSize size)
{
    m_plot->drawOn(device, size);
    return {};
}

} // namespace posiscope

#include "moc_plot_view.cpp"
