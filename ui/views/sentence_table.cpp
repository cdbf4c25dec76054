// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence_table.h"

#include "ui/mathematics/number_text.h"
#include "ui/plots/axis.h"
#include "ui/plots/matrix_panel.h"
#include "ui/plots/whole_ticker.h"
#include "ui/plots/word_ticker.h"
#include "ui/theme/sizes.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double lowPlot = 170;           ///< pixels
constexpr double fewestCells = 2;         ///< that may fill a table
constexpr long long mostNormed = 1 << 20; ///< cells, for the lengths of the rows of one picture

} // namespace

SentenceTable::SentenceTable(Plot* plot, QCPLayoutGrid* layout, int column, QCPMarginGroup* level)
    : m_plot(plot)
    , m_rect(new QCPAxisRect(plot, false))
    , m_norms(new QCPAxisRect(plot, false))
    , m_columnTicks(QSharedPointer<WholeTicker>::create())
    , m_rowTicks(QSharedPointer<WordTicker>::create())
{
    buildMatrix(layout, column);
    buildNorms(layout, column + 1);
    for (QCPAxisRect* const rect : {m_rect, m_norms})
        rect->setMarginGroup(QCP::msTop | QCP::msBottom, level);
    m_caption = new PlotCaption(plot, m_rect, m_rect);
    m_normCaption = new PlotCaption(plot, m_norms, m_norms);
    m_normCaption->setWords({}, {}, tr("norm"));
    layout->addElement(0, column, m_caption);
    layout->addElement(0, column + 1, m_normCaption);
    connect(plot, &Plot::ticksWanted, this, &SentenceTable::fitTicks);
}

SentenceTable::~SentenceTable()
{
    // The plot owns what it draws; taking the rects out of their layout takes axes and drawings with them.
    for (QCPAbstractPlottable* each :
         {static_cast<QCPAbstractPlottable*>(m_layer), static_cast<QCPAbstractPlottable*>(m_cellMarks),
          static_cast<QCPAbstractPlottable*>(m_bars), static_cast<QCPAbstractPlottable*>(m_note),
          static_cast<QCPAbstractPlottable*>(m_marks)})
        m_plot->removePlottable(each);
    for (QCPLayoutElement* each :
         {static_cast<QCPLayoutElement*>(m_caption), static_cast<QCPLayoutElement*>(m_normCaption),
          static_cast<QCPLayoutElement*>(m_rect), static_cast<QCPLayoutElement*>(m_norms)})
        if (QCPLayout* const layout = each->layout())
            layout->remove(each);
}

void SentenceTable::buildMatrix(QCPLayoutGrid* layout, int column)
{
    layout->addElement(1, column, m_rect);
    m_rect->setMinimumMargins({0, 0, 0, 0});
    m_rect->setMinimumSize(10, 10);
    QCPAxis* const x = Axis::addTo(m_rect, QCPAxis::atBottom);
    QCPAxis* const y = Axis::addTo(m_rect, QCPAxis::atLeft);
    x->setTicker(m_columnTicks);
    y->setTicker(m_rowTicks);
    y->setNumberFormat(QStringLiteral("g")); // or a word like 3e2 would be set as a power of ten
    y->setRangeReversed(true);
    m_layer = new MatrixLayer(x, y);
    m_cellMarks = new CellMarks(x, y);
    m_note = new PlotNote(x, y);
    m_marks = new Marks(x, y);
    m_navigation = new Navigation(m_plot, m_rect, x, y);
    m_navigation->setParent(this);
}

void SentenceTable::buildNorms(QCPLayoutGrid* layout, int column)
{
    layout->addElement(1, column, m_norms);
    m_norms->setMinimumMargins({0, 0, 0, 0});
    QCPAxis* const x = Axis::addTo(m_norms, QCPAxis::atBottom);
    QCPAxis* const y = Axis::addTo(m_norms, QCPAxis::atLeft);
    x->setVisible(false);
    y->setVisible(false);
    y->setRangeReversed(true);
    m_bars = new RowBars(x, y);
}

void SentenceTable::setExtent(int length, int dModel, const std::optional<Window>& rows,
                              const std::optional<Window>& columns)
{
    m_length = length;
    m_dModel = dModel;
    m_columnTicks->setBounds(0, dModel - 1);
    m_rowTicks->setBounds(0, length - 1);
    m_navigation->setBounds({axisRange(std::nullopt, dModel), axisRange(std::nullopt, length)}, fewestCells,
                            fewestCells);
    m_layer->keyAxis()->setRange(axisRange(columns, dModel));
    m_layer->valueAxis()->setRange(axisRange(rows, length));
    m_bars->valueAxis()->setRange(m_layer->valueAxis()->range());
}

void SentenceTable::setMatrix(const Matrix& matrix)
{
    m_rows = matrix.rows;
    m_layer->setSource(matrix.rows, matrix.columns, MatrixLayer::allAtOnce(matrix.pixels));
    const auto most = static_cast<int>(mostNormed / std::max(1, matrix.columns));
    m_bars->setValues(matrix.rows, matrix.normOf, most);
}

void SentenceTable::setColours(ColourMap map, Window range)
{
    m_layer->setColours(map, range);
    m_cellMarks->setInk(textOn(ColourTable(map, range).at(0)));
}

void SentenceTable::setFullNorm(double full)
{
    m_fullNorm = full;
    m_bars->setScale(full);
    fitNorms();
}

void SentenceTable::setNormsShown(bool shown)
{
    m_normsShown = shown;
    fitNorms();
}

void SentenceTable::fitNorms()
{
    const int width = m_normsShown ? RowBars::widthFor(m_plot->theme(), m_fullNorm, tr("norm")) : 0;
    m_norms->setVisible(m_normsShown);
    m_normCaption->setVisible(m_normsShown);
    m_norms->setSizeConstraintRect(QCPLayoutElement::scrInnerRect);
    m_norms->setMinimumSize(width, 10);
    m_norms->setMaximumSize(width, QWIDGETSIZE_MAX);
}

void SentenceTable::setMarks(std::vector<Mark> marks)
{
    if (m_rows == 0)
        marks.clear();
    m_marks->setMarks(std::move(marks), m_plot->theme().halo);
}

void SentenceTable::setRowNames(std::function<QString(int)> nameOf, std::optional<int> room)
{
    m_rect->setAutoMargins(room ? QCP::msAll & ~QCP::MarginSides(QCP::msLeft) : QCP::MarginSides(QCP::msAll));
    if (room) {
        QMargins margins = m_rect->margins();
        margins.setLeft(*room);
        m_rect->setMargins(margins);
    }
    m_layer->valueAxis()->setTickLabels(static_cast<bool>(nameOf));
    m_rowTicks->setWords(std::move(nameOf));
}

void SentenceTable::setTheme(const Theme& theme)
{
    for (QCPAxis* const axis : m_rect->axes()) {
        axis->setBasePen(Qt::NoPen);
        axis->setTickPen(Qt::NoPen);
        axis->setTickLength(0, 0);
    }
    // Marks stand off from the frame, and no word is to be struck through.
    m_layer->valueAxis()->setTickLabelPadding(scaled(9, theme));
    m_layer->keyAxis()->setTickLabelPadding(scaled(6, theme));
    // The words are what it is about, not a scale beside it.
    m_layer->valueAxis()->setTickLabelColor(theme.text);
    m_layer->valueAxis()->setTickLabelFont(theme.interfaceFont(9));
    m_caption->setTheme(theme);
    m_normCaption->setTheme(theme);
    m_cellMarks->setTheme(theme);
    m_bars->setTheme(theme);
    m_note->setTheme(theme);
    const int gap = scaled(4, theme);
    m_rect->setMinimumMargins({0, 0, gap, 0});
    fitNorms();
}

void SentenceTable::setWidth(std::optional<int> width)
{
    m_rect->setSizeConstraintRect(QCPLayoutElement::scrInnerRect);
    m_rect->setMinimumSize(width.value_or(10), 10);
    m_rect->setMaximumSize(width.value_or(QWIDGETSIZE_MAX), QWIDGETSIZE_MAX);
}

QPoint SentenceTable::cellAt(QPointF place) const
{
    return {std::clamp(static_cast<int>(std::lround(place.x())), 0, m_dModel - 1),
            std::clamp(static_cast<int>(std::lround(place.y())), 0, m_length - 1)};
}

void SentenceTable::fitTicks()
{
    Plot::fitTickCount(m_layer->keyAxis(), wholeText(m_dModel - 1));
    // In a low plot rows are worth more than a word that the other views say too.
    const bool low = m_plot->viewport().height() < scaled(lowPlot, m_plot->theme());
    m_layer->keyAxis()->setLabel(low ? QString() : tr("dimension j"));
    // Words stand closer together than numbers of a scale: as many as there are lines.
    QCPAxis* const y = m_layer->valueAxis();
    const double line = QFontMetricsF(y->tickLabelFont()).height();
    y->ticker()->setTickCount(std::max(1, static_cast<int>(m_rect->height() / line)));
}

} // namespace posiscope
