// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/similarity_view.h"

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/kinds/difference.h"
#include "core/kinds/kinds.h"
#include "core/scene/scene_encodings.h"
#include "ui/document/key_labels.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/header_bar.h"
#include "ui/plot/matrix_panel.h"
#include "ui/plot/selection_marks.h"
#include "ui/plot/text_line.h"
#include "ui/selection/selection.h"
#include "ui/views/similarity/offset_panel.h"
#include "ui/views/similarity/similarity_words.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

using namespace similarity_words;

namespace {

// In pixels at scale 1.
constexpr QSizeF leastCurve(100, 80);    ///< of its frame, beside the matrix and below it
constexpr QSizeF aroundFrames(135, 100); ///< what numbers and gutters take of the picture
constexpr double leastMatrix = 0.55;     ///< of the picture's shorter side
constexpr double matrixPart = 0.77;      ///< of the side that it shares with the curve

const KeySet matrixKeys =
    keysOf({KeyGroup::Encoding, KeyGroup::Compared}) | keysNamed({"similarity", "similarity_colour_map"});
const KeySet windowKeys = keysNamed({"similarity_rows", "similarity_columns"});
const KeySet markedKeys = keysNamed({"position", "offset", "pinned_positions"});

/// No two positions of the table are farther apart than the first and the last.
Selection selectionIn(const Scene& scene)
{
    Selection selection = visibleSelection(scene);
    const int farthest = scene.parameters.maxLen - 1;
    selection.offset = std::clamp(selection.offset, -farthest, farthest);
    return selection;
}

/// The position δ after the selected one, or the nearest of so many.
int keyPosition(const Selection& selection, int positions)
{
    return std::clamp(selection.position + selection.offset, 0, positions - 1);
}

/// Whether keys after their query have no score.
bool isCausal(const Encoding& encoding, Measure measure)
{
    return encoding.parameters.maxLen > 1 && std::isnan(encoding.scores->value(measure, 0, 1)) &&
           !std::isnan(encoding.scores->value(measure, 1, 0));
}

/// A below the diagonal and on it, B above it, which is mirrored if it has scores below the diagonal alone.
MatrixLayer::Source pixelsOf(const Encoding& a, const std::optional<Encoding>& b, Measure measure,
                             bool isMirrored)
{
    return MatrixLayer::allAtOnce([a = a.scores, b = b ? b->scores : nullptr, isMirrored,
                                   measure](Interval rows, Interval columns, TableRef<float> out) {
        a->pixels(measure, rows, columns, out);
        if (!b)
            return;
        Table<float> ofB(out.rows(), out.cols());
        if (isMirrored) {
            Table<float> mirrored(out.cols(), out.rows());
            b->pixels(measure, columns, rows, TableRef<float>(mirrored));
            ofB = mirrored.transpose();
        } else {
            b->pixels(measure, rows, columns, TableRef<float>(ofB));
        }
        const auto height = static_cast<int>(out.rows());
        const auto width = static_cast<int>(out.cols());
        // In each row the cells above the diagonal are the last ones.
        for (int row = 0, first = 0; row < height; ++row) {
            const int p = cellUnder(rows, row, height);
            while (first < width && cellUnder(columns, first, width) <= p)
                ++first;
            out.row(row).tail(width - first) = ofB.row(row).tail(width - first);
        }
    });
}

/// The farthest offset between positions in view.
double lastOffset(const Scene& scene)
{
    const int count = positionCount(scene);
    const Interval rows = visibleInterval(scene.look.similarityRows, count);
    const Interval columns = visibleInterval(scene.look.similarityColumns, count);
    const double last = std::max(columns.last - rows.first, rows.last - columns.first) - 1;
    return std::clamp(last, std::min(1., count - 1.), count - 1.);
}

/// The letters of the halves of a comparison: A within the lower left corner and B within the upper right
/// one, each where the cells there are its own.
class HalfLetters : public Drawing
{
public:
    HalfLetters(QCPAxis* x, QCPAxis* y)
        : Drawing(x, y, QStringLiteral("main"))
    {
        setObjectName(QStringLiteral("half_letters"));
    }

protected:
    void draw(QCPPainter* painter) override
    {
        const QFont font = theme().interfaceFont(Theme::headingPoints, QFont::DemiBold);
        const QFontMetricsF metrics(font, painter->device());
        const double inset = metrics.height() / 2;
        const QRectF inside = frame().adjusted(inset, inset, -inset, -inset);
        if (inside.width() < 4 * inset)
            return;
        QPainterPath letters;
        if (x()->range().lower < y()->range().upper)
            letters.addText(inside.bottomLeft(), font, SimilarityView::tr("A"));
        const QString b = SimilarityView::tr("B");
        if (x()->range().upper - 1 > y()->range().lower)
            letters.addText(inside.topRight() + QPointF(-metrics.horizontalAdvance(b), metrics.capHeight()),
                            font, b);
        painter->save();
        enableAntialiasing(painter);
        // A rim, as the colours below may be any.
        painter->strokePath(
            letters, QPen(theme().card, 3 * theme().scale, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->fillPath(letters, theme().text);
        painter->restore();
    }
};

} // namespace

SimilarityView::SimilarityView(QWidget* parent)
    : ZoomableView(parent)
    , m_a(addSide(0))
    , m_b(addSide(1))
    , m_letters(new HalfLetters(m_a.matrix->layer()->keyAxis(), m_a.matrix->layer()->valueAxis()))
    , m_bar(new HeaderBar(this))
{
    setHeaderPart(*m_bar);
    connect(m_plot, &Plot::resized, this, &SimilarityView::fit);
    connect(m_plot, &Plot::ticksWanted, this, &SimilarityView::updateNote);
    m_plot->plotLayout()->setColumnSpacing(0);
    m_plot->plotLayout()->setRowSpacing(0);
    showTheme();
}

SimilarityView::Side SimilarityView::addSide(int number)
{
    return {addMatrix(number), addCurve(number + 1), new QCPMarginGroup(m_plot)};
}

MatrixPanel* SimilarityView::addMatrix(int column)
{
    auto* const panel = new MatrixPanel(m_plot, *m_plot->plotLayout(), 0, column);
    panel->navigation()->setLocked(true);
    panel->setSharedScale();
    panel->setBarRoom(false);
    panel->setSymbols({QStringLiteral("q")}, {QStringLiteral("p")});
    connect(panel->navigation(), &Navigation::viewportRequested, this,
            [this](const Viewport& asked, bool begins) {
                requestZoom({unlessWhole(cellInterval(asked.y), positionCount(scene())),
                             unlessWhole(cellInterval(asked.x), positionCount(scene()))},
                            begins);
            });
    connectDoubleClick(panel->navigation());
    connect(panel->navigation(), &Navigation::clicked, this, &SimilarityView::select);
    connect(panel->navigation(), &Navigation::hovered, this,
            [this, panel](const std::optional<QPointF>& place) {
                if (!place)
                    return point(std::nullopt);
                const QPoint cell = panel->cellAt(*place);
                point(HoveredPair{cell.y(), cell.x() - cell.y(), false});
            });
    return panel;
}

OffsetPanel* SimilarityView::addCurve(int row)
{
    auto* const curve = new OffsetPanel(m_plot, row);
    connect(curve->navigation(), &Navigation::clicked, this, [this, curve](QPointF place) {
        Scene after = scene();
        after.selection.offset = curve->offsetOf(curve->offsetAt(place));
        emit sceneRequested(after, noGesture);
    });
    connect(
        curve->navigation(), &Navigation::hovered, this, [this, curve](const std::optional<QPointF>& place) {
            m_plot->setToolTip(place ? curve->meaning() : QString());
            if (!place)
                return point(std::nullopt);
            point(HoveredPair{curve->isOfRow() ? std::optional(selectionIn(scene()).position) : std::nullopt,
                              curve->offsetOf(curve->offsetAt(*place)), true});
        });
    return curve;
}

std::vector<SimilarityView::Side> SimilarityView::sides() const
{
    return m_hasOwnScales ? std::vector{m_a, m_b} : std::vector{m_a};
}

void SimilarityView::point(const std::optional<HoveredPair>& pointed)
{
    if (pointed == m_hoveredPair)
        return;
    m_hoveredPair = pointed;
    const Hover before = hover();
    emit hovered({pointed ? pointed->position : std::nullopt, std::nullopt});
    // Within a row and along the curve the hovered position stays the same, and setHover() is not called.
    if (hover() == before)
        showHover();
}

KeySet SimilarityView::reads() const
{
    return matrixKeys | windowKeys | markedKeys;
}

QString SimilarityView::note() const
{
    const Kind& kindOfB = kindOf(scene().compared);
    if (isComparing(scene()) && !kindOfB.facets.scores)
        return tr("A alone: %1 (B) has no scores").arg(QString::fromUtf8(kindOfB.title));
    QStringList said;
    const Measure measure = measureIn(scene());
    // Where both share a matrix, each has the half that has scores.
    const bool isHalved = m_other && !m_hasOwnScales;
    if (!isHalved && (isCausal(m_encoding, measure) || (m_other && isCausal(*m_other, measure))))
        said << tr("Blank: a key after its query has no score");
    else if (!m_other && std::isnan(m_encoding.scores->value(measure, 0, 0)))
        said << tr("Blank: a row of zeros has no direction");
    for (const Side& side : {m_a, m_b})
        if (const QString meaning = m_isCurveShown ? side.curve->meaning() : QString(); !meaning.isEmpty())
            said << tr("Curve: %1").arg(meaning);
    said.removeDuplicates();
    return said.join(QStringLiteral(". "));
}

QString SimilarityView::accessibleText() const
{
    const Selection selection = selectionIn(scene());
    const int other = keyPosition(selection, positionCount(scene()));
    const QString words = isOfQueries(scene().parameters)
                              ? tr("The %1 of every query and key. Query %2, key %3: %4.")
                              : tr("Similarity of every two positions by their %1. Positions %2 "
                                   "and %3: %4.");
    return words.arg(nameOf(scene().parameters, measureIn(scene())), wholeText(selection.position),
                     wholeText(other),
                     measureText(scene().parameters, measureIn(scene()),
                                 m_encoding.scores->value(measureIn(scene()), selection.position, other),
                                 ofB(selection.position, other)));
}

/// The words' part about B, if it has such positions. Its score may be that of the cell on the other side of
/// the diagonal.
std::optional<OfB> SimilarityView::ofB(int p, int q) const
{
    if (!m_other || std::max(p, q) >= m_other->parameters.maxLen)
        return std::nullopt;
    if (m_isMirrored && q > p)
        std::swap(p, q);
    return OfB{m_other->parameters, {p, q - p}, m_other->scores->value(measureIn(scene()), p, q)};
}

void SimilarityView::showScene(const KeySet& changed)
{
    if ((changed & matrixKeys).any())
        updateMatrix();
    if (m_fittedFor && m_fittedFor != fitKey())
        fit();
    const bool isOfRow = m_a.curve->isOfRow() || sideOfB().curve->isOfRow();
    const KeySet rowKeys = isOfRow ? keysNamed({"position"}) : KeySet();
    const bool areMarksAlone = (changed & (matrixKeys | windowKeys | rowKeys)).none();
    if (!areMarksAlone)
        updateIntervals();
    mark();
    if (areMarksAlone)
        m_plot->replotMarks();
    else
        m_plot->replot();
}

void SimilarityView::updateMatrix()
{
    const Measure measure = measureIn(scene());
    m_encoding = encodingOf(scene());
    m_other = scoredB(scene());
    m_bounds.reset();
    m_hasOwnScales = haveOwnScales(m_encoding, m_other, measure);
    m_isMirrored = m_other && !m_hasOwnScales && isCausal(*m_other, measure);
    m_b.matrix->setShown(m_hasOwnScales);
    fill(m_a, m_encoding, sharingB());
    if (m_hasOwnScales)
        fill(m_b, *m_other, std::nullopt);
    m_letters->setVisible(m_other && !m_hasOwnScales);
    updateScales();
}

/// `other`: what is shown above the diagonal and by a dashed curve, if it is another encoding.
void SimilarityView::fill(const Side& side, const Encoding& of, const std::optional<Encoding>& other)
{
    const int count = positionCount(scene());
    const Measure measure = measureIn(scene());
    side.curve->setCurve(of, other, measure, isOfB(side) ? tr("B") : m_other ? tr("A") : QString());
    side.matrix->setTitles(titleOf(side), {}, true);
    side.matrix->setMatrix(count, count, pixelsOf(of, other, measure, m_isMirrored));
    const auto valueOf = [below = of.scores, valueBelow = of.scores->eachValue(measure), other,
                          valueAbove =
                              other ? other->scores->eachValue(measure) : std::function<double(int, int)>(),
                          isMirrored = m_isMirrored](int row, int column) {
        if (!valueAbove || column <= row)
            return valueBelow(row, column);
        return isMirrored ? valueAbove(column, row) : valueAbove(row, column);
    };
    side.matrix->layer()->setText(cell_text::writeValues(
        theme(), valueOf, [this, isOfB = isOfB(side)] { return isOfB ? bounds().ofB : bounds().ofA; }));
}

/// Where there is room, a figure, which may have no other words, says its measure.
TextLine SimilarityView::titleOf(const Side& side) const
{
    const bool ofB = isOfB(side);
    const QString measure = nameOf(ofB ? scene().compared : scene().parameters, measureIn(scene()));
    if (!m_hasOwnScales)
        return theme().isExport ? TextLine{.longestFirst = {measure, QString()}} : TextLine();
    QStringList words = comparedWords(scene(), ofB);
    if (theme().isExport)
        words.prepend(words.front() + QStringLiteral(", ") + measure);
    return {.name = ofB ? tr("B") : tr("A"), .longestFirst = words};
}

void SimilarityView::updateScales()
{
    const IntervalsOfTwo scales = colourScales();
    for (const Side& side : sides())
        side.matrix->setColours(scene().look.similarityColourMap, isOfB(side) ? scales.ofB : scales.ofA);
    m_a.curve->fixValues(fixedScale(1));
    m_b.curve->fixValues(fixedScale(3));
    if (!m_bar) // the card that it belongs to may be closing
        return;
    m_bar->setColours(scene().look.similarityColourMap, scales.ofA, scales.ofA);
    if (m_bar->isOffered() == m_hasOwnScales) {
        m_bar->setOffered(!m_hasOwnScales); // each matrix has a bar of its own then
        emit titleLineChanged();
    }
}

/// Fixed scales are in the order of scalesOf().
IntervalsOfTwo SimilarityView::colourScales()
{
    const std::optional<Interval> ofA = fixedScale(0);
    return ofA ? IntervalsOfTwo{*ofA, *fixedScale(2)} : bounds();
}

const IntervalsOfTwo& SimilarityView::bounds()
{
    if (!m_bounds)
        m_bounds = boundsOf(m_encoding, m_other, measureIn(scene()));
    return *m_bounds;
}

std::vector<Interval> SimilarityView::scalesOf(const Scene& scene) const
{
    const Encoding encoding = encodingOf(scene);
    const std::optional<Encoding> other = scoredB(scene);
    const Measure measure = measureIn(scene);
    const IntervalsOfTwo colours = boundsOf(encoding, other, measure);
    const auto valuesOf = [&](const Encoding& of, const std::optional<Encoding>& shared) {
        return OffsetPanel::valuesOf(of, shared, measure, selectionIn(scene).position, lastOffset(scene));
    };
    if (haveOwnScales(encoding, other, measure))
        return {colours.ofA, valuesOf(encoding, {}), colours.ofB, valuesOf(*other, {})};
    const Interval values = valuesOf(encoding, other);
    return {colours.ofA, values, colours.ofB, values};
}

void SimilarityView::showScales()
{
    updateScales();
    updateIntervals();
    mark();
    m_plot->replot();
}

void SimilarityView::updateIntervals()
{
    for (const Side& side : sides()) {
        side.matrix->setVisibleCells(scene().look.similarityRows, scene().look.similarityColumns);
        side.curve->setLastOffset(lastOffset(scene()), selectionIn(scene()).position);
    }
}

void SimilarityView::updateNote()
{
    const Interval rows = visibleInterval(scene().look.similarityRows, positionCount(scene()));
    const Interval columns = visibleInterval(scene().look.similarityColumns, positionCount(scene()));
    const QSizeF pixels = QSizeF(m_a.matrix->rect()->size()) * m_plot->pixelRatio();
    const double positionsAPixel =
        std::max(rows.size() / std::max(1., pixels.height()), columns.size() / std::max(1., pixels.width()));
    const Frequencies* const frequencies = m_encoding.frequencies.get();
    const double slowest =
        frequencies ? rowFrequency(*frequencies, m_encoding.parameters, frequencies->pairCount() - 1) : 0;
    const bool isFiltered = !m_other && m_encoding.scores->curveIsFiltered();
    const bool isBlank = isFiltered && amplitudeLeft(slowest, positionsAPixel) < leastSeen;
    m_a.matrix->setNote(isBlank ? reasonOfBlank(positionsAPixel, m_a.matrix->rect()->width(), theme())
                                : QString());
}

void SimilarityView::mark()
{
    const auto selectionOn = [this](const Side& side, const Encoding& encoding) {
        Selection selection = selectionIn(scene());
        if (side.curve->isOfRow()) // which has no score beyond its ends
            selection.offset = keyPosition(selection, encoding.parameters.maxLen) - selection.position;
        return selection;
    };
    const Selection selection = selectionOn(m_a, m_encoding);
    markMatrix(selection);
    for (const Side& side : sides()) {
        // A curve of a row has no place for the offset of another one, and each curve has one for that of
        // the other curve.
        std::optional<int> hovered;
        if (m_hoveredPair && m_hoveredPair->isOnCurve)
            hovered = side.curve->offsetOf(std::abs(m_hoveredPair->offset));
        else if (m_hoveredPair && (!side.curve->isOfRow() || m_hoveredPair->position == selection.position))
            hovered = m_hoveredPair->offset;
        const bool isOfB = m_hasOwnScales && side.curve == m_b.curve;
        side.curve->mark(selectionOn(side, isOfB ? *m_other : m_encoding).offset, hovered);
    }
    updateReadout(selection);
}

void SimilarityView::markMatrix(const Selection& selection)
{
    std::vector<Mark> marks = tableMarks(selection, hover(), positionCount(scene()), theme());
    std::erase_if(marks, [](const Mark& mark) { return mark.axis == Mark::Axis::X; });
    // The cell lies where the row of p meets the column of q = p + δ.
    const auto markOther = [&](int q, MarkKind kind) {
        if (q >= 0 && q < positionCount(scene()))
            marks.push_back(cellMark(Mark::Axis::X, q, MarkOf::Offset, kind, theme()));
    };
    if (m_hoveredPair)
        markOther(m_hoveredPair->position.value_or(selection.position) + m_hoveredPair->offset,
                  MarkKind::Hovered);
    markOther(selection.position + selection.offset, MarkKind::Selected);
    for (Mark& mark : marks)
        mark.isOneEnded = true;
    for (const Side& side : sides())
        side.matrix->setMarks(marks);
}

/// Of each curve at a place of the axis.
std::vector<maths::Formula> SimilarityView::readoutAt(int place) const
{
    const auto pairOn = [&](const OffsetPanel& curve) { // of a row that may lie beyond what A and B share
        return Pair{curve.isOfRow() ? std::optional(selectionIn(scene()).position) : std::nullopt,
                    curve.offsetOf(place)};
    };
    const Pair pair = pairOn(*m_a.curve);
    const Pair pairOfB = pairOn(*sideOfB().curve);
    const std::optional<double> value =
        m_hasOwnScales ? m_b.curve->valueAt(pairOfB.offset) : m_a.curve->valueOfB(pairOfB.offset);
    const std::optional<OfB> b =
        value ? std::optional(OfB{m_other->parameters, pairOfB, *value}) : std::nullopt;
    return readoutOf(scene().parameters, measureIn(scene()), pair, m_a.curve->valueAt(pair.offset), b);
}

void SimilarityView::updateReadout(const Selection& selection)
{
    std::vector<maths::Formula> readout;
    const int count = positionCount(scene());
    const HoveredPair pointed =
        m_hoveredPair.value_or(HoveredPair{selection.position, selection.offset, false});
    const int p = pointed.position.value_or(selection.position);
    const int q = p + pointed.offset;
    const Measure measure = measureIn(scene());
    if (pointed.isOnCurve && (m_hasOwnScales || !pointed.position))
        readout = readoutAt(std::abs(pointed.offset));
    else if (p < count && q >= 0 && q < count)
        readout = readoutOf(scene().parameters, measure, {p, pointed.offset},
                            m_encoding.scores->value(measure, p, q), ofB(p, q));
    else if (const auto place = m_a.curve->placeOf(selection.offset);
             place && !m_hoveredPair && std::abs(selection.offset) < count)
        readout = readoutAt(*place); // no cell has it, so only the curve is marked
    const std::optional<int> other = p < count && q >= 0 && q < count ? std::optional(q) : std::nullopt;
    if (readout == m_readout && other == m_otherPosition)
        return;
    m_readout = std::move(readout);
    m_otherPosition = other;
    emit titleLineChanged();
}

void SimilarityView::showHover()
{
    mark();
    m_plot->replotMarks();
}

void SimilarityView::showTheme()
{
    m_plot->setTheme(theme());
    for (const Side& side : {m_a, m_b}) {
        side.matrix->setTheme(theme());
        side.curve->setTheme();
    }
    if (m_bar)
        m_bar->setTheme(theme());
    updateMatrix();
    updateIntervals();
    mark();
    m_plot->replot();
}

void SimilarityView::drawScene(QPaintDevice& device, QSize size)
{
    const std::optional<HoveredPair> pointed = std::exchange(m_hoveredPair, std::nullopt);
    mark();
    m_plot->drawOn(device, size);
    m_hoveredPair = pointed;
    mark();
}

void SimilarityView::zoomBy(int notches)
{
    const Selection selection = visibleSelection(scene());
    m_a.matrix->navigation()->zoomBy(notches,
                                     QPointF(selection.position + selection.offset, selection.position));
}

Scene SimilarityView::zoomed(const Zoom& zoom) const
{
    Scene after = scene();
    after.look.similarityRows = zoom.rows;
    after.look.similarityColumns = zoom.columns;
    return after;
}

void SimilarityView::select(QPointF place, Qt::KeyboardModifiers modifiers)
{
    const QPoint cell = m_a.matrix->cellAt(place);
    emit sceneRequested(afterClick(scene(), cell.y(), modifiers,
                                   [&cell](Selection& selection) { selection.offset = cell.x() - cell.y(); }),
                        noGesture);
}

SimilarityView::FitKey SimilarityView::fitKey() const
{
    return {m_hasOwnScales, positionCount(scene())};
}

void SimilarityView::fit()
{
    arrange();
    m_fittedFor = fitKey();
    layOutFreely();
    const int room = m_a.matrix->rect()->width();
    const int side = sideOfMatrix();
    for (const Side& each : sides())
        each.matrix->setSize(QSize(side, side));
    // A has its size, and B beside it the rest.
    m_plot->plotLayout()->setColumnStretchFactor(0, std::max(1, side));
    const bool isBeside = m_place == CurvePlace::Beside;
    if (isBeside) // has the rest, but for a pixel on each side for what the layout rounds
        m_a.curve->rect()->setMaximumSize(std::max(0, room + m_a.curve->rect()->width() - side - 2),
                                          QWIDGETSIZE_MAX);
    m_plot->updateLayout();
    if (!isBeside)
        sideOfB().matrix->centre();
    const QRect matrix = m_a.matrix->rect()->rect();
    if (isBeside)
        m_a.curve->limitFrame(m_a.curve->rect()->width(), matrix);
    else if (m_place == CurvePlace::Below)
        for (const Side& each : sides())
            each.curve->limitFrame(matrix.width());
}

/// Puts the curve beside the matrix or below it, with their left sides aligned. Of two the matrices stand
/// beside each other with their curves below them, or above each other, in a figure with the curves below
/// both.
void SimilarityView::arrange()
{
    const QSize whole = m_plot->viewport().size();
    const bool areStacked = m_hasOwnScales && whole.width() < matrixPart * whole.height();
    const bool areBesideEachOther = m_hasOwnScales && !areStacked;
    const int rows = areStacked ? 2 : 1;
    const QSize room(whole.width(), whole.height() / rows);
    // The place follows from the sizes of the picture and of its type alone, because what is shown changes
    // while a slider is dragged.
    const QSizeF frames = QSizeF(room) - theme().scale * aroundFrames;
    const double matrix =
        leastMatrix * (areStacked ? frames.height() : std::min(room.width(), room.height()));
    const bool fitsBeside = !m_hasOwnScales && frames.width() - matrix >= theme().scale * leastCurve.width();
    const bool fitsBelow = frames.height() - matrix >= theme().scale * leastCurve.height();
    CurvePlace place = fitsBeside && (frames.width() >= frames.height() || !fitsBelow) ? CurvePlace::Beside
                                                                                       : CurvePlace::Below;
    if (theme().isExport ? !m_isCurveShown : areStacked || (!fitsBeside && !fitsBelow))
        place = CurvePlace::Nowhere;
    const bool isBeside = place == CurvePlace::Beside;
    QCPLayoutGrid& grid = *m_plot->plotLayout();
    grid.take(m_a.curve->rect());
    grid.take(m_b.curve->rect());
    m_b.matrix->moveTo(areStacked ? 1 : 0, areStacked ? 0 : isBeside ? 2 : 1);
    grid.addElement(isBeside ? 0 : rows, isBeside ? 1 : 0, m_a.curve->rect());
    grid.addElement(isBeside || areBesideEachOther ? rows : rows + 1, areBesideEachOther ? 1 : 0,
                    m_b.curve->rect());
    constexpr double matrixAbove = 20; // the matrix's share of the height, where the curve below it has 1
    for (int row = 0; row < grid.rowCount(); ++row)
        grid.setRowStretchFactor(row, row < rows ? matrixAbove : 1);
    if (std::exchange(m_place, place) != place)
        emit titleLineChanged(); // the note is of the curve
    m_a.curve->setShown(place != CurvePlace::Nowhere);
    m_b.curve->setShown(m_hasOwnScales && place != CurvePlace::Nowhere);
    m_a.matrix->setMayBeWider(!isBeside && !areBesideEachOther);
    m_b.matrix->layer()->valueAxis()->setTickLabels(areStacked);
    const auto align = [](const Side& side, QCPMarginGroup* left) {
        side.matrix->rect()->setMarginGroup(QCP::msLeft, left);
        side.curve->rect()->setMarginGroup(QCP::msLeft, left);
    };
    align(m_a, isBeside ? nullptr : m_a.left);
    align(m_b, areStacked ? m_a.left : m_b.left);
}

/// Lets the layout give matrix and curve all the room that there is.
void SimilarityView::layOutFreely()
{
    for (const Side& side : sides()) {
        side.matrix->setSize(std::nullopt);
        side.curve->limitFrame(std::nullopt);
    }
    m_plot->plotLayout()->setColumnStretchFactor(0, 1);
    m_a.curve->rect()->setMaximumSize(QWIDGETSIZE_MAX, m_a.curve->rect()->maximumSize().height());
    m_plot->plotLayout()->setMargins({});
    m_plot->updateLayout();
}

int SimilarityView::sideOfMatrix() const
{
    QSizeF room = m_a.matrix->rect()->size().boundedTo(sideOfB().matrix->rect()->size());
    // A figure has the curve that is chosen also where there is little room.
    const auto ofMatrix = [&](double both, double leastOfCurve) {
        return std::max(std::min(matrixPart * both, both - theme().scale * leastOfCurve), leastMatrix * both);
    };
    const QSize ofCurve = m_a.curve->rect()->size();
    // Numbers have other widths while a slider is dragged.
    if (m_place == CurvePlace::Beside)
        room.setWidth(ofMatrix(theme().isExport
                                   ? room.width() + ofCurve.width()
                                   : m_plot->viewport().width() - theme().scale * aroundFrames.width(),
                               leastCurve.width()));
    else if (m_place == CurvePlace::Below)
        room.setHeight(ofMatrix(room.height() + ofCurve.height(), leastCurve.height()));
    return wholeCellsIn(qRound(std::min(room.width(), room.height())), positionCount(scene()),
                        m_plot->pixelRatio());
}

} // namespace posiscope

#include "moc_similarity_view.cpp"
