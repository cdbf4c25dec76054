// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_table.h"

#include "ui/kit/theme/sizes.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/axis.h"
#include "ui/plot/matrix_panel.h"
#include "ui/plot/text_line.h"
#include "ui/plot/tickers.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double lowTables = 170;         ///< pixels
constexpr double fewestCells = 2;         ///< that may fill a table
constexpr long long mostNormed = 1 << 18; ///< cells, for the lengths of the rows of one picture

} // namespace

SentenceTable::SentenceTable(Plot* plot)
    : m_plot(plot)
    , m_rect(new QCPAxisRect(plot, false))
    , m_norms(new QCPAxisRect(plot, false))
    , m_columnTicks(QSharedPointer<WholeTicker>::create())
    , m_rowTicks(QSharedPointer<WholeTicker>::create())
{
    buildMatrix();
    buildNorms();
    m_caption = new PlotText(plot, PlotText::Place::RowOver, m_rect);
    m_normCaption = new PlotText(plot, PlotText::Place::RowOver, m_norms);
    m_normCaption->setText({.before = tr("norm")});
    m_side = new PlotText(plot, PlotText::Place::Left, m_rect);
    connect(plot, &Plot::ticksWanted, this, &SentenceTable::fitTicks);
}

std::array<QCPLayoutElement*, 5> SentenceTable::elements() const
{
    return {m_caption, m_normCaption, m_side, m_rect, m_norms};
}

SentenceTable::~SentenceTable()
{
    // The plot owns what it draws; the rects take axes and drawings with them.
    for (QCPAbstractPlottable* each :
         {static_cast<QCPAbstractPlottable*>(m_layer), static_cast<QCPAbstractPlottable*>(m_cellMarks),
          static_cast<QCPAbstractPlottable*>(m_bars), static_cast<QCPAbstractPlottable*>(m_note),
          static_cast<QCPAbstractPlottable*>(m_marks)})
        m_plot->removePlottable(each);
    leave();
    for (QCPLayoutElement* each : elements())
        delete each;
}

void SentenceTable::buildMatrix()
{
    m_rect->setMinimumMargins({0, 0, 0, 0});
    m_rect->setMinimumSize(10, 10);
    QCPAxis* const x = Axis::addTo(m_rect, QCPAxis::atBottom);
    QCPAxis* const y = Axis::addTo(m_rect, QCPAxis::atLeft);
    x->setTicker(m_columnTicks);
    y->setTicker(m_rowTicks);
    y->setRangeReversed(true);
    m_layer = new MatrixLayer(x, y);
    m_cellMarks = new CellMarks(x, y);
    m_note = new FrameText(x, y, FrameText::Place::Middle);
    m_marks = new Marks(x, y);
    m_navigation = new Navigation(m_plot, m_rect, x, y);
    m_navigation->setParent(this);
}

void SentenceTable::buildNorms()
{
    m_norms->setMinimumMargins({0, 0, 0, 0});
    QCPAxis* const x = Axis::addTo(m_norms, QCPAxis::atBottom);
    QCPAxis* const y = Axis::addTo(m_norms, QCPAxis::atLeft);
    x->setVisible(false);
    y->setVisible(false);
    y->setRangeReversed(true);
    m_bars = new RowBars(x, y);
}

void SentenceTable::leave()
{
    for (QCPLayoutElement* each : elements())
        if (QCPLayout* const layout = each->layout())
            layout->take(each);
}

void SentenceTable::standAcross(QCPLayoutGrid* layout, int column, QCPMarginGroup* level)
{
    leave();
    layout->addElement(0, column, m_caption);
    layout->addElement(0, column + 1, m_normCaption);
    layout->addElement(1, column, m_rect);
    layout->addElement(1, column + 1, m_norms);
    m_caption->setVisible(true);
    m_side->setVisible(false);
    m_layer->keyAxis()->setVisible(true);
    for (QCPAxisRect* const rect : {m_rect, m_norms})
        rect->setMarginGroup(QCP::msTop | QCP::msBottom, level);
}

void SentenceTable::standDown(QCPLayoutGrid* layout, int row, int column, bool isLast, QCPMarginGroup* level)
{
    leave();
    layout->addElement(row, column, m_side);
    layout->addElement(row, column + 1, m_rect);
    layout->addElement(row, column + 2, m_norms);
    m_caption->setVisible(false);
    m_normCaption->setVisible(false);
    m_side->setVisible(true);
    m_layer->keyAxis()->setVisible(isLast);
    for (QCPAxisRect* const rect : {m_rect, m_norms}) {
        rect->setMarginGroup(QCP::msTop, nullptr);
        rect->setMarginGroup(QCP::msBottom, isLast ? level : nullptr);
    }
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

void SentenceTable::setNumbers(const Matrix& matrix, const std::function<bool(int, int)>& isLeftOut)
{
    m_range = matrix.range;
    if (matrix.rows == 0) {
        m_layer->setText({});
        return;
    }
    const cell_text::Maker values = cell_text::valuesWithin(m_plot->theme(), matrix.range, matrix.valueOf);
    m_layer->setText(isLeftOut ? cell_text::except(values, isLeftOut) : values);
}

std::optional<cell_text::NumberForm> SentenceTable::numbersIn(QSizeF cell) const
{
    return cell_text::formWithin(m_plot->theme(), m_range, cell);
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

int SentenceTable::normsWidth() const
{
    return RowBars::widthFor(m_plot->theme(), m_fullNorm, tr("norm"));
}

void SentenceTable::fitNorms()
{
    const int width = m_normsShown ? normsWidth() : 0;
    m_norms->setVisible(m_normsShown);
    m_normCaption->setVisible(m_normsShown && m_normCaption->layout());
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
    m_rowTicks->setNames(std::move(nameOf));
}

void SentenceTable::setTheme(const Theme& theme)
{
    for (QCPAxis* const axis : m_rect->axes()) {
        axis->setBasePen(Qt::NoPen);
        dressTicks(axis, theme);
    }
    // Words are beside their row, wherever that is.
    m_layer->valueAxis()->setTickLength(0, 0);
    // Marks stand off from the frame, and no word is to be struck through.
    m_layer->valueAxis()->setTickLabelPadding(scaled(9, theme));
    m_layer->keyAxis()->setTickLabelPadding(scaled(6, theme));
    // The words are what it is about, not a scale beside it.
    m_layer->valueAxis()->setTickLabelColor(theme.text);
    m_layer->valueAxis()->setTickLabelFont(theme.interfaceFont(Theme::notePoints));
    m_cellMarks->setTheme(theme);
    m_bars->setTheme(theme);
    const int gap = scaled(4, theme);
    m_rect->setMinimumMargins({0, 0, gap, 0});
    fitNorms();
}

void SentenceTable::setSize(std::optional<int> width, std::optional<int> height)
{
    m_rect->setSizeConstraintRect(QCPLayoutElement::scrInnerRect);
    m_rect->setMinimumSize(width.value_or(10), height.value_or(10));
    m_rect->setMaximumSize(width.value_or(QWIDGETSIZE_MAX), height.value_or(QWIDGETSIZE_MAX));
}

QPoint SentenceTable::cellAt(QPointF place) const
{
    return {std::clamp(static_cast<int>(std::lround(place.x())), 0, m_dModel - 1),
            std::clamp(static_cast<int>(std::lround(place.y())), 0, m_length - 1)};
}

bool SentenceTable::isLow(int plotHeight, const Theme& theme)
{
    return plotHeight < scaled(lowTables, theme);
}

void SentenceTable::setAxisLabelShown(bool shown)
{
    m_labelShown = shown;
    // In a low plot rows are worth more than a word that the other views say too.
    const bool low = isLow(m_plot->viewport().height(), m_plot->theme());
    const QStringList names{tr("dimension j"), tr("j")};
    m_layer->keyAxis()->setLabel(
        low || !shown ? QString()
                      : fittingWords(names, QFontMetricsF(m_layer->keyAxis()->labelFont()), m_rect->width()));
}

void SentenceTable::fitTicks()
{
    Plot::fitTickCount(m_layer->keyAxis(), wholeText(m_dModel - 1));
    setAxisLabelShown(m_labelShown);
    // Words stand closer together than numbers of a scale: as many as there are lines.
    QCPAxis* const y = m_layer->valueAxis();
    const double line = QFontMetricsF(y->tickLabelFont()).height();
    const double rows = m_rect->height() / std::max(1., y->range().size());
    const bool each = rows >= QFontMetricsF(y->tickLabelFont()).capHeight() + 2;
    y->ticker()->setTickCount(each ? m_length : std::max(1, static_cast<int>(m_rect->height() / line)));
}

} // namespace posiscope

#include "moc_sentence_table.cpp"
