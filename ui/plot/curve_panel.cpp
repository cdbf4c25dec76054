// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/curve_panel.h"

#include "ui/plot/axis.h"
#include "ui/plot/curve_layer.h"
#include "ui/plot/end_labels.h"
#include "ui/plot/plot.h"
#include "ui/plot/plot_text.h"
#include "ui/plot/samples.h"
#include "ui/plot/shaded_range.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

CurvePanel::CurvePanel(Plot* plot, QCPLayoutGrid& layout, int row, int column, const QString& symbol)
    : QObject(plot)
    , m_plot(plot)
    , m_layout(layout)
    , m_row(row)
    , m_column(column)
    , m_cell(new QCPLayoutGrid)
    , m_head(new PlotText(plot, PlotText::Place::Row))
    , m_rect(new QCPAxisRect(plot, false))
    , m_symbol(symbol)
{
    layout.addElement(row, column, m_cell);
    m_cell->addElement(0, 0, m_head);
    m_cell->addElement(1, 0, m_rect);
    m_cell->setRowSpacing(0);
    Axis* const x = Axis::addTo(m_rect, QCPAxis::atBottom);
    x->setSymbols({symbol});
    QCPAxis* const y = Axis::addTo(m_rect, QCPAxis::atLeft);
    y->grid()->setVisible(true);
    m_shade = new ShadedRange(x, y);
    m_curves = new CurveLayer(x, y);
    m_names = new EndLabels(m_curves);
    m_names->setInMargin(true);
    connect(plot, &Plot::ticksWanted, this, [this, x] { Plot::fitTickCount(x, m_widest, 2); });
}

void CurvePanel::setShown(bool isShown)
{
    if (isShown == (m_cell->layout() != nullptr))
        return;
    m_cell->setVisible(isShown);
    if (isShown) {
        m_layout.addElement(m_row, m_column, m_cell);
    } else {
        m_layout.take(m_cell);
        m_layout.simplify();
    }
}

void CurvePanel::setHeading(const TextLine& heading)
{
    m_head->setText(heading);
}

void CurvePanel::setTicks(QSharedPointer<QCPAxisTicker> x, QSharedPointer<QCPAxisTicker> y)
{
    m_curves->keyAxis()->setTicker(std::move(x));
    m_curves->valueAxis()->setTicker(std::move(y));
}

void CurvePanel::setCurves(const std::vector<NamedCurve>& curves, Interval x, Interval y)
{
    const Theme& theme = m_plot->theme();
    m_curves->keyAxis()->setRange(x.first, x.last);
    m_curves->valueAxis()->setRange(y.first, y.last);
    std::vector<Curve> drawn;
    std::vector<EndLabels::Name> names;
    for (const NamedCurve& named : curves) {
        Curve curve;
        curve.pen = QPen(named.colour, named.isStrong ? theme.lineWidth() : theme.thinLineWidth());
        if (named.isDashed)
            curve.pen = dashedPen(named.colour, curve.pen.widthF());
        for (const QPointF& point : named.points)
            if (std::isfinite(point.y()))
                curve.line.push_back(point);
        if (curve.line.empty())
            continue;
        if (named.hasDots) {
            curve.samples = curve.line;
            curve.sampleSize = 3 * theme.lineWidth();
        }
        drawn.push_back(std::move(curve));
        names.push_back(
            {named.name, named.colour,
             theme.interfaceFont(Theme::notePoints, named.isStrong ? QFont::DemiBold : QFont::Normal)});
    }
    m_names->setNames(std::move(names));
    // The symbol of the axis stands behind its last number.
    const double number = QFontMetricsF(theme.interfaceFont(Theme::notePoints)).horizontalAdvance(m_widest);
    const QFont ofSymbol = static_cast<const Axis*>(m_curves->keyAxis())->symbolFont();
    const double symbol = QFontMetricsF(ofSymbol).horizontalAdvance(m_symbol);
    const int behind = static_cast<int>(std::ceil(number / 2 + symbol + 4 * numberGap));
    m_rect->setMinimumMargins(
        {scaled(defaultMargin, theme), 0, std::max(m_names->marginWidth(), behind), scaled(6, theme)});
    m_curves->setSource([drawn = std::move(drawn)](QCPRange, int) { return drawn; });
}

void CurvePanel::setShadedFrom(double x)
{
    m_shade->setCorner(QPointF(x, m_curves->valueAxis()->range().lower));
}

void CurvePanel::applyTheme()
{
    hideTickMarks(m_curves->valueAxis());
}

} // namespace posiscope

#include "moc_curve_panel.cpp"
