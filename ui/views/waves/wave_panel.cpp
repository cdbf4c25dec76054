// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/waves/wave_panel.h"

#include "ui/mathematics/number_text.h"
#include "ui/plot/axis.h"
#include "ui/plot/curve_layer.h"
#include "ui/plot/end_labels.h"
#include "ui/plot/matrix_panel.h"
#include "ui/plot/tickers.h"
#include "ui/plot/titles.h"
#include "ui/plot/triangle.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

/// The part of the height that stays free above the largest value and below the least, so that peaks are not
/// drawn on the frame.
constexpr double headroom = 0.04;
constexpr double fewestIndices = 2;
constexpr double aboveFrame = 6; ///< pixels

} // namespace

WavePanel::WavePanel(Plot* plot, QCPLayoutGrid* layout, int column)
    : m_plot(plot)
    , m_rect(new QCPAxisRect(plot, false))
    , m_ticks(QSharedPointer<WholeTicker>::create())
    , m_valueTicks(QSharedPointer<ValueTicker>::create())
{
    layout->addElement(0, column, m_rect);
    auto* const x = Axis::addTo(m_rect, QCPAxis::atBottom);
    x->setGutter(true);
    auto* const y = Axis::addTo(m_rect, QCPAxis::atLeft);
    y->setGutter(true);
    x->setTicker(m_ticks);
    y->setTicker(m_valueTicks);
    y->grid()->setVisible(true);
    m_curves = new CurveLayer(x, y);
    m_endLabels = new EndLabels(m_curves);
    m_titles = new Titles(x, y, aboveFrame);
    m_marks = new Marks(x, y);
    m_navigation = new Navigation(plot, m_rect, x, y);
    m_navigation->setMovable(Qt::Horizontal);
    connect(plot, &Plot::ticksWanted, this, &WavePanel::fitLabels);
}

WavePanel::~WavePanel()
{
    delete m_navigation;
    // The plot owns its drawings; removing the axis rect from the layout deletes its axes and drawings too.
    m_plot->removePlottable(m_endLabels); // before the curves that it names
    m_plot->removePlottable(m_curves);
    m_plot->removePlottable(m_titles);
    m_plot->removePlottable(m_marks);
    if (QCPLayout* layout = m_rect->layout())
        layout->remove(m_rect);
}

void WavePanel::setWords(const QString& symbol, const TextLine& title)
{
    static_cast<Axis*>(m_curves->keyAxis())->setSymbols({symbol});
    m_titles->set(title);
}

void WavePanel::setTableMargins(int rows, int right)
{
    const Theme& theme = m_plot->theme();
    static_cast<Axis*>(m_curves->valueAxis())
        ->setWidest(theme.isExport ? QString() : wholeText(std::max(rows - 1, 10)));
    const int gutter = scaled(markGutter + 1, theme);
    m_rect->setMinimumMargins({gutter, scaled(aboveFrame, theme) + m_titles->height(),
                               std::max(right, scaled(symbolMargin, theme)),
                               std::max(gutter, scaled(15, theme))});
}

void WavePanel::setMostWidth(int pixels)
{
    m_rect->setSizeConstraintRect(QCPLayoutElement::scrInnerRect);
    m_rect->setMaximumSize(pixels, QWIDGETSIZE_MAX);
}

void WavePanel::fitLabels()
{
    QCPAxis* x = m_curves->keyAxis();
    Plot::fitTickCount(x, wholeText(std::max(1, m_count - 1)), 2);
    QCPAxis* y = m_curves->valueAxis();
    y->setLabelFont(m_plot->theme().mathsFont(Theme::textPoints, true));
    const bool hasRoom = QFontMetricsF(y->labelFont()).horizontalAdvance(m_yLabel) <= m_rect->height();
    y->setLabel(hasRoom ? m_yLabel : QString());
    y->ticker()->setTickCount(2); // −1, 0 and 1: no wider than the numbers of the table's rows
}

void WavePanel::setIndices(int count, const std::optional<Interval>& window, const Interval& values,
                           bool areWhole)
{
    m_count = count;
    const double beyond = values.size() > 0 ? headroom * values.size() : 0.5;
    const QCPRange down(values.first - beyond, values.last + beyond);
    m_valueTicks->setWhole(areWhole || values.size() == 0);
    m_curves->valueAxis()->setRange(down);
    m_curves->keyAxis()->setRange(axisRange(window, count));
    m_ticks->setBounds(0, count - 1);
    m_navigation->setBounds({axisRange(std::nullopt, count), down}, fewestIndices, down.size());
}

bool WavePanel::setMarks(std::vector<Mark> marks)
{
    const Mark& selected = marks.back();
    const bool hasLine = selected.hasLine && !selected.isRingAlone;
    const bool haveMoved = m_endLabels->setClearOf(hasLine ? std::optional(selected.place) : std::nullopt);
    m_marks->setMarks(std::move(marks));
    return haveMoved;
}

int WavePanel::indexAt(QPointF place) const
{
    return std::clamp(static_cast<int>(std::lround(place.x())), 0, m_count - 1);
}

} // namespace posiscope

#include "moc_wave_panel.cpp"
