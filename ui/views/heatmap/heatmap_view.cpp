// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/heatmap/heatmap_view.h"

#include "core/encodings/difference.h"
#include "core/encodings/encoding_list.h"
#include "core/sentence/tokens.h"
#include "ui/document/key_labels.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/column_comb.h"
#include "ui/plot/divider.h"
#include "ui/plot/formula_cells.h"
#include "ui/plot/matrix_panel.h"
#include "ui/plot/selection_marks.h"
#include "ui/plot/text_line.h"
#include "ui/selection/selection.h"
#include "ui/views/heatmap/filtered_columns.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

namespace {

constexpr double nearlyAll = 0.8; ///< a picture with a larger part of blank columns gets a remark
constexpr int minWidthForBarLabel = 200; ///< pixels: the cells are worth more than a name of the colour bar

const KeySet tableKeys = keysOf({KeyGroup::Encoding, KeyGroup::Compared});
const KeySet dividerKeys = keysNamed({"divider"});
const KeySet colourKeys = keysNamed({"colour_map"});
const KeySet cellKeys = keysNamed({"cells"});
const KeySet windowKeys = keysNamed({"rows", "columns"});
const KeySet markKeys = keysNamed({"position", "dimension", "pinned_positions", "pinned_dimensions"});

/// The most characters of a word, because a longer one would leave the table too little room.
constexpr qsizetype longestWord = 14;

Window united(const Window& one, const Window& other)
{
    return {std::min(one.first, other.first), std::max(one.last, other.last)};
}

/// Cells in a pixel: a whole number but for the last pixel, or two digits.
QString countAPixel(double cells)
{
    constexpr double lastPixel = 0.01;
    const double whole = std::round(cells);
    const bool isWhole = cells >= 10 || std::abs(cells - whole) <= lastPixel * whole;
    return isWhole ? wholeText(std::lround(whole)) : shortestText(QString::number(cells, 'g', 2).toDouble());
}

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

namespace {

MatrixLayer::Source pixelsOf(const std::shared_ptr<const Vectors>& vectors)
{
    return [vectors](Window rows, Window columns, QSize size, const TakeRows& take) {
        vectors->pixels(rows, columns, size.height(), size.width(), take);
    };
}

/// A left and B right of a place, which is a part of the width.
MatrixLayer::Source dividedPixels(const std::shared_ptr<const Vectors>& a,
                                  const std::shared_ptr<const Vectors>& b, double place)
{
    return MatrixLayer::allAtOnce([=](Window rows, Window columns, TableRef<float> out) {
        const auto ofA = static_cast<Eigen::Index>(std::lround(place * static_cast<double>(out.cols())));
        const double edge =
            columns.first + columns.size() * static_cast<double>(ofA) / static_cast<double>(out.cols());
        const auto draw = [&](const Vectors& vectors, Window part, Eigen::Index first, Eigen::Index count) {
            if (count == 0)
                return;
            Table<float> pixels(out.rows(), count);
            vectors.pixels(rows, part, TableRef<float>(pixels));
            out.middleCols(first, count) = pixels;
        };
        draw(*a, {columns.first, edge}, 0, ofA);
        draw(*b, {edge, columns.last}, ofA, out.cols() - ofA);
    });
}

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
    m_plot->installEventFilter(this);
    connect(m_plot, &Plot::resized, this, &HeatmapView::fit);
    connect(m_plot, &Plot::ticksWanted, this, &HeatmapView::updateAxisLabels);
    connect(m_plot, &Plot::afterReplot, this, [this] {
        if (m_idleCount > 0 && std::exchange(m_noteEnd, headNoteEnd()) != headNoteEnd())
            emit subtitlesChanged();
    });
    showTheme();
}

MatrixPanel* HeatmapView::addPanel(int column)
{
    auto* const panel = new MatrixPanel(m_plot, 0, column);
    connect(panel->navigation(), &Navigation::viewportRequested, this,
            [this](const Viewport& asked, bool begins) {
                askZoom({unlessWhole(cellWindow(asked.y), m_rowCount),
                         unlessWhole(cellWindow(asked.x), m_columnCount)},
                        begins);
            });
    connectDoubleClick(panel->navigation());
    connect(panel->navigation(), &Navigation::clicked, this, &HeatmapView::select);
    connect(panel->navigation(), &Navigation::hovered, this, &HeatmapView::point);
    return panel;
}

std::vector<MatrixPanel*> HeatmapView::panels() const
{
    return m_compare == Comparison::Side ? std::vector{m_panel, m_besides} : std::vector{m_panel};
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
    if (isComparing(scene())) {
        // Whether B has a table is known of its kind, before the first picture.
        const EncodingRow& kindOfB = rowOf(scene().compared.kind);
        if (!kindOfB.facets.vectors)
            return {tr("A alone: %1 (B) has no table").arg(QString::fromUtf8(kindOfB.title)), tr("A alone")};
        const Parameters shared = commonPart(scene().parameters, scene().compared);
        const auto sameShape = [&shared](const Parameters& of) {
            return of.dModel == shared.dModel && of.maxLen == shared.maxLen;
        };
        const QString shape = tr("%1 × %2").arg(wholeText(shared.maxLen), wholeText(shared.dModel));
        QStringList words;
        if (!sameShape(scene().parameters) || !sameShape(scene().compared))
            words << tr("the first %1 rows and %2 columns, which both tables have")
                         .arg(wholeText(shared.maxLen), wholeText(shared.dModel))
                  << tr("the common part, %1").arg(shape);
        else if (scene().look.compare == Comparison::Side)
            words << tr("A and B, on one scale");
        else if (scene().look.compare == Comparison::Difference)
            words << tr("A − B, cell by cell");
        else
            words << tr("A left and B right of the line") << tr("A left, B right");
        return words;
    }
    const std::string_view kind = rowOf(scene().parameters.kind).name;
    const bool all = countedValues(scene()) == Values::All;
    QStringList words;
    if (kind == "binary")
        words << tr("one row a position, one column a bit") << tr("position by bit");
    else if (kind == "rotary" && all)
        words << tr("the sines and cosines that turn queries and keys") << tr("position by dimension");
    else if (all)
        words << tr("one row a position, one column a dimension") << tr("position by dimension");
    else
        words << tr("the sine columns alone, one row a position") << tr("sines alone");
    // In a presentation the axes have no names beside them.
    if (theme().isPresentation && all)
        words.prepend(kind == "binary" ? tr("one row a position k, one column a bit j")
                                       : tr("one row a position k, one column a dimension j"));
    return words;
}

QString HeatmapView::accessibleText() const
{
    const Selection selection = visibleSelection(scene());
    const QString table =
        tr("Heatmap of %1 positions by %2 dimensions.").arg(wholeText(m_rowCount), wholeText(m_columnCount));
    const bool isInside = selection.position < m_rowCount && selection.dimension < m_columnCount;
    const QString cell =
        tr("Position %1, dimension %2:").arg(wholeText(selection.position), wholeText(selection.dimension));
    if (!m_other || !isInside)
        return QStringLiteral("%1 %2 %3.")
            .arg(table, cell, valueText(m_encoding.vectors->cell(selection.position, selection.dimension)));
    const double ofA = m_encoding.vectors->cell(selection.position, selection.dimension);
    const double ofB = m_other->vectors->cell(selection.position, selection.dimension);
    return QStringLiteral("%1 %2 %3.")
        .arg(table, cell,
             tr("A %1, B %2, A − B %3").arg(valueText(ofA), valueText(ofB), valueText(ofA - ofB)));
}

void HeatmapView::showScene(const KeySet& changed)
{
    const Window boundsBefore = m_bounds;
    const Window valuesBefore = m_values;
    const Comparison before = m_compare;
    if ((changed & tableKeys).any())
        updateEncodings();
    if ((changed & (tableKeys | dividerKeys)).any())
        updateMatrix();
    if (m_compare != before)
        fit();
    if ((changed & colourKeys).any() || m_bounds != boundsBefore || m_values != valuesBefore ||
        m_compare != before)
        updateColours();
    if ((changed & (tableKeys | cellKeys | dividerKeys)).any())
        updateCellText();
    const bool otherNames = (changed & nameKeys()).any() || m_compare != before;
    if (otherNames)
        for (MatrixPanel* const panel : panels())
            panel->setRowNames(rowNames(scene()));
    mark();
    if (!otherNames && (changed & (tableKeys | dividerKeys | colourKeys | cellKeys | windowKeys)).none()) {
        m_plot->replotMarks();
        return;
    }
    for (MatrixPanel* const panel : panels())
        panel->setVisibleCells(scene().look.rows, scene().look.columns);
    m_plot->replot();
}

void HeatmapView::updateEncodings()
{
    m_encoding = encodingOf(scene());
    m_other = comparedEncoding(scene());
    if (m_other && !m_other->vectors)
        m_other.reset();
    m_compare = m_other ? scene().look.compare : Comparison::Off;
    const Parameters& shape =
        m_other ? commonPart(m_encoding.parameters, m_other->parameters) : m_encoding.parameters;
    m_rowCount = shape.maxLen;
    m_columnCount = shape.dModel;
    m_difference.reset();
    m_bounds = m_encoding.vectors->bounds();
    m_values = m_encoding.vectors->valueRange();
    if (m_compare == Comparison::Difference) {
        m_difference = differenceOf(m_encoding, *m_other).vectors;
        m_values = m_bounds = m_difference->bounds();
    } else if (m_other) {
        m_bounds = united(m_bounds, m_other->vectors->bounds());
        m_values = united(m_values, m_other->vectors->valueRange());
    }
    const bool isBeside = m_compare == Comparison::Side;
    if (isBeside && !m_besides) {
        m_besides = addPanel(1);
        m_besides->layer()->valueAxis()->setTickLabels(false); // its rows are those of A
        m_plot->setTheme(theme()); // the new axes too
        m_panel->setTheme(theme());
        m_besides->setTheme(theme());
    }
    if (m_besides)
        m_besides->setShown(isBeside);
    m_panel->setBarRoom(!isBeside);
    m_panel->setMayBeWider(!isBeside);
    if (isBeside)
        m_besides->setBarRoom(true);
    m_divider->setVisible(m_compare == Comparison::Divider);
    updateTitles();
}

void HeatmapView::updateTitles()
{
    const TextLine a{.name = tr("A"), .longestFirst = comparedWords(scene(), false)};
    const TextLine b{.name = tr("B"), .longestFirst = comparedWords(scene(), true)};
    switch (m_compare) {
    case Comparison::Off:
    case Comparison::Difference:
        m_panel->setTitles({});
        break;
    case Comparison::Side:
        m_panel->setTitles(a);
        m_besides->setTitles(b);
        break;
    case Comparison::Divider:
        m_panel->setTitles(a, b);
        break;
    }
}

std::shared_ptr<const Vectors> HeatmapView::drawnIn(const MatrixPanel* panel) const
{
    if (m_compare == Comparison::Difference)
        return m_difference;
    return panel == m_panel ? m_encoding.vectors : m_other->vectors;
}

void HeatmapView::updateMatrix()
{
    for (MatrixPanel* const panel : panels())
        panel->setMatrix(m_rowCount, m_columnCount,
                         m_compare == Comparison::Divider
                             ? dividedPixels(m_encoding.vectors, m_other->vectors, scene().look.divider)
                             : pixelsOf(drawnIn(panel)));
    m_divider->setPlace(scene().look.divider);
    updateComb();
}

/// A presentation shows which columns its insight means.
void HeatmapView::updateComb()
{
    const bool isPresented =
        theme().isPresentation && !theme().isCompanion && !m_other && scene().parameters.maxLen > 1;
    std::vector<int> idle = isPresented ? idleColumns(*m_encoding.vectors) : std::vector<int>();
    m_idleCount = static_cast<int>(idle.size());
    m_comb->setColumns(std::move(idle));
    m_comb->setTheme(theme());
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
        m_compare != Comparison::Difference || isDiverging(chosen) ? chosen : ColourMap::RdBu;
    // An encoding of zeros has one colour.
    const bool isZero = !m_other && rowOf(m_encoding.parameters.kind).name == "none";
    for (MatrixPanel* const panel : panels()) {
        panel->setWholeValues(cell_text::holdsWholeNumbers(m_encoding.parameters) &&
                              (!m_other || cell_text::holdsWholeNumbers(m_other->parameters)));
        panel->setColours(map, m_bounds, isZero ? Window{0, 0} : m_values);
    }
}

void HeatmapView::updateCellText()
{
    const CellText cells = scene().look.cells;
    m_requestedText = {};
    for (MatrixPanel* const panel : panels()) {
        std::shared_ptr<const Vectors> vectors = drawnIn(panel);
        cell_text::Factory text;
        if (cells != CellText::None && m_compare == Comparison::Divider)
            text = cell_text::values(theme(), [this](int row, int column) {
                const Window columns = visibleWindow(scene().look.columns, m_columnCount);
                const double edge = columns.first + scene().look.divider * columns.size();
                return (column + 0.5 < edge ? m_encoding : *m_other).vectors->cell(row, column);
            });
        else if (cells != CellText::None) {
            const auto valueOf = [vectors](int row, int column) { return vectors->cell(row, column); };
            const bool areWhole = !m_difference && cell_text::holdsWholeNumbers(vectors->parameters());
            text = areWhole ? cell_text::values(theme(), valueOf, m_values, true)
                            : cell_text::values(theme(), valueOf);
        }
        if (cells == CellText::Value)
            m_requestedText = text;
        if (cells == CellText::Formula && !m_other && followsFormula(m_encoding.parameters)) {
            m_requestedText = cell_text::formulas(theme(), m_encoding.parameters, m_encoding.frequencies);
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
    const Window rows = visibleWindow(scene().look.rows, m_rowCount);
    const Window columns = visibleWindow(scene().look.columns, m_columnCount);
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
    constexpr int smallRow = 3; // pixels
    constexpr double muchLarger = 1.25;
    const auto areaOf = [](QSize size) { return static_cast<double>(size.width()) * size.height(); };
    const bool isNamed = !theme().isPresentation;
    const bool isBeside = m_compare == Comparison::Side;
    QSize size = fitMatrix(true, isNamed);
    if (theme().isExport)
        return;
    // Beside each other each has half of the width.
    const auto isLarge = [&](QSize of) { return isBeside || m_panel->isLargeEnough(of); };
    const auto areWhole = [&](QSize of) { return m_panel->areCellsWhole(of); };
    if (isNamed && (!isLarge(size) || !areWhole(size) || size.height() < smallRow * m_rowCount)) {
        const QSize unnamed = fitMatrix(true, false);
        if (!isLarge(size) || (areWhole(unnamed) && !areWhole(size)) ||
            areaOf(unnamed) >= muchLarger * areaOf(size))
            size = unnamed;
        else
            fitMatrix(true, true);
    }
    const bool isNarrow = size.width() < size.height(); // without the bar it is wider, but no higher
    if (isNarrow && !isBeside && !m_panel->isLargeEnough(size))
        fitMatrix(false, false);
    if (isNamed && !m_names.down && !m_names.across)
        nameInSpareRoom();
    if (!isBeside)
        m_panel->centre();
}

/// What whole cells leave of the height or the width may have room for the name of an axis. That of the columns
/// else stands behind their numbers.
void HeatmapView::nameInSpareRoom()
{
    const QCPAxis* const x = m_panel->layer()->keyAxis();
    const int label = qCeil(QFontMetricsF(x->labelFont()).height()) + x->labelPadding();
    m_names = {m_spare.width() >= label, m_spare.height() >= label};
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
    if (m_compare == Comparison::Side)
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
    // nothing is left of any wave, a note in the plot says why.
    const auto cellsAPixel = [this](double cells, int pixels) {
        return cells / (std::max(1, pixels) * m_plot->pixelRatio());
    };
    const double rowsAPixel =
        cellsAPixel(visibleWindow(scene().look.rows, m_rowCount).size(), m_panel->rect()->height());
    const double columnsAPixel =
        cellsAPixel(visibleWindow(scene().look.columns, m_columnCount).size(), m_panel->rect()->width());
    const bool named = theme().isExport && m_plot->viewport().width() >= minWidthForBarLabel;
    for (MatrixPanel* const panel : panels())
        panel->setBarLabel(!named                                ? QString()
                           : m_compare == Comparison::Difference ? tr("A − B")
                                                                 : tr("PE(k, j)"));
    m_panel->setNote(noteOn(rowsAPixel));
    if (m_plot->isDrawnOnDevice()) {
        const Window columns = visibleWindow(scene().look.columns, m_columnCount);
        const double blank = m_other ? 0 : blankPart(m_encoding, columns, rowsAPixel);
        m_remark = blank > nearlyAll ? sentenceOfBlank(rowsAPixel, blank) : QString();
    }
    const QFontMetricsF metrics(m_panel->layer()->keyAxis()->labelFont());
    QStringList down{tr("position k"), QStringLiteral("k")};
    if (rowsAPixel > 1.01)
        down.prepend(tr("%1, %2 per pixel").arg(down[0], countAPixel(rowsAPixel)));
    if (scene().look.rowLabels == RowLabels::Token)
        down = {tr("token, position k"), tr("token")};
    const QString dimension = tr("dimension j");
    QStringList across{dimension + cellHint(), dimension, QStringLiteral("j")};
    if (columnsAPixel > 1.01) // a sine and a cosine in one pixel have the colour of neither
        across.prepend(tr("%1, %2 per pixel").arg(dimension, countAPixel(columnsAPixel)));
    for (MatrixPanel* const panel : panels()) {
        const bool isDownNamed = m_names.down && panel == m_panel;
        panel->setLabels(m_names.across ? fittingWords(across, metrics, panel->rect()->width()) : QString(),
                         isDownNamed ? fittingWords(down, metrics, panel->rect()->height()) : QString());
        const bool isAtEnd = !m_names.across && !theme().isPresentation && panel == panels().back();
        panel->setEndWords(isAtEnd ? QStringList{dimension, QStringLiteral("j")} : QStringList());
    }
}

QString HeatmapView::noteOn(double rowsAPixel) const
{
    const Window columns = visibleWindow(scene().look.columns, m_columnCount);
    if (m_other || !isBlank(m_encoding, columns, rowsAPixel)) // of two, one may be blank and the other not
        return {};
    return reasonOfBlank(rowsAPixel, m_panel->rect()->width(), theme());
}

void HeatmapView::mark()
{
    for (MatrixPanel* const panel : panels())
        panel->setMarks(tableMarks(visibleSelection(scene()), hover(), m_rowCount, theme()));
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
    if (!m_encoding.vectors) {
        updateEncodings();
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

bool HeatmapView::isOnDivider(QPointF pixel) const
{
    const double reach = 6 * theme().scale;
    return m_compare == Comparison::Divider && m_divider->frameRect().contains(pixel) &&
           std::abs(pixel.x() - m_divider->pixel()) <= reach;
}

void HeatmapView::moveDivider(double pixel)
{
    const QRectF frame = m_divider->frameRect();
    Scene after = scene();
    after.look.divider = std::clamp((pixel - frame.left()) / std::max(1., frame.width()), 0., 1.);
    emit sceneRequested(after, noGesture);
}

/// Whether an event of the plot was about the divider: it is dragged, or moved by Shift and an arrow key.
bool HeatmapView::dividerEvent(QEvent& event)
{
    const auto& mouse = static_cast<const QMouseEvent&>(event);
    switch (event.type()) {
    case QEvent::MouseButtonPress:
        m_isDividerDragged = mouse.button() == Qt::LeftButton && isOnDivider(mouse.position());
        return m_isDividerDragged;
    case QEvent::MouseMove:
        m_isDividerDragged &= mouse.buttons().testFlag(Qt::LeftButton);
        if (m_isDividerDragged)
            moveDivider(mouse.position().x());
        else
            m_plot->setCursor(isOnDivider(mouse.position()) ? Qt::SplitHCursor : Qt::ArrowCursor);
        return m_isDividerDragged;
    case QEvent::MouseButtonRelease:
        return std::exchange(m_isDividerDragged, false);
    case QEvent::KeyPress: {
        const auto& key = static_cast<const QKeyEvent&>(event);
        const bool isLeft = key.key() == Qt::Key_Left;
        if (key.modifiers() != Qt::ShiftModifier || !(isLeft || key.key() == Qt::Key_Right))
            return false;
        moveDivider(m_divider->pixel() + (isLeft ? -1 : 1) * m_divider->frameRect().width() / 20);
        return true;
    }
    default:
        return false;
    }
}

bool HeatmapView::eventFilter(QObject* watched, QEvent* event)
{
    if (m_compare == Comparison::Divider && dividerEvent(*event))
        return true;
    return ZoomableView::eventFilter(watched, event);
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
