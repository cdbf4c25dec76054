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
#include <utility>

namespace posiscope {

namespace {

constexpr double aboveFrame = 6; ///< pixels

} // namespace

WavePanel::WavePanel(Plot* plot, QCPLayoutGrid* layout, int column)
    : CurveFrame(plot, nullptr)
    , m_titles(new Titles(xAxis(), yAxis(), aboveFrame))
    , m_valueTicks(QSharedPointer<ValueTicker>::create())
{
    layout->addElement(0, column, rect());
    yAxis()->setGutter(true);
    yAxis()->setTicker(m_valueTicks);
    navigation()->setMovable(Qt::Horizontal);
}

WavePanel::~WavePanel()
{
    delete navigation();
    // The plot owns its drawings; removing the axis rect from the layout deletes its axes and drawings too.
    plot()->removePlottable(&names()); // before the curves that it names
    plot()->removePlottable(curves());
    plot()->removePlottable(m_titles);
    plot()->removePlottable(marks());
    if (QCPLayout* layout = rect()->layout())
        layout->remove(rect());
}

void WavePanel::setWords(const QString& symbol, const TextLine& title)
{
    xAxis()->setSymbols({symbol});
    m_titles->set(title);
}

void WavePanel::setTableMargins(const QString& widest, int right)
{
    const Theme& theme = plot()->theme();
    yAxis()->setWidest(theme.isExport ? QString() : widest);
    const int gutter = scaled(markGutter + 1, theme);
    rect()->setMinimumMargins({gutter, scaled(aboveFrame, theme) + m_titles->height(),
                               std::max(right, scaled(symbolMargin, theme)),
                               std::max(gutter, scaled(15, theme))});
}

void WavePanel::setMostWidth(int pixels)
{
    rect()->setSizeConstraintRect(QCPLayoutElement::scrInnerRect);
    rect()->setMaximumSize(pixels, QWIDGETSIZE_MAX);
}

void WavePanel::fitTicks()
{
    Plot::fitTickCount(xAxis(), wholeText(std::max(1, m_count - 1)), 2);
    QCPAxis* const y = yAxis();
    y->setLabelFont(plot()->theme().mathsFont(Theme::textPoints, true));
    const bool hasRoom = QFontMetricsF(y->labelFont()).horizontalAdvance(m_yLabel) <= rect()->height();
    y->setLabel(hasRoom ? m_yLabel : QString());
    y->ticker()->setTickCount(fewTicks);
}

void WavePanel::setIndices(int count, const std::optional<Interval>& window, const Interval& values,
                           bool areIntegers)
{
    m_count = count;
    const QCPRange down = withHeadroom(values);
    m_valueTicks->setWhole(areIntegers || values.size() == 0);
    yAxis()->setRange(down);
    xAxis()->setRange(axisRange(window, count));
    ticks().setBounds(0, count - 1);
    navigation()->setBounds({axisRange(std::nullopt, count), down}, fewestVisibleCells, down.size());
}

bool WavePanel::setMarks(std::vector<Mark> marks)
{
    const Mark& selected = marks.back();
    const bool hasLine = selected.hasLine && !selected.isRingAlone;
    const bool haveMoved = names().setClearOf(hasLine ? std::optional(selected.place) : std::nullopt);
    this->marks()->setMarks(std::move(marks));
    return haveMoved;
}

int WavePanel::indexAt(QPointF place) const
{
    return std::clamp(static_cast<int>(std::lround(place.x())), 0, m_count - 1);
}

} // namespace posiscope

#include "moc_wave_panel.cpp"
