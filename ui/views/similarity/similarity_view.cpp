// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/similarity_view.h"

#include "core/kinds/kinds.h"
#include "core/scene/comparing.h"
#include "ui/document/key_labels.h"
#include "ui/kit/text/text_of.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/header_bar.h"
#include "ui/plot/matrix_panel.h"
#include "ui/selection/selection.h"
#include "ui/views/similarity/maps_picture.h"
#include "ui/views/similarity/matrix_picture.h"
#include "ui/views/similarity/similarity_matrix.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace posiscope {

using namespace similarity_words;

namespace {

const KeySet matrixKeys =
    keysOf({KeyGroup::Encoding, KeyGroup::Compared}) | keysOf({"similarity", "similarity_colour_map"});
const KeySet windowKeys = keysOf({"similarity_rows", "similarity_columns"});
const KeySet markedKeys = keysOf({"position", "offset", "pinned_positions"});

} // namespace

SimilarityView::SimilarityView(QWidget* parent)
    : ZoomableView(parent)
    , m_sides{addSide(0), addSide(1)}
    , m_matrix(new MatrixPicture(*this, m_content, m_plot, m_sides))
    , m_picture(m_matrix)
    , m_bar(new HeaderBar(this))
{
    setHeaderPart(*m_bar);
    connectPicture(*m_matrix);
    connect(m_plot, &Plot::resized, this, &SimilarityView::fit);
    connect(m_plot, &Plot::ticksWanted, this,
            [this] { m_sides.front().matrix->setNote(m_picture->wordsOver()); });
    m_plot->plotLayout()->setColumnSpacing(0);
    m_plot->plotLayout()->setRowSpacing(0);
    showTheme();
}

SimilarityPicture::Side SimilarityView::addSide(int number)
{
    auto* const panel = new MatrixPanel(m_plot, *m_plot->plotLayout(), 0, number);
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
        point(place ? std::optional(m_picture->pairAt(*place)) : std::nullopt);
    });
    return {number > 0, panel, new QCPMarginGroup(m_plot)};
}

void SimilarityView::connectPicture(const SimilarityPicture& picture)
{
    connect(&picture, &SimilarityPicture::pointed, this, &SimilarityView::point);
    connect(&picture, &SimilarityPicture::offsetRequested, this, &SimilarityView::selectOffset);
    connect(&picture, &SimilarityPicture::marksMoved, this, &SimilarityView::mark);
    connect(&picture, &SimilarityPicture::titleLineChanged, this, &SimilarityView::titleLineChanged);
}

SimilarityPicture& SimilarityView::pictureOfContent()
{
    if (!m_content.patches)
        return *m_matrix;
    if (!m_maps) {
        m_maps = new MapsPicture(*this, m_content, m_plot, m_sides);
        m_maps->setDetailShown(m_matrix->isDetailShown());
        connectPicture(*m_maps);
    }
    return *m_maps;
}

void SimilarityView::setDetailShown(bool shown)
{
    m_matrix->setDetailShown(shown);
    if (m_maps)
        m_maps->setDetailShown(shown);
}

void SimilarityView::point(const std::optional<PointedPair>& pointed)
{
    if (pointed == m_pointed)
        return;
    m_pointed = pointed;
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
    QStringList sentences;
    const Encoding& a = m_content.a;
    const std::optional<Encoding>& b = m_content.b;
    const Measure measure = m_content.measure;
    const bool isHalved = m_content.sharingB().has_value(); // each has the half that has scores
    if (!isHalved && (isCausal(a, measure) || (b && isCausal(*b, measure))))
        sentences << tr("Grey: a key after its query has no score");
    else if (!b && std::isnan(a.scores->value(measure, 0, 0)))
        sentences << tr("Grey: a row of zeros has no direction");
    sentences << m_picture->notes();
    if (!theme().isExport) // whose size is not known yet
        sentences << m_picture->drawn().remark;
    sentences.removeAll(QString());
    sentences.removeDuplicates();
    return sentences.join(QStringLiteral(". "));
}

QString SimilarityView::ownInsight() const
{
    const std::optional<PatchRows> patches = patchesOf(scene().parameters);
    const Selection selection = visibleSelection(scene());
    const int other = selection.position + selection.offset;
    const Measure measure = measureIn(scene());
    if (!patches || !patches->holds(selection.position) || !patches->holds(other) ||
        measure == Measure::Distance) // whose square is the sum
        return {};
    const auto parts = encodingOf(scene().parameters).scores->offsetParts(measure);
    if (!parts)
        return {};
    const auto placeOf = [&](int row) { return std::div(row - patches->first, patches->grid.columns); };
    const auto apart = [](int one, int two) { return static_cast<std::size_t>(std::abs(one - two)); };
    const auto [y, x] = placeOf(selection.position);
    const auto [otherY, otherX] = placeOf(other);
    const QString words = isComparing(scene())
                              ? tr("In A this similarity is a sum: the rows add *%1*, the columns *%2*.")
                              : tr("This similarity is a sum: the rows add *%1*, the columns *%2*.");
    return words.arg(significantText(parts->ofRows.at(apart(y, otherY)), 4),
                     significantText(parts->ofColumns.at(apart(x, otherX)), 4));
}

QString SimilarityView::accessibleText() const
{
    const int p = selectionIn(scene()).position;
    const int q = std::clamp(p + selectionIn(scene()).offset, 0, positionCount(scene()) - 1);
    return m_picture->words().arg(
        measureName(scene().parameters, m_content.measure), positionText(p, m_content.patches),
        positionText(q, m_content.patches),
        measureText(scene().parameters, m_content.measure, m_content.value(p, q), m_content.ofB(p, q)));
}

void SimilarityView::showScene(const KeySet& changed)
{
    if ((changed & matrixKeys).any() || m_content.patches != shownPatches(scene()))
        updateContent();
    if (m_fittedFor && m_fittedFor != fitKey())
        fit();
    const KeySet rowKeys = m_picture->isOfOnePosition() ? keysOf({"position"}) : KeySet();
    const bool areMarksAlone = (changed & (matrixKeys | windowKeys | rowKeys)).none();
    if (!areMarksAlone)
        m_picture->updateRange();
    mark();
    if (areMarksAlone)
        m_plot->replotMarks();
    else
        m_plot->scheduleReplot();
}

void SimilarityView::updateContent()
{
    m_content = SimilarityContent(scene());
    if (SimilarityPicture* const before = std::exchange(m_picture, &pictureOfContent()); before != m_picture)
        before->hide();
    m_sides.back().matrix->setShown(m_content.areApart);
    m_picture->show();
    updateScales();
}

void SimilarityView::updateScales()
{
    m_picture->updateScales();
    const Interval scale = m_picture->colourScales().ofA;
    m_bar->setColours(m_picture->colouring(scene().parameters), scale, scale);
    const bool hasOneScale = m_picture->hasOneScale(); // otherwise each panel has a bar of its own
    if (m_bar->isOffered() != hasOneScale) {
        m_bar->setOffered(hasOneScale);
        emit titleLineChanged();
    }
}

std::vector<Interval> SimilarityView::scalesOf(const Scene& scene) const
{
    const SimilarityContent content(scene);
    const auto [ofA, ofB] = content.bounds();
    const IntervalsOfTwo curves =
        content.patches ? IntervalsOfTwo() : MatrixPicture::curveValues(scene, content);
    return {ofA, curves.ofA, ofB, curves.ofB};
}

void SimilarityView::showScales()
{
    updateScales();
    m_picture->updateRange();
    mark();
    m_plot->scheduleReplot();
}

void SimilarityView::mark()
{
    m_picture->mark(m_pointed);
    std::vector<maths::Formula> readout = m_picture->readout(m_pointed);
    const std::optional<int> other = m_picture->otherPosition(m_pointed);
    if (readout == m_readout && other == m_otherPosition)
        return;
    m_readout = std::move(readout);
    m_otherPosition = other;
    emit titleLineChanged();
}

void SimilarityView::fit()
{
    m_picture->fit();
    m_fittedFor = fitKey();
}

void SimilarityView::showHover()
{
    mark();
    m_plot->replotMarks();
}

void SimilarityView::showTheme()
{
    m_plot->setTheme(theme());
    for (const SimilarityPicture::Side& side : m_sides)
        side.matrix->setTheme(theme());
    m_bar->setTheme(theme());
    updateContent();
    m_picture->updateRange();
    mark();
    m_plot->scheduleReplot();
}

Drawn SimilarityView::drawScene(QPaintDevice& device, QSize size)
{
    const std::optional<PointedPair> pointed = std::exchange(m_pointed, std::nullopt);
    mark();
    m_plot->drawOn(device, size);
    m_pointed = pointed;
    mark();
    return m_picture->drawn();
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
    m_sides.front().matrix->navigation()->zoomBy(
        notches, QPointF(selection.position + selection.offset, selection.position));
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
    const PointedPair pair = m_picture->pairAt(place);
    emit sceneRequested(afterClick(scene(), *pair.position, modifiers,
                                   [&pair](Selection& selection) { selection.offset = pair.offset; }),
                        noGesture);
}

void SimilarityView::selectOffset(int offset)
{
    Scene after = scene();
    after.selection.offset = offset;
    emit sceneRequested(after, noGesture);
}

} // namespace posiscope

#include "moc_similarity_view.cpp"
