// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/heatmap/heatmap_view.h"

#include "core/kinds/kinds.h"
#include "ui/document/key_labels.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/cell_text.h"
#include "ui/plot/colourings.h"
#include "ui/plot/divider.h"
#include "ui/plot/formula_cells.h"
#include "ui/plot/header_bar.h"
#include "ui/plot/matrix_panel.h"
#include "ui/plot/selection_marks.h"
#include "ui/plot/text_line.h"
#include "ui/selection/selection.h"
#include "ui/views/heatmap/divider_drag.h"
#include "ui/views/heatmap/filtered_columns.h"
#include "ui/views/heatmap/heatmap_words.h"

#include <algorithm>

namespace posiscope {

namespace {

constexpr double nearlyAll = 0.8; ///< a picture with a larger part of blank columns gets a remark

const KeySet tableKeys = keysOf({KeyGroup::Encoding, KeyGroup::Compared});
const KeySet dividerKeys = keysOf({"divider"});
const KeySet colourKeys = keysOf({"colour_map"});
const KeySet cellKeys = keysOf({"cells"});
const KeySet windowKeys = keysOf({"rows", "columns"});
const KeySet markKeys = keysOf({"position", "dimension", "pinned_positions", "pinned_dimensions"});

/// Gives two frames beside each other the same width, whatever stands around each of them.
void shareWidth(Plot& plot, const MatrixPanel& first, const MatrixPanel& second)
{
    QCPLayoutGrid& grid = *plot.plotLayout();
    const auto layOut = [&](double ofFirst, double ofSecond) {
        grid.setColumnStretchFactor(0, ofFirst);
        grid.setColumnStretchFactor(1, ofSecond);
        plot.updateLayout();
    };
    layOut(1, 1);
    const int more = second.rect()->width() - first.rect()->width();
    const int width = grid.rect().width();
    layOut(std::max(1, width + more), std::max(1, width - more));
}

} // namespace

HeatmapView::HeatmapView(QWidget* parent)
    : ZoomableView(parent)
    , m_panel(addPanel(0))
    , m_divider(new Divider(m_panel->layer()->keyAxis(), m_panel->layer()->valueAxis()))
    , m_bar(new HeaderBar(this))
{
    setHeaderPart(*m_bar);
    m_plot->plotLayout()->setColumnSpacing(0);
    connect(new DividerDrag(m_plot, m_divider), &DividerDrag::moved, this, [this](double place) {
        Scene after = scene();
        after.look.divider = place;
        emit sceneRequested(after, noGesture);
    });
    connect(m_plot, &Plot::resized, this, &HeatmapView::fit);
    connect(m_plot, &Plot::ticksWanted, this, &HeatmapView::updateAxisLabels);
    showTheme();
}

MatrixPanel* HeatmapView::addPanel(int column)
{
    auto* const panel = new MatrixPanel(m_plot, *m_plot->plotLayout(), 0, column);
    panel->setSymbols({QStringLiteral("j")}, {QStringLiteral("k")});
    connect(panel->navigation(), &Navigation::viewportRequested, this,
            [this](const Viewport& requested, bool begins) {
                requestZoom({unlessWhole(cellInterval(requested.y), m_tables.rows),
                             unlessWhole(cellInterval(requested.x), m_tables.columns)},
                            begins);
            });
    connectDoubleClick(panel->navigation());
    connect(panel->navigation(), &Navigation::clicked, this, &HeatmapView::select);
    connect(panel->navigation(), &Navigation::hovered, this, &HeatmapView::point);
    return panel;
}

std::vector<MatrixPanel*> HeatmapView::panels() const
{
    return m_tables.compare == Comparison::Side ? std::vector{m_panel, m_panelOfB} : std::vector{m_panel};
}

KeySet HeatmapView::reads() const
{
    return tableKeys | dividerKeys | colourKeys | cellKeys | DimensionAxis::nameKeys(scene()) | windowKeys |
           markKeys;
}

QString HeatmapView::note() const
{
    QStringList remarks{heatmap_words::note(scene())};
    if (!theme().isExport && m_tables.a.vectors->hidesColumns())
        remarks << tr("Grey: the columns of the cosines, which are hidden");
    if (appliesTo(sceneKey("grid"), kindOf(scene().parameters)) && !patchesOf(scene().parameters))
        remarks << tr("The table ends within the picture");
    const Interval rows = visibleInterval(scene().look.rows, m_tables.rows);
    const Interval columns = visibleInterval(scene().look.columns, m_tables.columns);
    const QSizeF cell(m_panel->rect()->width() / columns.size(), m_panel->rect()->height() / rows.size());
    if (!theme().isExport && m_askedText && !m_askedText(cell, *m_plot))
        remarks << tr("Zoom in to read the cells");
    remarks.removeAll(QString());
    return remarks.join(QStringLiteral(". "));
}

std::vector<maths::Formula> HeatmapView::readouts() const
{
    return heatmap_words::readouts(scene(), hover(), m_tables);
}

QString HeatmapView::accessibleText() const
{
    return heatmap_words::accessibleText(scene(), m_tables);
}

void HeatmapView::showScene(const KeySet& changed)
{
    const Interval coloursBefore = m_tables.colourRange;
    const Interval valuesBefore = m_tables.valueRange;
    const bool wereIntegers = m_tables.areIntegers();
    const Comparison before = m_tables.compare;
    const QSize sizeBefore(m_tables.columns, m_tables.rows);
    if ((changed & tableKeys).any())
        updateTables();
    if ((changed & (tableKeys | dividerKeys)).any())
        updateMatrix();
    if (m_tables.compare != before)
        fit();
    if ((changed & colourKeys).any() || m_tables.colourRange != coloursBefore ||
        m_tables.valueRange != valuesBefore || m_tables.areIntegers() != wereIntegers ||
        m_tables.compare != before)
        updateColours();
    if ((changed & (tableKeys | cellKeys | dividerKeys)).any())
        updateCellText();
    const KeySet nameKeys = DimensionAxis::nameKeys(scene());
    if ((changed & nameKeys).any())
        updateRowNames();
    mark();
    if ((changed & (tableKeys | dividerKeys | colourKeys | cellKeys | nameKeys | windowKeys)).none()) {
        m_plot->replotMarks();
        return;
    }
    for (MatrixPanel* const panel : panels())
        panel->setVisibleCells(scene().look.rows, scene().look.columns);
    if (QSize(m_tables.columns, m_tables.rows) != sizeBefore)
        m_plot->resetLayout(); // because whole cells of another count have another size
    else
        m_plot->scheduleReplot();
}

void HeatmapView::updateTables()
{
    m_tables = heatmapTables(scene());
    m_axis = {*m_tables.a.vectors, m_tables.b ? m_tables.b->vectors.get() : nullptr};
    if (const std::optional<Interval> fixed = fixedScale(0))
        m_tables.colourRange = m_tables.valueRange = *fixed;
    const bool isBeside = m_tables.compare == Comparison::Side;
    if (isBeside && !m_panelOfB) {
        m_panelOfB = addPanel(1);
        m_panelOfB->layer()->valueAxis()->setTickLabels(false); // its rows are those of A
        m_plot->setTheme(theme());                              // the new axes too
        m_panel->setTheme(theme());
        m_panelOfB->setTheme(theme());
    }
    if (m_panelOfB)
        m_panelOfB->setShown(isBeside);
    m_panel->setMayBeWider(!isBeside);
    m_divider->setVisible(m_tables.compare == Comparison::Divider);
    updateTitles();
}

void HeatmapView::updateTitles()
{
    const Comparison compare = m_tables.compare;
    if (compare == Comparison::Off || compare == Comparison::Difference)
        return m_panel->setTitles({});
    const auto line = [this](const QString& name, WhichEncoding which) {
        QStringList words = comparedWords(scene(), which);
        // Of the larger table only what both have is shown.
        const Parameters& parameters = which == WhichEncoding::A ? scene().parameters : scene().compared;
        const auto sayPart = [&words](const QString& whole, const QString& part, int shown, int count) {
            if (shown < count)
                words.replaceInStrings(whole + wholeText(count),
                                       part.arg(wholeText(shown - 1), wholeText(count)));
        };
        sayPart(QStringLiteral("d_model = "), tr("columns 0–%1 of %2"), m_tables.columns, parameters.dModel);
        sayPart(QStringLiteral("max_len = "), tr("rows 0–%1 of %2"), m_tables.rows, parameters.maxLen);
        return TextLine{.name = name, .longestFirst = words};
    };
    const TextLine a = line(tr("A"), WhichEncoding::A);
    const TextLine b = line(tr("B"), WhichEncoding::B);
    if (compare == Comparison::Divider)
        return m_panel->setTitles(a, b);
    m_panel->setTitles(a);
    m_panelOfB->setTitles(b);
}

void HeatmapView::updateMatrix()
{
    for (MatrixPanel* const panel : panels())
        panel->setMatrix(m_tables.rows, m_tables.columns,
                         m_tables.pixels(shownIn(panel), scene().look.divider));
    m_divider->setPlace(scene().look.divider);
    updateRowNames();
}

void HeatmapView::updateRowNames()
{
    for (MatrixPanel* const panel : panels())
        panel->setRowNames(DimensionAxis::rowNames(scene()), m_axis.valueLabels());
}

void HeatmapView::updateColours()
{
    const ColourMap chosen = scene().look.colourMap;
    // A difference has two directions from 0.
    const bool isTurned = m_tables.compare == Comparison::Difference && !isDiverging(chosen);
    const Colouring map = colouringOn(theme(), isTurned ? ColourMap::RdBu : chosen);
    for (MatrixPanel* const panel : panels())
        panel->setColours(map, m_tables.colourRange, m_tables.valueRange, m_tables.areIntegers());
    m_bar->setColours(map, m_tables.colourRange, m_tables.valueRange);
}

void HeatmapView::updateCellText()
{
    const CellText cells = scene().look.cells;
    for (MatrixPanel* const panel : panels()) {
        std::shared_ptr<const Vectors> vectors = m_tables.drawn(shownIn(panel));
        cell_text::Factory text;
        if (cells != CellText::None) {
            const bool isDivided = m_tables.compare == Comparison::Divider;
            const auto valueOf = [this, vectors, isDivided](int row, int column) {
                const Interval columns = visibleInterval(scene().look.columns, m_tables.columns);
                const double edge = columns.first + scene().look.divider * columns.size();
                return (isDivided && column + 0.5 >= edge ? *m_tables.b->vectors : *vectors)
                    .cell(row, column);
            };
            text = cell_text::writeValues(
                theme(), valueOf, [this] { return m_tables.valueRange; }, {},
                !isDivided && !m_tables.difference && kindOf(vectors->parameters()).integers);
        }
        m_askedText = cells == CellText::Automatic ? nullptr : text;
        if (cells == CellText::Formula && !m_tables.b && followsFormula(m_tables.a.parameters)) {
            m_askedText = cell_text::formulas(theme(), m_tables.a.parameters, m_tables.a.frequencies);
            text = cell_text::firstWithRoom(m_askedText, text);
        }
        if (text && vectors->hidesColumns())
            text = cell_text::except(text, [vectors](int, int column) { return vectors->isHidden(column); });
        panel->layer()->setText(text);
    }
}

void HeatmapView::fit()
{
    for (MatrixPanel* const panel : panels()) {
        panel->setBarRoom(theme().isExport && panel == panels().back());
        panel->setBarLabel(!theme().isExport                            ? QString()
                           : m_tables.compare == Comparison::Difference ? tr("A − B")
                                                                        : tr("PE(k, j)"),
                           theme().mathsFont(Theme::textPoints, true));
        panel->setSize(std::nullopt);
    }
    m_plot->updateLayout();
    updateAxisLabels(); // of a frame of this size
    m_plot->updateLayout();
    if (m_tables.compare == Comparison::Side)
        shareWidth(*m_plot, *m_panel, *m_panelOfB);
    QSize room = m_panel->rect()->size();
    if (m_tables.compare == Comparison::Side)
        room.setWidth(std::min(room.width(), m_panelOfB->rect()->width()));
    const double ratio = m_plot->pixelRatio();
    const QSize size(wholeCellsIn(room.width(), m_tables.columns, ratio),
                     wholeCellsIn(room.height(), m_tables.rows, ratio));
    for (MatrixPanel* const panel : panels())
        panel->setSize(size);
    m_plot->updateLayout();
    emit titleLineChanged(); // its note says whether cells have room for text
}

void HeatmapView::updateAxisLabels()
{
    // If a pixel covers several rows, its waves are filtered. If nothing is left of any wave, no mean is
    // drawn, and a note in the plot says why.
    const Interval rows = visibleInterval(scene().look.rows, m_tables.rows);
    const Interval columns = visibleInterval(scene().look.columns, m_tables.columns);
    const auto cellsPerPixel = [this](const Interval& cells, int pixels) {
        return cells.size() / (std::max(1, pixels) * m_plot->pixelRatio());
    };
    const double rowsPerPixel = cellsPerPixel(rows, m_panel->rect()->height());
    const double columnsPerPixel = cellsPerPixel(columns, m_panel->rect()->width());
    m_panel->setNote(noteOn(rowsPerPixel));
    if (m_plot->isDrawnOnDevice()) {
        const double blank = m_tables.b ? 0 : blankPart(m_tables.a, columns, rowsPerPixel);
        m_remark = blank > nearlyAll ? sentenceOfBlank(rowsPerPixel, blank) : QString();
    }
    const bool isDrawn = m_tables.b || !isBlank(m_tables.a, columns, rowsPerPixel);
    const bool isMean = m_tables.a.vectors->averagesAll(rows, columns) &&
                        (!m_tables.b || m_tables.b->vectors->averagesAll(rows, columns));
    const auto shared = [&](const QString& symbol, double cells) {
        return cells > leastCountShown && isDrawn ? perPixel(symbol, cells, isMean) : QString();
    };
    const QString down = shared(QStringLiteral("k"), rowsPerPixel);
    const QString across = shared(QStringLiteral("j"), columnsPerPixel);
    m_bar->setToolTip((down + u'\n' + across).trimmed());
    // A figure, which has no tooltip, says beside its axes how many cells share a pixel.
    const QFontMetricsF metrics(m_panel->layer()->keyAxis()->labelFont());
    const auto fitting = [&](const QString& words, int room) {
        return theme().isExport ? fittingWords({words, QString()}, metrics, room) : QString();
    };
    for (MatrixPanel* const panel : panels())
        panel->setLabels(fitting(across, panel->rect()->width()),
                         panel == m_panel ? fitting(down, panel->rect()->height()) : QString());
}

QString HeatmapView::noteOn(double rowsPerPixel) const
{
    if (m_tables.valueRange == Interval{0, 0} && (!m_tables.b || m_tables.difference))
        return m_tables.difference ? tr("A and B are equal.") : tr("Every value is 0.");
    const Interval columns = visibleInterval(scene().look.columns, m_tables.columns);
    if (m_tables.b ||
        !isBlank(m_tables.a, columns, rowsPerPixel)) // of two, one may be blank and the other not
        return {};
    return reasonOfBlank(rowsPerPixel, m_panel->rect()->width(), theme());
}

void HeatmapView::mark()
{
    for (MatrixPanel* const panel : panels())
        panel->setMarks(tableMarks(visibleSelection(scene()), hover(), m_tables.rows, theme()));
}

void HeatmapView::showHover()
{
    mark();
    m_plot->replotMarks();
    emit titleLineChanged(); // it says the value of the hovered cell
}

void HeatmapView::showTheme()
{
    m_plot->setTheme(theme());
    m_panel->setTheme(theme());
    if (m_panelOfB)
        m_panelOfB->setTheme(theme());
    m_bar->setTheme(theme());
    showScene(reads());
}

void HeatmapView::showScales()
{
    showScene(tableKeys);
}

Drawn HeatmapView::drawScene(QPaintDevice& device, QSize size)
{
    m_plot->drawOn(device, size);
    return {.remark = m_remark};
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
    DimensionAxis::showColumns(after.look, zoom.columns);
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
