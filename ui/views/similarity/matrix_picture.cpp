// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/matrix_picture.h"

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/kinds/difference.h"
#include "core/kinds/kinds.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/drawing.h"
#include "ui/plot/matrix_panel.h"
#include "ui/plot/selection_marks.h"
#include "ui/view/zoomable_view.h"
#include "ui/views/similarity/offset_panel.h"
#include "ui/views/similarity/similarity_matrix.h"

#include <algorithm>

namespace posiscope {

using namespace similarity_words;

namespace {

/// The farthest offset between positions in view.
double lastOffset(const Scene& scene)
{
    const int count = positionCount(scene);
    const Interval rows = visibleInterval(scene.look.similarityRows, count);
    const Interval columns = visibleInterval(scene.look.similarityColumns, count);
    const double last = std::max(columns.last - rows.first, rows.last - columns.first) - 1;
    return std::clamp(last, std::min(1., count - 1.), count - 1.);
}

} // namespace

MatrixPicture::MatrixPicture(const View& view, const SimilarityContent& content, Plot* plot,
                             const Sides& sides)
    : SimilarityPicture(view, content, plot, sides)
    , m_curves{addCurve(1), addCurve(2)}
    , m_letters(addHalfLetters(*sides.front().matrix->layer()))
{
    addPictureEnds(*sides.front().matrix->layer(),
                   [&content] { return content.patches ? std::nullopt : patchesOf(content.a.parameters); });
}

OffsetPanel* MatrixPicture::addCurve(int row)
{
    auto* const curve = new OffsetPanel(plot(), row);
    connect(curve->navigation(), &Navigation::clicked, this,
            [this, curve](QPointF point) { emit offsetRequested(curve->offsetOf(curve->placeAt(point))); });
    connect(curve->navigation(), &Navigation::hovered, this,
            [this, curve](const std::optional<QPointF>& point) {
                plot()->setToolTip(point ? curve->meaning() : QString());
                if (!point)
                    emit pointed(std::nullopt);
                else
                    emit pointed(PointedPair{curve->isOfRow() ? std::optional(selectionIn(scene()).position)
                                                              : std::nullopt,
                                             curve->offsetOf(curve->placeAt(*point)), true});
            });
    return curve;
}

void MatrixPicture::show()
{
    const Measure measure = content().measure;
    const int count = content().positions;
    const bool isMirrored = content().isMirrored;
    const std::optional<Encoding> b = content().sharingB(); // above the diagonal, and a dashed curve
    for (OffsetPanel* const curve : m_curves)
        curve->setTheme();
    for (const Side& side : sides()) {
        const Encoding& of = encodingOf(side);
        side.matrix->setTitles(title(side, {}, theme().isExport), {}, hasBar(side));
        side.matrix->setSymbols({QStringLiteral("q")}, {QStringLiteral("p")});
        curveOf(side).setCurve(of, b, measure, side.isOfB ? tr("B") : content().b ? tr("A") : QString());
        side.matrix->setMatrix(count, count, similarityPixels(of, b, measure, isMirrored));
        side.matrix->layer()->setText(written(side, similarityValues(of, b, measure, isMirrored)));
    }
    m_letters->setVisible(b.has_value());
}

void MatrixPicture::hide()
{
    for (const Side& side : allSides()) {
        takeOut(side);
        curveOf(side).setShown(false);
    }
    m_letters->setVisible(false);
}

void MatrixPicture::updateScales()
{
    SimilarityPicture::updateScales();
    m_curves[0]->fixValues(view().fixedScale(1));
    m_curves[1]->fixValues(view().fixedScale(3));
}

void MatrixPicture::updateRange()
{
    for (const Side& side : sides()) {
        side.matrix->setVisibleCells(scene().look.similarityRows, scene().look.similarityColumns);
        curveOf(side).setLastOffset(lastOffset(scene()), selectionIn(scene()).position);
    }
}

IntervalsOfTwo MatrixPicture::curveValues(const Scene& scene, const SimilarityContent& content)
{
    const auto valuesOf = [&](const Encoding& of, const std::optional<Encoding>& b) {
        return OffsetPanel::valuesOf(of, b, content.measure, selectionIn(scene).position, lastOffset(scene));
    };
    const Interval ofA = valuesOf(content.a, content.sharingB());
    return {ofA, content.areApart ? valuesOf(*content.b, {}) : ofA};
}

void MatrixPicture::fit()
{
    arrange(arrangement());
    const Side& a = sides().front();
    OffsetPanel& curve = curveOf(a);
    allSides().back().matrix->layer()->valueAxis()->setTickLabels(areStacked());
    for (const Side& side : sides())
        curveOf(side).limitFrame(std::nullopt);
    curve.rect()->setMaximumSize(QWIDGETSIZE_MAX, curve.rect()->maximumSize().height());
    layOutFreely();
    const int room = a.matrix->rect()->width();
    const int size = sizeOfMatrix();
    setSizes({size, size});
    const bool isBeside = place() == Place::Beside;
    if (isBeside) // has the rest, but for a pixel on each side for what the layout rounds
        curve.rect()->setMaximumSize(std::max(0, room + curve.rect()->width() - size - 2), QWIDGETSIZE_MAX);
    plot()->updateLayout();
    if (!isBeside)
        sideOfB().matrix->centre();
    const QRect matrix = a.matrix->rect()->rect();
    if (isBeside)
        curve.limitFrame(curve.rect()->width(), matrix);
    else if (place() == Place::Below)
        for (const Side& side : sides())
            curveOf(side).limitFrame(matrix.width());
}

/// A figure has the curve that is chosen also where there is little room.
int MatrixPicture::sizeOfMatrix() const
{
    const auto ofMatrix = [this](double both, double leastOfCurve) {
        return std::max(std::min(matrixPart * both, both - theme().scale * leastOfCurve), leastMatrix * both);
    };
    QSizeF room = roomOfPanel();
    if (place() == Place::Beside)
        room.setWidth(ofMatrix(widthOfBoth(), leastDetail.width()));
    else if (place() == Place::Below)
        room.setHeight(ofMatrix(room.height() + m_curves[0]->rect()->height(), leastDetail.height()));
    return wholeCellsIn(qRound(std::min(room.width(), room.height())), content().positions,
                        plot()->pixelRatio());
}

QCPAxisRect* MatrixPicture::detailOf(const Side& side) const
{
    return curveOf(side).rect();
}

void MatrixPicture::takeOut(const Side& side)
{
    if (QCPLayout* const layout = detailOf(side)->layout())
        layout->take(detailOf(side));
}

void MatrixPicture::placeDetail(const Side& side, int row, int column, bool isShown)
{
    plot()->plotLayout()->addElement(row, column, detailOf(side));
    curveOf(side).setShown(isShown);
}

PointedPair MatrixPicture::pairAt(QPointF place) const
{
    const QPoint cell = sides().front().matrix->cellAt(place);
    return {cell.y(), cell.x() - cell.y()};
}

PointedPair MatrixPicture::selectedPair() const
{
    return {selectionIn(scene()).position, selectedOffset(sides().front())};
}

/// A curve of a row has no score beyond its ends.
int MatrixPicture::selectedOffset(const Side& side) const
{
    const Selection selection = selectionIn(scene());
    const int last = encodingOf(side).parameters.maxLen - 1;
    return curveOf(side).isOfRow()
               ? std::clamp(selection.offset, -selection.position, last - selection.position)
               : selection.offset;
}

bool MatrixPicture::isOfOnePosition() const
{
    return std::ranges::any_of(sides(), [this](const Side& side) { return curveOf(side).isOfRow(); });
}

void MatrixPicture::mark(const std::optional<PointedPair>& pointed)
{
    markCells(pointed);
    for (const Side& side : sides()) {
        OffsetPanel& curve = curveOf(side);
        // A curve of a row has no place for the offset of another one, and each curve has one for that of
        // the other curve.
        std::optional<int> hovered;
        if (pointed && pointed->isOnCurve)
            hovered = curve.offsetOf(std::abs(pointed->offset));
        else if (pointed && (!curve.isOfRow() || pointed->position == selectionIn(scene()).position))
            hovered = pointed->offset;
        curve.mark(selectedOffset(side), hovered);
    }
}

void MatrixPicture::markCells(const std::optional<PointedPair>& pointed)
{
    Selection shown = selectionIn(scene());
    const Parameters& parameters = scene().parameters;
    int offset = selectedPair().offset;
    if (const auto place = placeOnCurveAlone(); place && !kindOf(parameters).facets.vectors) {
        offset = m_curves[0]->offsetOf(*place); // as in the readout
        shown.position = namedRowOf(offset, parameters);
    }
    std::vector<Mark> marks = tableMarks(shown, view().hover(), content().positions, theme());
    std::erase_if(marks, [](const Mark& mark) { return mark.axis == Mark::Axis::X; });
    // The cell lies where the row of p meets the column of q = p + δ.
    const auto markOther = [&](const PointedPair& pair, MarkKind kind) {
        const int q = pair.position.value_or(shown.position) + pair.offset;
        if (q >= 0 && q < content().positions)
            marks.push_back(cellMark(Mark::Axis::X, q, MarkOf::Offset, kind, theme()));
    };
    if (pointed)
        markOther(*pointed, MarkKind::Hovered);
    markOther({shown.position, offset}, MarkKind::Selected);
    for (Mark& mark : marks)
        mark.isOneEnded = true;
    for (const Side& side : sides())
        side.matrix->setMarks(marks);
}

std::vector<maths::Formula> MatrixPicture::readout(const std::optional<PointedPair>& pointed) const
{
    if (pointed && pointed->isOnCurve && (content().areApart || !pointed->position))
        return readoutAt(std::abs(pointed->offset));
    if (const auto place = pointed ? std::nullopt : placeOnCurveAlone())
        return readoutAt(*place);
    return SimilarityPicture::readout(pointed);
}

/// The place of the selected offset on the curve, if no cell of the selected row has it.
std::optional<int> MatrixPicture::placeOnCurveAlone() const
{
    const int offset = selectedPair().offset;
    const bool isInTable = std::abs(offset) < content().positions;
    return isInTable && !otherPosition(std::nullopt) ? m_curves[0]->placeOf(offset) : std::nullopt;
}

/// Of each curve at a place of the axis.
std::vector<maths::Formula> MatrixPicture::readoutAt(int place) const
{
    const auto pairOn = [&](const OffsetPanel& curve) { // of a row that may lie beyond what A and B share
        return Pair{curve.isOfRow() ? std::optional(selectionIn(scene()).position) : std::nullopt,
                    curve.offsetOf(place)};
    };
    const OffsetPanel& curve = *m_curves[0];
    const OffsetPanel& curveOfB = curveOf(sideOfB());
    const Pair pair = pairOn(curve);
    const Pair pairOfB = pairOn(curveOfB);
    const std::optional<double> value =
        content().areApart ? curveOfB.valueAt(pairOfB.offset) : curve.valueOfB(pairOfB.offset);
    const std::optional<OfB> b =
        value ? std::optional(OfB{content().b->parameters, pairOfB, *value}) : std::nullopt;
    return readoutOf(scene().parameters, content().measure, pair, curve.valueAt(pair.offset), b);
}

QString MatrixPicture::words() const
{
    return isOfQueries(scene().parameters)
               ? tr("The %1 of every query and key. Query %2, key %3: %4.")
               : tr("Similarity of every two positions by their %1. Positions %2 and %3: %4.");
}

QStringList MatrixPicture::notes() const
{
    QStringList sentences;
    const Parameters& of = scene().parameters;
    if (const auto patches = patchesOf(of);
        patches && (patches->first > 0 || patches->last() < of.maxLen - 1))
        sentences << tr("Positions %1 to %2 are patches of a picture")
                         .arg(wholeText(patches->first), wholeText(patches->last()));
    for (const OffsetPanel* const curve : m_curves)
        if (const QString meaning = isDetailShown() ? curve->meaning() : QString(); !meaning.isEmpty())
            sentences << tr("Curve: %1").arg(meaning);
    return sentences;
}

QString MatrixPicture::wordsOver() const
{
    if (content().b)
        return {};
    if (content().bounds().ofA == Interval{0, 0})
        return tr("Every value is 0.");
    const QCPAxisRect& rect = *sides().front().matrix->rect();
    const Interval rows = visibleInterval(scene().look.similarityRows, content().positions);
    const Interval columns = visibleInterval(scene().look.similarityColumns, content().positions);
    const QSizeF pixels = QSizeF(rect.size()) * plot()->pixelRatio();
    const double positionsPerPixel =
        std::max(rows.size() / std::max(1., pixels.height()), columns.size() / std::max(1., pixels.width()));
    const Encoding& a = content().a;
    const Frequencies* const frequencies = a.frequencies.get();
    const double slowest =
        frequencies ? rowFrequency(*frequencies, a.parameters, frequencies->pairCount() - 1) : 0;
    const bool isBlank =
        a.scores->curveIsFiltered() && amplitudeLeft(slowest, positionsPerPixel) < leastVisibleAmplitude;
    return isBlank ? reasonOfBlank(positionsPerPixel, rect.width(), theme()) : QString();
}

} // namespace posiscope

#include "moc_matrix_picture.cpp"
