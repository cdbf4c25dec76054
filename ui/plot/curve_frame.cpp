// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/curve_frame.h"

#include "ui/plot/axis.h"
#include "ui/plot/curve_layer.h"
#include "ui/plot/end_labels.h"
#include "ui/plot/marks.h"
#include "ui/plot/navigation.h"
#include "ui/plot/plot.h"
#include "ui/plot/tickers.h"

namespace posiscope {

CurveFrame::CurveFrame(Plot* plot, QObject* parent)
    : QObject(parent)
    , m_plot(plot)
    , m_rect(new QCPAxisRect(plot, false))
    , m_ticks(QSharedPointer<WholeTicker>::create())
    , m_x(Axis::addTo(m_rect, QCPAxis::atBottom))
    , m_y(Axis::addTo(m_rect, QCPAxis::atLeft))
    , m_curves(new CurveLayer(m_x, m_y))
    , m_names(new EndLabels(m_curves))
    , m_marks(new Marks(m_x, m_y))
    , m_navigation(new Navigation(plot, m_rect, m_x, m_y))
{
    m_x->setGutter(true);
    m_x->setTicker(m_ticks);
    m_y->grid()->setVisible(true);
    m_navigation->setMovable({});
    connect(plot, &Plot::ticksWanted, this, &CurveFrame::fitTicks);
}

} // namespace posiscope
