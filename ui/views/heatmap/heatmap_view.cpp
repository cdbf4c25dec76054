// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/heatmap/heatmap_view.h"

#include "core/encodings/encoding_list.h"
#include "ui/document/key_labels.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/column_comb.h"
#include "ui/plot/divider.h"
#include "ui/plot/formula_cells.h"
#include "ui/plot/matrix_panel.h"
#include "ui/plot/selection_marks.h"
#include "ui/plot/text_line.h"
#include "ui/selection/selection.h"
#include "ui/views/heatmap/divider_drag.h"
#include "ui/views/heatmap/filtered_columns.h"
#include "ui/views/heatmap/heatmap_words.h"

#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

namespace {

constexpr double nearlyAll = 0.8;        ///< a picture with a larger part of blank columns gets a remark
constexpr int minWidthForBarLabel = 200; ///< pixels: the cells are worth more than a name of the colour bar

const KeySet tableKeys = keysOf({KeyGroup::Encoding, KeyGroup::Compared});
const KeySet dividerKeys = keysNamed({"divider"});
const KeySet colourKeys = keysNamed({"colour_map"});
const KeySet cellKeys = keysNamed({"cells"});
const KeySet windowKeys = keysNamed({"rows", "columns"});
const KeySet markKeys = keysNamed({"position", "dimension", "pinned_positions", "pinned_dimensions"});

} // namespace

HeatmapView::HeatmapView(QWidget* parent)
    : ZoomableView(parent)
    , m_plot(new Plot(this))
    , m_panel(addPanel(0))
    , m_comb(new ColumnComb(m_panel->layer()->keyAxis(), m_panel->layer()->valueAxis()))
    , m_divider(new Divider(m_panel->layer()->keyAxis(), m_panel->layer()->valueAxis()))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);
    setFocusProxy(m_plot);
    m_plot->plotLayout()->setColumnSpacing(0);
    connect(new DividerDrag(m_plot, m_divider), &DividerDrag::moved, this, [this](double place) {
        Scene after = scene();
        after.look.divider = place;
        emit sceneRequested(after, noGesture);
    });
    connect(m_plot, &Plot::resized, this, &HeatmapView::fit);
    connect(m_plot, &Plot::ticksWanted, this, &HeatmapView::updateAxisLabels);
    connect(m_plot, &Plot::afterReplot, this, [this] {
        if (m_idleCount > 0 && std::exchange(m_noteEnd, headNoteEnd()) != headNoteEnd())
            emit titleLineChanged();
    });
    showTheme();
}

MatrixPanel* HeatmapView::addPanel(int column)
{
    auto* const panel = new MatrixPanel(m_plot, 0, column);
    connect(panel->navigation(), &Navigation::viewportRequested, this,
            [this](const Viewport& asked, bool begins) {
                askZoom({unlessWhole(cellWindow(asked.y), m_tables.rows),
                         unlessWhole(cellWindow(asked.x), m_tables.columns)},
                        begins);
            });
    connectDoubleClick(panel->navigation());
    connect(panel->navigation(), &Navigation::clicked, this, &HeatmapView::select);
    connect(panel->navigation(), &Navigation::hovered, this, &HeatmapView::point);
    return panel;
}

std::vector<MatrixPanel*> HeatmapView::panels() const
{
    return m_tables.compare == Comparison::Side ? std::vector{m_panel, m_besides} : std::vector{m_panel};
}

KeySet HeatmapView::nameKeys() const
{
    return scene().look.rowLabels == RowLabels::Token ? keysNamed({"row_labels", "sentence"})
                                                      : keysNamed({"row_labels"});
}

KeySet HeatmapView::reads() const
{
    return tableKeys | dividerKeys | colourKeys | cellKeys | nameKeys() | windowKeys | markKeys;
}

QString HeatmapView::subtitle() const
{
    return subtitles().constFirst();
}

QStringList HeatmapView::subtitles() const
{
    return heatmap_words::subtitles(scene(), theme());
}

QString HeatmapView::accessibleText() const
{
    return heatmap_words::accessibleText(scene(), m_tables);
}

void HeatmapView::showScene(const KeySet& changed)
{
    const Window boundsBefore = m_tables.bounds;
    const Window valuesBefore = m_tables.values;
    const bool wereWhole = m_tables.areWhole();
    const Comparison before = m_tables.compare;
    const QSize sizeBefore(m_tables.columns, m_tables.rows);
    if ((changed & tableKeys).any())
        updateTables();
    if ((changed & (tableKeys | dividerKeys)).any())
        updateMatrix();
    if (m_tables.compare != before)
        fit();
    if ((changed & colourKeys).any() || m_tables.bounds != boundsBefore || m_tables.values != valuesBefore ||
        m_tables.areWhole() != wereWhole || m_tables.compare != before)
        updateColours();
    if ((changed & (tableKeys | cellKeys | dividerKeys)).any())
        updateCellText();
    const bool otherNames = (changed & nameKeys()).any() || m_tables.compare != before;
    if (otherNames)
        for (MatrixPanel* const panel : panels())
            panel->setRowNames(heatmap_words::rowNames(scene()));
    mark();
    if (!otherNames && (changed & (tableKeys | dividerKeys | colourKeys | cellKeys | windowKeys)).none()) {
        m_plot->replotMarks();
        return;
    }
    for (MatrixPanel* const panel : panels())
        panel->setVisibleCells(scene().look.rows, scene().look.columns);
    if (QSize(m_tables.columns, m_tables.rows) != sizeBefore)
        m_plot->layOutAnew(); // because whole cells of another count have another size
    else
        m_plot->replot();
}

void HeatmapView::updateTables()
{
    m_tables = heatmapTables(scene());
    const bool isBeside = m_tables.compare == Comparison::Side;
    if (isBeside && !m_besides) {
        m_besides = addPanel(1);
        m_besides->layer()->valueAxis()->setTickLabels(false); // its rows are those of A
        m_plot->setTheme(theme());                             // the new axes too
        m_panel->setTheme(theme());
        m_besides->setTheme(theme());
    }
    if (m_besides)
        m_besides->setShown(isBeside);
    m_panel->setBarRoom(!isBeside);
    m_panel->setMayBeWider(!isBeside);
    if (isBeside)
        m_besides->setBarRoom(true);
    m_divider->setVisible(m_tables.compare == Comparison::Divider);
    updateTitles();
}

void HeatmapView::updateTitles()
{
    const Comparison compare = m_tables.compare;
    if (compare == Comparison::Off || compare == Comparison::Difference)
        return m_panel->setTitles({});
    const TextLine a{.name = tr("A"), .longestFirst = comparedWords(scene(), false)};
    const TextLine b{.name = tr("B"), .longestFirst = comparedWords(scene(), true)};
    if (compare == Comparison::Divider)
        return m_panel->setTitles(a, b);
    m_panel->setTitles(a);
    m_besides->setTitles(b);
}

void HeatmapView::updateMatrix()
{
    for (MatrixPanel* const panel : panels())
        panel->setMatrix(m_tables.rows, m_tables.columns,
                         m_tables.pixels(panel == m_besides, scene().look.divider));
    m_divider->setPlace(scene().look.divider);
    updateComb();
}

/// A presentation shows which columns its insight means.
void HeatmapView::updateComb()
{
    const bool isPresented =
        theme().isPresentation && !theme().isCompanion && !m_tables.b && scene().parameters.maxLen > 1;
    std::vector<int> idle = isPresented ? idleColumns(*m_tables.a.vectors) : std::vector<int>();
    m_idleCount = static_cast<int>(idle.size());
    m_comb->setColumns(std::move(idle));
    m_comb->setTheme(theme());
}

QString HeatmapView::choiceRefusal() const
{
    const bool isAlone = isComparing(scene()) && !rowOf(scene().compared.kind).facets.vectors;
    return isAlone ? heatmap_words::subtitles(scene(), theme()).constFirst() : QString();
}

QString HeatmapView::headNote() const
{
    return m_idleCount > 0 ? tr("%1 idle").arg(wholeText(m_idleCount)) : QString();
}

int HeatmapView::headNoteEnd() const
{
    return m_plot->x() + m_panel->rect()->right() + 1;
}

void HeatmapView::updateColours()
{
    const ColourMap chosen = scene().look.colourMap;
    // A difference has two directions from 0.
    const ColourMap map =
        m_tables.compare != Comparison::Difference || isDiverging(chosen) ? chosen : ColourMap::RdBu;
    for (MatrixPanel* const panel : panels())
        panel->setColours(map, m_tables.bounds, m_tables.values, m_tables.areWhole());
}

void HeatmapView::updateCellText()
{
    const CellText cells = scene().look.cells;
    m_requestedText = {};
    for (MatrixPanel* const panel : panels()) {
        std::shared_ptr<const Vectors> vectors = m_tables.drawn(panel == m_besides);
        cell_text::Factory text;
        if (cells != CellText::None && m_tables.compare == Comparison::Divider)
            text = cell_text::values(theme(), [this](int row, int column) {
                const Window columns = visibleWindow(scene().look.columns, m_tables.columns);
                const double edge = columns.first + scene().look.divider * columns.size();
                return (column + 0.5 < edge ? m_tables.a : *m_tables.b).vectors->cell(row, column);
            });
        else if (cells != CellText::None) {
            const auto valueOf = [vectors](int row, int column) { return vectors->cell(row, column); };
            const bool areWhole = !m_tables.difference && rowOf(vectors->parameters().kind).integers;
            text = areWhole ? cell_text::values(theme(), valueOf, m_tables.values, true)
                            : cell_text::values(theme(), valueOf);
        }
        if (cells == CellText::Value)
            m_requestedText = text;
        if (cells == CellText::Formula && !m_tables.b && followsFormula(m_tables.a.parameters)) {
            m_requestedText = cell_text::formulas(theme(), m_tables.a.parameters, m_tables.a.frequencies);
            text = cell_text::firstWithRoom(m_requestedText, text);
        }
        if (text && vectors->hidesColumns())
            text = cell_text::except(text, [vectors](int, int column) { return vectors->isHidden(column); });
        panel->layer()->setText(text);
    }
}

QString HeatmapView::cellHint() const
{
    if (!m_requestedText || theme().isExport)
        return {};
    const Window rows = visibleWindow(scene().look.rows, m_tables.rows);
    const Window columns = visibleWindow(scene().look.columns, m_tables.columns);
    const QSizeF cell(m_panel->rect()->width() / columns.size(), m_panel->rect()->height() / rows.size());
    if (m_requestedText(cell, *m_plot))
        return {};
    return scene().look.cells == CellText::Formula ? tr(" · zoom in to read the formulas")
                                                   : tr(" · zoom in to read the values");
}

void HeatmapView::fit()
{
    // The table comes first: where it or its rows would be small, the names of the axes yield, and then the
    // colour bar. The head of a card says what rows and columns are; a file has none.
    constexpr int smallRow = 4; // pixels
    constexpr double muchLarger = 1.25;
    const auto areaOf = [](QSize size) { return static_cast<double>(size.width()) * size.height(); };
    const bool isNamed = !theme().isPresentation;
    const bool isBeside = m_tables.compare == Comparison::Side;
    QSize size = fitMatrix(true, isNamed);
    if (theme().isExport)
        return;
    // Beside each other each has half of the width.
    const auto isLarge = [&](QSize of) { return isBeside || m_panel->isLargeEnough(of); };
    const auto areWhole = [&](QSize of) { return m_panel->areCellsWhole(of); };
    if (isNamed && (!isLarge(size) || !areWhole(size) || size.height() < smallRow * m_tables.rows)) {
        const QSize unnamed = fitMatrix(true, false);
        if (!isLarge(size) || (areWhole(unnamed) && !areWhole(size)) ||
            areaOf(unnamed) >= muchLarger * areaOf(size))
            size = unnamed;
        else
            fitMatrix(true, true);
    }
    const bool isNarrow = size.width() < size.height(); // without the bar it is wider, but no higher
    const bool isTooSmall = isNarrow && !m_panel->isLargeEnough(size);
    const bool isBlended = isNamed && !areWhole(size); // from afar, single pixels are not seen
    if (!isBeside && (isTooSmall || isBlended)) {
        const bool wasNamed = m_names.down;
        if (!areWhole(fitMatrix(false, false)) && !isTooSmall)
            fitMatrix(true, wasNamed);
    }
    if (isNamed && !m_names.down && !m_names.across)
        nameInSpareRoom();
    // Where little is left, the table shares its left edge with the waves below it.
    if (!isBeside && 10 * m_spare.width() > m_plot->viewport().width())
        m_panel->centre();
}

/// Whole cells leave a part of the room free. Where that part is large enough, it gets the name of an axis.
void HeatmapView::nameInSpareRoom()
{
    const QCPAxis* const x = m_panel->layer()->keyAxis();
    const int label = qCeil(QFontMetricsF(x->labelFont()).height()) + x->labelPadding();
    m_names = {m_spare.width() >= label, m_spare.height() >= label};
    if (!m_names.down && !m_names.across)
        return;
    updateAxisLabels();
    m_plot->updateLayout();
}

QSize HeatmapView::fitMatrix(bool hasBar, bool hasNames)
{
    m_names = {hasNames, hasNames};
    m_plot->plotLayout()->setMargins({});
    panels().back()->setBarRoom(hasBar);
    for (MatrixPanel* const panel : panels())
        panel->setSize(std::nullopt);
    m_plot->updateLayout();
    updateAxisLabels(); // of a frame of this size
    m_plot->updateLayout();
    QSize room = m_panel->rect()->size();
    if (m_tables.compare == Comparison::Side)
        room.setWidth((room.width() + m_besides->rect()->width()) / 2);
    const QSize size = m_panel->wholeCells(room, static_cast<int>(panels().size()));
    for (MatrixPanel* const panel : panels())
        panel->setSize(size);
    m_spare = room - size;
    m_plot->updateLayout();
    return size;
}

void HeatmapView::updateAxisLabels()
{
    // If a pixel covers several rows, its waves are filtered. The axis label says how many rows it covers; if
    // nothing is left of any wave, no mean is drawn, and a note in the plot says why.
    const auto cellsAPixel = [this](double cells, int pixels) {
        return cells / (std::max(1, pixels) * m_plot->pixelRatio());
    };
    const double rowsAPixel =
        cellsAPixel(visibleWindow(scene().look.rows, m_tables.rows).size(), m_panel->rect()->height());
    const double columnsAPixel =
        cellsAPixel(visibleWindow(scene().look.columns, m_tables.columns).size(), m_panel->rect()->width());
    const bool named = theme().isExport && m_plot->viewport().width() >= minWidthForBarLabel;
    for (MatrixPanel* const panel : panels())
        panel->setBarLabel(!named                                       ? QString()
                           : m_tables.compare == Comparison::Difference ? tr("A − B")
                                                                        : tr("PE(k, j)"));
    m_panel->setNote(noteOn(rowsAPixel));
    const Window columns = visibleWindow(scene().look.columns, m_tables.columns);
    if (m_plot->isDrawnOnDevice()) {
        const double blank = m_tables.b ? 0 : blankPart(m_tables.a, columns, rowsAPixel);
        m_remark = blank > nearlyAll ? sentenceOfBlank(rowsAPixel, blank) : QString();
    }
    const QFontMetricsF metrics(m_panel->layer()->keyAxis()->labelFont());
    const QString dimension = tr("dimension j");
    // Both axes have their letters alone where a name has no room.
    const bool isShort =
        !m_names.across && !theme().isPresentation && !panels().back()->hasRoomAtEnd(dimension);
    QStringList down{isShort ? QString() : tr("position k"), QStringLiteral("k")};
    down.removeAll(QString());
    const bool isDrawn = m_tables.b || !isBlank(m_tables.a, columns, rowsAPixel);
    const Window rows = visibleWindow(scene().look.rows, m_tables.rows);
    const bool isMean = m_tables.a.vectors->averagesAll(rows, columns) &&
                        (!m_tables.b || m_tables.b->vectors->averagesAll(rows, columns));
    if (rowsAPixel > severalAPixel && isDrawn)
        down.prepend(perPixel(down[0], rowsAPixel, isMean));
    if (scene().look.rowLabels == RowLabels::Token)
        down = {tr("token, position k"), tr("token")};
    QStringList across{dimension + cellHint(), dimension, QStringLiteral("j")};
    // A sine and a cosine in one pixel have the colour of neither.
    if (columnsAPixel > severalAPixel && isDrawn)
        across.prepend(perPixel(dimension, columnsAPixel, isMean));
    for (MatrixPanel* const panel : panels()) {
        const bool isDownNamed = m_names.down && panel == m_panel;
        panel->setLabels(m_names.across ? fittingWords(across, metrics, panel->rect()->width()) : QString(),
                         isDownNamed ? fittingWords(down, metrics, panel->rect()->height()) : QString());
        const bool isAtEnd = !m_names.across && !theme().isPresentation && panel == panels().back();
        const bool isDownAtEnd = !m_names.down && !theme().isPresentation && panel == m_panel;
        panel->setEndWords(isAtEnd ? QStringList{dimension, QStringLiteral("j")} : QStringList(),
                           isDownAtEnd ? down : QStringList());
    }
}

QString HeatmapView::noteOn(double rowsAPixel) const
{
    if (!m_tables.b && rowOf(scene().parameters.kind).name == "none")
        return tr("Every value is 0.");
    const Window columns = visibleWindow(scene().look.columns, m_tables.columns);
    if (m_tables.b || !isBlank(m_tables.a, columns, rowsAPixel)) // of two, one may be blank and the other not
        return {};
    return reasonOfBlank(rowsAPixel, m_panel->rect()->width(), theme());
}

void HeatmapView::mark()
{
    for (MatrixPanel* const panel : panels())
        panel->setMarks(tableMarks(visibleSelection(scene()), hover(), m_tables.rows, theme()));
}

void HeatmapView::layOutAnew()
{
    m_plot->layOutAnew();
}

void HeatmapView::showHover()
{
    mark();
    m_plot->replotMarks();
}

void HeatmapView::showTheme()
{
    m_plot->setTheme(theme());
    m_panel->setTheme(theme());
    if (m_besides)
        m_besides->setTheme(theme());
    if (!m_tables.a.vectors) {
        updateTables();
        updateMatrix();
    }
    updateComb();
    updateColours();
    updateCellText();
    for (MatrixPanel* const panel : panels())
        panel->setVisibleCells(scene().look.rows, scene().look.columns);
    mark();
    m_plot->replot();
}

void HeatmapView::drawScene(QPaintDevice& device, QSize size)
{
    m_plot->drawOn(device, size);
}

void HeatmapView::zoomBy(int notches)
{
    const Selection selection = visibleSelection(scene());
    m_panel->navigation()->zoomBy(notches, QPointF(selection.dimension, selection.position));
}

Scene HeatmapView::zoomed(const Zoom& zoom) const
{
    Scene after = scene();
    after.look.rows = zoom.rows;
    after.look.columns = zoom.columns;
    return after;
}

void HeatmapView::select(QPointF place, Qt::KeyboardModifiers modifiers)
{
    const QPoint cell = m_panel->cellAt(place);
    emit sceneRequested(afterClick(scene(), cell.y(), modifiers,
                                   [&cell](Selection& selection) { selection.dimension = cell.x(); }),
                        noGesture);
}

void HeatmapView::point(const std::optional<QPointF>& place)
{
    if (!place) {
        emit hovered({});
        return;
    }
    const QPoint cell = m_panel->cellAt(*place);
    emit hovered({cell.y(), cell.x()});
}

} // namespace posiscope

#include "moc_heatmap_view.cpp"
