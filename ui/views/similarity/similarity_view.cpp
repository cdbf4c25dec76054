// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/similarity_view.h"

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/kinds/difference.h"
#include "core/kinds/kinds.h"
#include "core/scene/comparing.h"
#include "core/scene/scene_encodings.h"
#include "ui/document/key_labels.h"
#include "ui/kit/text/text_of.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/colourings.h"
#include "ui/plot/header_bar.h"
#include "ui/plot/matrix_panel.h"
#include "ui/plot/selection_marks.h"
#include "ui/plot/text_line.h"
#include "ui/selection/selection.h"
#include "ui/views/similarity/offset_panel.h"
#include "ui/views/similarity/patch_pictures.h"
#include "ui/views/similarity/similarity_matrix.h"
#include "ui/views/similarity/similarity_words.h"

#include <algorithm>
#include <cmath>
#include <ranges>
#include <utility>

namespace posiscope {

using namespace similarity_words;

namespace {

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

/// The farthest offset between positions in view.
double lastOffset(const Scene& scene)
{
    const int count = positionCount(scene);
    const Interval rows = visibleInterval(scene.look.similarityRows, count);
    const Interval columns = visibleInterval(scene.look.similarityColumns, count);
    const double last = std::max(columns.last - rows.first, rows.last - columns.first) - 1;
    return std::clamp(last, std::min(1., count - 1.), count - 1.);
}

/// "2nd", "13th".
QString ordinal(int number)
{
    const int last = number / 10 % 10 == 1 ? 0 : number % 10;
    const char* const ending = last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th";
    return QString::number(number) + QLatin1String(ending);
}

/// "10×10 maps: every 2nd row and 3rd column of patches", and a shorter form, where not every patch has a
/// map. Where those that have one do not lie evenly, "10 of 14 columns".
QStringList sharedMaps(const GridSize& maps, const GridSize& patches)
{
    if (maps == patches || maps.rows == 0)
        return {};
    const auto thinned = [](int count, int all, const QString& one, const QString& many) {
        return count == all       ? QString()
               : all % count == 0 ? SimilarityView::tr("every %1 %2").arg(ordinal(all / count), one)
                                  : SimilarityView::tr("%1 of %2 %3").arg(count).arg(all).arg(many);
    };
    QStringList parts{
        thinned(maps.rows, patches.rows, SimilarityView::tr("row"), SimilarityView::tr("rows")),
        thinned(maps.columns, patches.columns, SimilarityView::tr("column"), SimilarityView::tr("columns"))};
    if (1LL * maps.rows * patches.columns == 1LL * maps.columns * patches.rows &&
        patches.rows % maps.rows == 0)
        parts = {parts.front() + SimilarityView::tr(" and column")};
    parts.removeAll(QString());
    const QString all = parts.join(SimilarityView::tr(" and "));
    return {SimilarityView::tr("%1×%2 maps: %3 of patches").arg(maps.rows).arg(maps.columns).arg(all), all};
}

/// As a colour bar has it.
QString rangeText(const Interval& range)
{
    return significantText(range.first) + u' ' + significantText(range.last);
}

} // namespace

SimilarityView::SimilarityView(QWidget* parent)
    : ZoomableView(parent)
    , m_a(addSide(0))
    , m_b(addSide(1))
    , m_letters(addHalfLetters(*m_a.matrix->layer()))
    , m_bar(new HeaderBar(this))
{
    setHeaderPart(*m_bar);
    addPictureEnds(*m_a.matrix->layer(),
                   [this] { return m_patches ? std::nullopt : patchesOf(m_encoding.parameters); });
    connect(m_plot, &Plot::resized, this, &SimilarityView::fit);
    connect(m_plot, &Plot::ticksWanted, this, &SimilarityView::updateNote);
    m_plot->plotLayout()->setColumnSpacing(0);
    m_plot->plotLayout()->setRowSpacing(0);
    showTheme();
}

SimilarityView::Side SimilarityView::addSide(int number)
{
    return {addMatrix(number), addCurve(number + 1), nullptr, new QCPMarginGroup(m_plot)};
}

MatrixPanel* SimilarityView::addMatrix(int column)
{
    auto* const panel = new MatrixPanel(m_plot, *m_plot->plotLayout(), 0, column);
    panel->navigation()->setLocked(true);
    panel->setSharedScale();
    panel->setBarRoom(false);
    connect(panel->navigation(), &Navigation::viewportRequested, this,
            [this](const Viewport& requested, bool begins) {
                if (canZoom())
                    requestZoom({unlessWhole(cellInterval(requested.y), positionCount(scene())),
                                 unlessWhole(cellInterval(requested.x), positionCount(scene()))},
                                begins);
            });
    connectDoubleClick(panel->navigation());
    connect(panel->navigation(), &Navigation::clicked, this, &SimilarityView::select);
    connect(panel->navigation(), &Navigation::hovered, this, [this](const std::optional<QPointF>& place) {
        point(place ? std::optional(pairAt(*place)) : std::nullopt);
    });
    return panel;
}

/// Of one side, where none has been needed until now.
void SimilarityView::addPatches(Side& side)
{
    side.patches = new PatchPictures(m_plot, side.matrix);
    showTheme(); // of the new axes too
    const Navigation* const pointer = side.patches->map()->navigation();
    const auto pairOf = [this, patches = side.patches](QPointF place) {
        const int patch = selectionIn(scene()).position;
        return HoveredPair{patch, patches->patchAt(place) - patch, false};
    };
    connect(pointer, &Navigation::hovered, this, [this, pairOf](const std::optional<QPointF>& place) {
        point(place ? std::optional(pairOf(*place)) : std::nullopt);
    });
    connect(pointer, &Navigation::clicked, this, [this, pairOf](QPointF place) {
        Scene after = scene();
        after.selection.offset = pairOf(place).offset;
        emit sceneRequested(after, noGesture);
    });
}

/// At a place of the matrix or of the maps.
SimilarityView::HoveredPair SimilarityView::pairAt(QPointF place) const
{
    if (!m_patches) {
        const QPoint cell = m_a.matrix->cellAt(place);
        return {cell.y(), cell.x() - cell.y(), false};
    }
    const PatchMaps::Pair pair = m_a.patches->pairAt(place);
    return {pair.patch, pair.other - pair.patch, false};
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
    return m_areApart ? std::vector{m_a, m_b} : std::vector{m_a};
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
        return tr("A alone: %1 (B) has no scores").arg(textOf(posiscope::titleOf(kindOfB)));
    QStringList said;
    const Measure measure = measureIn(scene());
    // Where both share a matrix, each has the half that has scores.
    const bool isHalved = m_encodingOfB && !m_areApart;
    if (!isHalved && (isCausal(m_encoding, measure) || (m_encodingOfB && isCausal(*m_encodingOfB, measure))))
        said << tr("Grey: a key after its query has no score");
    else if (!m_encodingOfB && std::isnan(m_encoding.scores->value(measure, 0, 0)))
        said << tr("Grey: a row of zeros has no direction");
    if (const auto patches = patchesOf(scene().parameters);
        patches && !m_patches && (patches->first > 0 || patches->last() < scene().parameters.maxLen - 1))
        said << tr("Positions %1 to %2 are patches of a picture")
                    .arg(wholeText(patches->first), wholeText(patches->last()));
    if (!theme().isExport) // whose size is not known yet
        said << thinnedMaps();
    said.removeAll(QString());
    for (const Side& side : {m_a, m_b})
        if (const QString meaning = m_plot->curveShown() ? side.curve->meaning() : QString();
            !meaning.isEmpty())
            said << tr("Curve: %1").arg(meaning);
    said.removeDuplicates();
    return said.join(QStringLiteral(". "));
}

QString SimilarityView::thinnedMaps() const
{
    return m_patches ? sharedMaps(m_a.patches->drawnMaps(), m_patches->grid).value(0) : QString();
}

QString SimilarityView::accessibleText() const
{
    const Selection selection = selectionIn(scene());
    const int other = keyPosition(selection, positionCount(scene()));
    const QString words =
        m_patches ? tr("Similarity of every two patches by their %1. Patches %2 and %3: %4.")
        : isOfQueries(scene().parameters) ? tr("The %1 of every query and key. Query %2, key %3: %4.")
                                          : tr("Similarity of every two positions by their %1. Positions %2 "
                                               "and %3: %4.");
    return words.arg(measureName(scene().parameters, measureIn(scene())),
                     positionText(selection.position, m_patches), positionText(other, m_patches),
                     measureText(scene().parameters, measureIn(scene()),
                                 m_encoding.scores->value(measureIn(scene()), selection.position, other),
                                 ofB(selection.position, other)));
}

/// The words' part about B, if it has such positions. Its score may be that of the cell on the other side of
/// the diagonal.
std::optional<OfB> SimilarityView::ofB(int p, int q) const
{
    if (!m_encodingOfB || std::max(p, q) >= m_encodingOfB->parameters.maxLen)
        return std::nullopt;
    if (m_isMirrored && q > p)
        std::swap(p, q);
    return OfB{m_encodingOfB->parameters,
               {p, q - p, m_patches},
               m_encodingOfB->scores->value(measureIn(scene()), p, q)};
}

void SimilarityView::showScene(const KeySet& changed)
{
    if ((changed & matrixKeys).any() || m_patches != shownPatches(scene()))
        updateMatrix();
    if (m_fittedFor && m_fittedFor != fitKey())
        fit();
    const bool isOfRow = m_patches || m_a.curve->isOfRow() || sideOfB().curve->isOfRow();
    const KeySet rowKeys = isOfRow ? keysNamed({"position"}) : KeySet();
    const bool areMarksAlone = (changed & (matrixKeys | windowKeys | rowKeys)).none();
    if (!areMarksAlone)
        updateIntervals();
    mark();
    if (areMarksAlone)
        m_plot->replotMarks();
    else
        m_plot->scheduleReplot();
}

void SimilarityView::updateMatrix()
{
    const Measure measure = measureIn(scene());
    m_encoding = encodingOf(scene());
    m_encodingOfB = scoredB(scene());
    m_bounds.reset();
    m_patches = shownPatches(scene());
    m_areApart = m_patches ? m_encodingOfB.has_value() : haveOwnScales(m_encoding, m_encodingOfB, measure);
    m_isMirrored = m_encodingOfB && !m_areApart && isCausal(*m_encodingOfB, measure);
    m_b.matrix->setShown(m_areApart);
    fill(m_a, m_encoding, sharingB());
    if (m_areApart)
        fill(m_b, *m_encodingOfB, std::nullopt);
    else if (m_b.patches)
        m_b.patches->setScores({}, {}, measure);
    m_letters->setVisible(m_encodingOfB && !m_areApart);
    updateScales();
}

/// `b`: what is shown above the diagonal and by a dashed curve, if it is another encoding.
void SimilarityView::fill(Side& side, const Encoding& of, const std::optional<Encoding>& b)
{
    const int count = positionCount(scene());
    const Measure measure = measureIn(scene());
    const auto written = [this, isOfB = isOfB(side)](const cell_text::ValueOf& valueOf) {
        return cell_text::writeValues(theme(), valueOf,
                                      [this, isOfB] { return isOfB ? bounds().ofB : bounds().ofA; });
    };
    side.matrix->setTitles(titleOf(side), {}, hasBar(side));
    side.matrix->setSymbols({m_patches ? QStringLiteral("x") : QStringLiteral("q")},
                            {m_patches ? QStringLiteral("y") : QStringLiteral("p")});
    if (m_patches && !side.patches)
        addPatches(side);
    if (side.patches)
        side.patches->setScores(of.scores, m_patches, measure);
    if (m_patches)
        return side.patches->map()->layer()->setText(
            written([patches = side.patches](int y, int x) { return patches->valueAt(y, x); }));
    side.curve->setCurve(of, b, measure, isOfB(side) ? tr("B") : m_encodingOfB ? tr("A") : QString());
    side.matrix->setMatrix(count, count, similarityPixels(of, b, measure, m_isMirrored));
    side.matrix->layer()->setText(written(similarityValues(of, b, measure, m_isMirrored)));
}

/// Whether the maps of patches have the map of one, so that both need titles.
bool SimilarityView::hasMapBeside() const
{
    return m_patches && m_place != CurvePlace::Nowhere;
}

/// Where there is room, a figure, which may have no other words, says its measure.
TextLine SimilarityView::titleOf(const Side& side) const
{
    const bool ofB = isOfB(side);
    const QString measure = measureName(ofB ? scene().compared : scene().parameters, measureIn(scene()));
    if (!m_areApart) {
        QStringList words{measure, QString()};
        QStringList ofMaps;
        if (m_patches && side.patches)
            ofMaps = sharedMaps(side.patches->maps(), m_patches->grid);
        if (m_patches && ofMaps.isEmpty())
            ofMaps << tr("a map for each patch");
        for (const QString& form : ofMaps | std::views::reverse)
            words.prepend(tr("%1, %2").arg(measure, form));
        return theme().isExport || hasMapBeside() ? TextLine{.longestFirst = words} : TextLine();
    }
    QStringList words = comparedWords(scene(), ofB);
    if (theme().isExport) {
        const QString longest = words.front() + QStringLiteral(", ") + measure;
        words.prepend(longest);
        if (m_patches && side.patches)
            for (const QString& form :
                 sharedMaps(side.patches->maps(), m_patches->grid) | std::views::reverse)
                words.prepend(longest + QStringLiteral(", ") + form);
    }
    return {.name = ofB ? tr("B") : tr("A"), .longestFirst = words};
}

/// So the two begin at one height.
TextLine SimilarityView::titleOfMap(const Side& side) const
{
    const QString name = positionText(side.patches->drawnPatch(), m_patches);
    return {.name = m_areApart ? titleOf(side).name : QString(),
            .longestFirst = {tr("patch (y, x) = %1").arg(name), tr("patch %1").arg(name), name, QString()}};
}

void SimilarityView::updateScales()
{
    const IntervalsOfTwo scales = colourScales();
    const auto mapOf = [this](const Parameters& parameters) {
        return colouringOn(theme(), similarityColours(parameters, scene().look.similarityColourMap));
    };
    for (const Side& side : sides()) {
        const Interval scale = isOfB(side) ? scales.ofB : scales.ofA;
        const bool isOwn = isOfB(side) && !hasOneScale();
        const Colouring map = mapOf(isOwn ? scene().compared : scene().parameters);
        side.matrix->setColours(map, scale, scale, false);
        if (m_patches)
            side.patches->setColours(map, scale);
    }
    m_a.curve->fixValues(fixedScale(1));
    m_b.curve->fixValues(fixedScale(3));
    if (!m_bar) // the card that it belongs to may be closing
        return;
    m_bar->setColours(mapOf(scene().parameters), scales.ofA, scales.ofA);
    if (m_bar->isOffered() != hasOneScale()) {
        m_bar->setOffered(hasOneScale()); // otherwise each matrix has a bar of its own
        emit titleLineChanged();
    }
}

bool SimilarityView::hasOneScale()
{
    if (!haveOwnScales(m_encoding, m_encodingOfB, measureIn(scene())))
        return true;
    const auto [ofA, ofB] = colourScales();
    return m_patches && rangeText(ofA) == rangeText(ofB);
}

/// The bar of one scale stands in the header or, in a figure, at the last of the pictures.
bool SimilarityView::hasBar(const Side& side)
{
    return !hasOneScale() || (theme().isExport && side.matrix == sideOfB().matrix);
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
        m_bounds = boundsOf(m_encoding, m_encodingOfB, measureIn(scene()), m_patches.has_value());
    return *m_bounds;
}

std::vector<Interval> SimilarityView::scalesOf(const Scene& scene) const
{
    const Encoding a = encodingOf(scene);
    const std::optional<Encoding> b = scoredB(scene);
    const Measure measure = measureIn(scene);
    const bool areOfPatches = shownPatches(scene).has_value();
    const IntervalsOfTwo colours = boundsOf(a, b, measure, areOfPatches);
    if (areOfPatches)
        return {colours.ofA, {}, colours.ofB, {}};
    const auto valuesOf = [&](const Encoding& of, const std::optional<Encoding>& shared) {
        return OffsetPanel::valuesOf(of, shared, measure, selectionIn(scene).position, lastOffset(scene));
    };
    if (haveOwnScales(a, b, measure))
        return {colours.ofA, valuesOf(a, {}), colours.ofB, valuesOf(*b, {})};
    const Interval values = valuesOf(a, b);
    return {colours.ofA, values, colours.ofB, values};
}

void SimilarityView::showScales()
{
    updateScales();
    updateIntervals();
    mark();
    m_plot->scheduleReplot();
}

void SimilarityView::updateIntervals()
{
    for (const Side& side : sides()) {
        if (m_patches) {
            side.matrix->setVisibleCells({}, {});
            side.patches->setPatch(selectionIn(scene()).position);
            side.patches->map()->setTitles(titleOfMap(side));
            continue;
        }
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
    const bool isFiltered = !m_encodingOfB && m_encoding.scores->curveIsFiltered();
    const bool isBlank = !m_patches && isFiltered && amplitudeLeft(slowest, positionsAPixel) < leastSeen;
    const bool isZero = !m_encodingOfB && !m_patches && bounds().ofA == Interval{0, 0};
    m_a.matrix->setNote(isZero    ? tr("Every value is 0.")
                        : isBlank ? reasonOfBlank(positionsAPixel, m_a.matrix->rect()->width(), theme())
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
    if (m_patches)
        return markPatches(selection);
    markMatrix(selection);
    for (const Side& side : sides()) {
        // A curve of a row has no place for the offset of another one, and each curve has one for that of
        // the other curve.
        std::optional<int> hovered;
        if (m_hoveredPair && m_hoveredPair->isOnCurve)
            hovered = side.curve->offsetOf(std::abs(m_hoveredPair->offset));
        else if (m_hoveredPair && (!side.curve->isOfRow() || m_hoveredPair->position == selection.position))
            hovered = m_hoveredPair->offset;
        const bool isOfB = m_areApart && side.curve == m_b.curve;
        side.curve->mark(selectionOn(side, isOfB ? *m_encodingOfB : m_encoding).offset, hovered);
    }
    updateReadout(selection);
}

void SimilarityView::markPatches(const Selection& selection)
{
    std::optional<PatchMaps::Pair> pointed;
    if (m_hoveredPair) {
        const int patch = m_hoveredPair->position.value_or(selection.position);
        pointed = {patch, patch + m_hoveredPair->offset};
    }
    for (const Side& side : sides())
        side.patches->mark(selection, hover(), pointed);
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
        m_areApart ? m_b.curve->valueAt(pairOfB.offset) : m_a.curve->valueOfB(pairOfB.offset);
    const std::optional<OfB> b =
        value ? std::optional(OfB{m_encodingOfB->parameters, pairOfB, *value}) : std::nullopt;
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
    if (pointed.isOnCurve && (m_areApart || !pointed.position))
        readout = readoutAt(std::abs(pointed.offset));
    else if (p < count && q >= 0 && q < count)
        readout = readoutOf(scene().parameters, measure, {p, pointed.offset, m_patches},
                            m_encoding.scores->value(measure, p, q), ofB(p, q));
    else if (const auto place = m_patches ? std::nullopt : m_a.curve->placeOf(selection.offset);
             place && !m_hoveredPair && std::abs(selection.offset) < count)
        readout = readoutAt(*place); // no cell has it, so only the curve is marked
    if (const QString shared = m_patches && !hasMapBeside()
                                   ? sharedMaps(m_a.patches->maps(), m_patches->grid).value(1)
                                   : QString(); // the title says it of both
        !theme().isExport && !shared.isEmpty() && !readout.empty())
        readout.insert(readout.begin(),
                       maths::row({maths::roman(shared + QString(2, QChar::Nbsp)), readout.front()}));
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
        if (side.patches)
            side.patches->setTheme();
    }
    if (m_bar)
        m_bar->setTheme(theme());
    updateMatrix();
    updateIntervals();
    mark();
    m_plot->scheduleReplot();
}

Drawn SimilarityView::drawScene(QPaintDevice& device, QSize size)
{
    const std::optional<HoveredPair> pointed = std::exchange(m_hoveredPair, std::nullopt);
    mark();
    m_plot->drawOn(device, size);
    m_hoveredPair = pointed;
    mark();
    return {.remark = thinnedMaps(), .unusedHeight = m_patches ? m_unusedHeight : 0};
}

bool SimilarityView::canZoom() const
{
    return !shownPatches(scene());
}

void SimilarityView::zoomBy(int notches)
{
    if (!canZoom())
        return;
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
    const HoveredPair pair = pairAt(place);
    emit sceneRequested(afterClick(scene(), *pair.position, modifiers,
                                   [&pair](Selection& selection) { selection.offset = pair.offset; }),
                        noGesture);
}

} // namespace posiscope

#include "moc_similarity_view.cpp"
