// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/heatmap/heatmap_view.h"

#include "core/encodings/encoding_list.h"
#include "core/encodings/sinusoidal/frequencies.h"
#include "core/sentence/tokens.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/formula_cells.h"
#include "ui/plot/matrix_panel.h"
#include "ui/plot/selection_marks.h"
#include "ui/plot/text_line.h"
#include "ui/selection/selection.h"
#include "ui/plot/column_comb.h"

#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double smallestVisibleValue =
    0.125;                        ///< of values: what is smaller has no colour that one could tell from 0
constexpr double nearlyAll = 0.8; ///< a picture with a larger part of blank columns gets a remark
constexpr int minWidthForBarLabel = 200; ///< pixels: the cells are worth more than a name of the colour bar

const KeySet tableKeys = keysOf({KeyGroup::Encoding});
const KeySet colourKeys = keysNamed({"colour_map"});
const KeySet cellKeys = keysNamed({"cells"});
const KeySet windowKeys = keysNamed({"rows", "columns"});
const KeySet markKeys = keysNamed({"position", "dimension", "pinned_positions", "pinned_dimensions"});

/// The most characters of a word, because a longer one would leave the table too little room.
constexpr qsizetype longestWord = 14;

QString shortened(const QString& word)
{
    return word.size() <= longestWord ? word : word.left(longestWord - 1) + u'…';
}

} // namespace

std::function<QString(int position)> rowNames(const Scene& scene)
{
    if (scene.look.rowLabels == RowLabels::Position)
        return {};
    const std::vector<Tokens> sentences = sentencesOf(scene.sentence.text);
    QStringList words;
    if (!sentences.empty())
        for (const std::string& token : sentences.front())
            words << shortened(QString::fromStdString(token));
    return [words](int position) {
        const QString number = wholeText(position);
        // The word is set apart from its number, which may be a part of the word itself.
        return position < words.size() ? words[position] + QStringLiteral("\u2002") + number : number;
    };
}

HeatmapView::HeatmapView(QWidget* parent)
    : ZoomableView(parent)
    , m_plot(new Plot(this))
    , m_panel(new MatrixPanel(m_plot, 0))
    , m_comb(new ColumnComb(m_panel->layer()->keyAxis(), m_panel->layer()->valueAxis()))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);
    setFocusProxy(m_plot);
    connect(m_plot, &Plot::resized, this, &HeatmapView::fit);
    connect(m_plot, &Plot::ticksWanted, this, &HeatmapView::updateAxisLabels);
    connect(m_panel->navigation(), &Navigation::viewportRequested, this,
            [this](const Viewport& asked, bool begins) {
                askZoom({unlessWhole(cellWindow(asked.y), scene().parameters.maxLen),
                         unlessWhole(cellWindow(asked.x), scene().parameters.dModel)},
                        begins);
            });
    connectDoubleClick(m_panel->navigation());
    connect(m_panel->navigation(), &Navigation::clicked, this, &HeatmapView::select);
    connect(m_panel->navigation(), &Navigation::hovered, this, &HeatmapView::point);
    showTheme();
}

KeySet HeatmapView::nameKeys() const
{
    return scene().look.rowLabels == RowLabels::Token ? keysNamed({"row_labels", "sentence"})
                                                      : keysNamed({"row_labels"});
}

KeySet HeatmapView::reads() const
{
    return tableKeys | colourKeys | cellKeys | nameKeys() | windowKeys | markKeys;
}

QString HeatmapView::subtitle() const
{
    const std::string_view kind = rowOf(scene().parameters.kind).name;
    if (kind == "rotary" && countedValues(scene()) == Values::All)
        return tr("the sines and cosines that turn queries and keys");
    if (kind == "binary")
        return tr("one row a position, one column a bit");
    return countedValues(scene()) == Values::All ? tr("one row a position, one column a dimension")
                                                 : tr("the sine columns alone, one row a position");
}

QStringList HeatmapView::subtitles() const
{
    return {subtitle(),
            countedValues(scene()) == Values::All ? tr("position by dimension") : tr("sines alone")};
}

QString HeatmapView::accessibleText() const
{
    const Selection selection = visibleSelection(scene());
    const double value = m_encoding.vectors->cell(selection.position, selection.dimension);
    return tr("Heatmap of %1 positions by %2 dimensions. Position %3, dimension %4: %5.")
        .arg(wholeText(scene().parameters.maxLen), wholeText(scene().parameters.dModel))
        .arg(wholeText(selection.position), wholeText(selection.dimension), valueText(value));
}

void HeatmapView::showScene(const KeySet& changed)
{
    const Window boundsBefore = m_bounds;
    if ((changed & tableKeys).any())
        updateMatrix();
    if ((changed & colourKeys).any() || m_bounds != boundsBefore)
        updateColours();
    if ((changed & (tableKeys | cellKeys)).any())
        updateCellText();
    const bool otherNames = (changed & nameKeys()).any();
    if (otherNames)
        m_panel->setRowNames(rowNames(scene()));
    mark();
    if (!otherNames && (changed & (tableKeys | colourKeys | cellKeys | windowKeys)).none()) {
        m_plot->replotMarks();
        return;
    }
    m_panel->setVisibleCells(scene().look.rows, scene().look.columns);
    m_plot->replot();
}

void HeatmapView::updateMatrix()
{
    m_encoding = encodingOf(scene());
    m_bounds = m_encoding.vectors->bounds();
    m_panel->setMatrix(
        scene().parameters.maxLen, scene().parameters.dModel,
        [vectors = m_encoding.vectors](Window rows, Window columns, QSize size, const TakeRows& take) {
            vectors->pixels(rows, columns, size.height(), size.width(), take);
        });
    updateComb();
}

/// A presentation shows which columns its insight means.
void HeatmapView::updateComb()
{
    const bool isPresented = theme().isPresentation && scene().parameters.maxLen > 1;
    std::vector<int> idle = isPresented ? idleColumns(*m_encoding.vectors) : std::vector<int>();
    m_idleCount = static_cast<int>(idle.size());
    m_comb->setColumns(std::move(idle));
    m_comb->setTheme(theme());
}

QString HeatmapView::headNote() const
{
    return m_idleCount > 0 ? tr("%1 idle").arg(wholeText(m_idleCount)) : QString();
}

void HeatmapView::updateColours()
{
    m_panel->setColours(scene().look.colourMap, m_bounds);
}

void HeatmapView::updateCellText()
{
    const CellText cells = scene().look.cells;
    m_requestedText = {};
    cell_text::Factory text;
    if (cells != CellText::None)
        text = cell_text::values(theme(), [vectors = m_encoding.vectors](int row, int column) {
            return vectors->cell(row, column);
        });
    if (cells == CellText::Value)
        m_requestedText = text;
    if (cells == CellText::Formula && followsFormula(m_encoding.parameters)) {
        m_requestedText = cell_text::formulas(theme(), m_encoding.parameters, m_encoding.frequencies);
        text = cell_text::firstWithRoom(m_requestedText, text);
    }
    if (text && m_encoding.vectors->hidesColumns())
        text = cell_text::except(
            text, [vectors = m_encoding.vectors](int, int column) { return vectors->isHidden(column); });
    m_panel->layer()->setText(text);
}

QString HeatmapView::cellHint() const
{
    if (!m_requestedText || theme().isExport)
        return {};
    const Window rows = visibleWindow(scene().look.rows, scene().parameters.maxLen);
    const Window columns = visibleWindow(scene().look.columns, scene().parameters.dModel);
    const QSizeF cell(m_panel->rect()->width() / columns.size(), m_panel->rect()->height() / rows.size());
    if (m_requestedText(cell, *m_plot))
        return {};
    return scene().look.cells == CellText::Formula ? tr(" · zoom in to read the formulas")
                                                   : tr(" · zoom in to read the values");
}

double HeatmapView::lowestVisibleFrequency() const
{
    if (!m_encoding.frequencies || !m_encoding.vectors->isPaired())
        return 0;
    const Parameters& parameters = scene().parameters;
    const Window columns = visibleWindow(scene().look.columns, parameters.dModel);
    int pair = columnAt(parameters, static_cast<int>(std::ceil(columns.last)) - 1).pair;
    // The highest pair is that of the last visible column or, in the layout halves, that of the last sine.
    const int lastSine = pairCount(parameters.dModel) - 1;
    if (columns.first < lastSine + 1 && lastSine < columns.last)
        pair = std::max(pair, columnAt(parameters, lastSine).pair);
    return m_encoding.frequencies->omega(pair);
}

double HeatmapView::blankPart(double rowsAPixel) const
{
    if (!m_encoding.frequencies || !m_encoding.vectors->isPaired())
        return 0;
    const Parameters& parameters = scene().parameters;
    const Window columns = visibleWindow(scene().look.columns, parameters.dModel);
    int all = 0;
    int blank = 0;
    for (int column = static_cast<int>(columns.first); column < columns.last; ++column) {
        if (m_encoding.vectors->isHidden(column))
            continue;
        const double omega = m_encoding.frequencies->omega(columnAt(parameters, column).pair);
        blank += amplitudeLeft(omega, rowsAPixel) < smallestVisibleValue ? 1 : 0;
        ++all;
    }
    return all > 0 ? static_cast<double>(blank) / all : 0;
}

void HeatmapView::fit()
{
    // The table comes first: where it would be small, the names of the axes go, and then the colour bar. The
    // head of a card says what rows and columns are; a file has none.
    if (fitMatrix(true, !theme().isPresentation) || theme().isExport || fitMatrix(true, false))
        return;
    if (m_panel->rect()->width() < m_panel->rect()->height()) // without the bar it is wider, but no higher
        fitMatrix(false, false);
}

bool HeatmapView::fitMatrix(bool hasBar, bool hasNames)
{
    m_hasNames = hasNames;
    m_panel->setBarRoom(hasBar);
    m_panel->setSize(std::nullopt);
    m_plot->updateLayout();
    updateAxisLabels(); // of a frame of this size
    m_plot->updateLayout();
    m_panel->setSize(m_panel->wholeCells(m_panel->rect()->size()));
    m_plot->updateLayout();
    return m_panel->isLargeEnough();
}

void HeatmapView::updateAxisLabels()
{
    // If a pixel covers several rows, its waves are filtered. The axis label says how many rows it covers; if
    // nothing is left of any wave, a note in the plot says why.
    const double rows = visibleWindow(scene().look.rows, scene().parameters.maxLen).size();
    const double rowsAPixel = rows / (std::max(1, m_panel->rect()->height()) * m_plot->pixelRatio());
    const QString count = wholeText(std::lround(rowsAPixel));
    const bool named = theme().isExport && m_plot->viewport().width() >= minWidthForBarLabel;
    m_panel->setBarLabel(named ? tr("PE(k, j)") : QString());
    m_panel->setNote(noteOn(rowsAPixel));
    if (m_plot->isDrawnOnDevice()) {
        const double blank = blankPart(rowsAPixel);
        m_remark = blank > nearlyAll ? sentenceOfBlank(rowsAPixel, blank) : QString();
    }
    if (!m_hasNames) {
        m_panel->setLabels({}, {});
        return;
    }
    const QFontMetricsF metrics(m_panel->layer()->keyAxis()->labelFont());
    QStringList down{tr("position k"), QStringLiteral("k")};
    if (rowsAPixel >= 2)
        down.prepend(tr("%1, %2 a pixel").arg(down[0], count));
    if (scene().look.rowLabels == RowLabels::Token)
        down = {tr("token, position k"), tr("token")};
    const QString dimension = tr("dimension j");
    m_panel->setLabels(fittingWords({dimension + cellHint(), dimension, QStringLiteral("j")}, metrics,
                                    m_panel->rect()->width()),
                       fittingWords(down, metrics, m_panel->rect()->height()));
}

QString HeatmapView::noteOn(double rowsAPixel) const
{
    if (amplitudeLeft(lowestVisibleFrequency(), rowsAPixel) >= smallestVisibleValue)
        return {};
    return reasonOfBlank(rowsAPixel, m_panel->rect()->width(), theme());
}

void HeatmapView::mark()
{
    m_panel->setMarks(tableMarks(visibleSelection(scene()), hover(), scene().parameters.maxLen, theme()));
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
    if (!m_encoding.vectors)
        updateMatrix();
    updateComb();
    updateColours();
    updateCellText();
    m_panel->setVisibleCells(scene().look.rows, scene().look.columns);
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
