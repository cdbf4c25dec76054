// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/stage_table.h"

#include "ui/mathematics/number_text.h"
#include "ui/plot/axis.h"
#include "ui/plot/cell_marks.h"
#include "ui/plot/marks.h"
#include "ui/plot/matrix_panel.h"
#include "ui/plot/tickers.h"
#include "ui/views/sentence/sentence_layout.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

StageTable::StageTable(Plot* plot)
    : QObject(plot)
    , m_plot(plot)
    , m_rect(new QCPAxisRect(plot, false))
    , m_columnTicks(QSharedPointer<WholeTicker>::create())
    , m_rowTicks(QSharedPointer<WholeTicker>::create())
{
    m_rect->setAutoMargins(QCP::msNone);
    QCPAxis* const x = Axis::addTo(m_rect, QCPAxis::atBottom);
    QCPAxis* const y = Axis::addTo(m_rect, QCPAxis::atLeft);
    x->setTicker(m_columnTicks);
    y->setTicker(m_rowTicks);
    y->setRangeReversed(true);
    m_layer = new MatrixLayer(x, y);
    m_cellMarks = new CellMarks(x, y);
    m_marks = new Marks(x, y);
    m_navigation = new Navigation(plot, m_rect, x, y);
}

void StageTable::setShown(bool shown)
{
    m_rect->setVisible(shown);
    if (shown)
        return;
    setMatrix({});
    setMarks({});
    place({}, 0, 0);
}

void StageTable::setExtent(int length, int dModel, const std::optional<Interval>& rows,
                           const std::optional<Interval>& columns)
{
    m_length = length;
    m_dModel = dModel;
    m_columnTicks->setBounds(0, dModel - 1);
    m_rowTicks->setBounds(0, length - 1);
    m_navigation->setBounds({axisRange(std::nullopt, dModel), axisRange(std::nullopt, length)},
                            fewestVisibleCells, fewestVisibleCells);
    m_layer->keyAxis()->setRange(axisRange(columns, dModel));
    m_layer->valueAxis()->setRange(axisRange(rows, length));
}

void StageTable::setRows(Interval rows)
{
    m_layer->valueAxis()->setRange(axisRange(rows, m_length));
}

void StageTable::setMatrix(const StageMatrix& matrix, Interval numbers,
                           const std::function<bool(int, int)>& isLeftOut)
{
    m_layer->setSource(matrix.rows, matrix.columns, MatrixLayer::allAtOnce(matrix.pixels));
    m_matrix = matrix;
    if (isEmpty()) {
        m_layer->setText({});
        return;
    }
    cell_text::Factory values = cell_text::writeValues(
        m_plot->theme(), matrix.valueOf, [numbers] { return numbers; },
        [this](int row, int column) { return m_selected == QPoint(column, row); });
    if (isLeftOut)
        values = cell_text::except(values, isLeftOut);
    m_layer->setText(values);
}

void StageTable::setColours(const Colouring& map, Interval range)
{
    m_layer->setColours(map, range);
    m_cellMarks->setMarkColour(textOn(ColourTable(map, range).at(0)));
}

void StageTable::setMarks(std::vector<Mark> marks)
{
    m_markList = std::move(marks);
    showMarks();
}

void StageTable::showMarks()
{
    std::vector<Mark> marks = isEmpty() ? std::vector<Mark>() : m_markList;
    if (!m_hasNumbers)
        std::erase_if(marks, [](const Mark& mark) { return mark.axis == Mark::Axis::X; });
    if (!m_layer->valueAxis()->tickLabels())
        std::erase_if(marks, [](const Mark& mark) { return mark.axis == Mark::Axis::Y; });
    for (Mark& mark : marks)
        mark.isOneEnded = true;
    m_marks->setMarks(std::move(marks));
}

void StageTable::setRowNames(std::function<QString(int)> nameOf)
{
    m_layer->valueAxis()->setTickLabels(static_cast<bool>(nameOf));
    m_rowTicks->setNames(std::move(nameOf));
    showMarks();
}

void StageTable::setTheme(const Theme& theme)
{
    for (QCPAxis* const axis : m_rect->axes()) {
        axis->setBasePen(Qt::NoPen);
        styleTickMarks(axis, theme);
    }
    // A name stands beside its row, wherever that is, and is what the table is about.
    QCPAxis* const y = m_layer->valueAxis();
    y->setTickLength(0, 0);
    y->setTickLabelColor(theme.text);
    y->setTickLabelFont(theme.interfaceFont(Theme::notePoints));
    // Beyond the triangles of marks.
    y->setTickLabelPadding(scaled(markGutter, theme));
    m_layer->keyAxis()->setTickLabelPadding(scaled(markGutter, theme));
    m_cellMarks->setTheme(theme);
}

void StageTable::place(const QRect& cells, int names, int ticks)
{
    m_hasNumbers = ticks > 0;
    showMarks();
    const QMargins margins(names, 0, 0, ticks);
    m_rect->setMargins(margins);
    m_rect->setOuterRect(cells.marginsAdded(margins));
    static_cast<Axis*>(m_layer->keyAxis())
        ->setSymbols(ticks > 0 ? QStringList{QStringLiteral("j")} : QStringList());
    m_layer->keyAxis()->setTickLabels(ticks > 0);
    m_layer->keyAxis()->setTicks(ticks > 0);
}

void StageTable::fitTicks()
{
    QCPAxis* const x = m_layer->keyAxis();
    Plot::fitTickCount(x, wholeText(m_dModel - 1));
    if (m_rect->width() >= 2 * x->range().size() * QFontMetricsF(x->tickLabelFont()).height())
        x->ticker()->setTickCount(static_cast<int>(x->range().size())); // a number at each
    // Words may be closer together than the numbers of a scale.
    const QCPAxis* const y = m_layer->valueAxis();
    const double most = m_rect->height() / (QFontMetricsF(y->tickLabelFont()).capHeight() + 2);
    y->ticker()->setTickCount(std::max(1, static_cast<int>(std::min(most, std::ceil(y->range().size())))));
}

QPoint StageTable::cellAt(QPointF place) const
{
    return {std::clamp(static_cast<int>(std::lround(place.x())), 0, m_dModel - 1),
            std::clamp(static_cast<int>(std::lround(place.y())), 0, m_length - 1)};
}

} // namespace posiscope

#include "moc_stage_table.cpp"
