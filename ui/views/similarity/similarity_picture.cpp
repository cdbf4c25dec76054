// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/similarity_picture.h"

#include "core/scene/comparing.h"
#include "ui/document/key_labels.h"
#include "ui/plot/colourings.h"
#include "ui/plot/matrix_panel.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace posiscope {

using namespace similarity_words;

SimilarityPicture::SimilarityPicture(const View& view, const SimilarityContent& content, Plot* plot,
                                     const Sides& sides)
    : QObject(plot)
    , m_view(view)
    , m_content(content)
    , m_plot(plot)
    , m_sides(sides)
{
}

PointedPair SimilarityPicture::selectedPair() const
{
    const Selection selection = selectionIn(scene());
    return {selection.position, selection.offset};
}

std::optional<int> SimilarityPicture::otherPosition(const std::optional<PointedPair>& pointed) const
{
    const PointedPair pair = pointed.value_or(selectedPair());
    const int p = pair.position.value_or(selectionIn(scene()).position);
    const int q = p + pair.offset;
    return p < content().positions && q >= 0 && q < content().positions ? std::optional(q) : std::nullopt;
}

std::vector<maths::Formula> SimilarityPicture::readout(const std::optional<PointedPair>& pointed) const
{
    const std::optional<int> q = otherPosition(pointed);
    if (!q)
        return {};
    const int offset = pointed.value_or(selectedPair()).offset;
    const int p = *q - offset;
    return readoutOf(scene().parameters, content().measure, {p, offset, content().patches},
                     content().value(p, *q), content().ofB(p, *q));
}

/// Fixed scales are in the order of SimilarityView::scalesOf().
IntervalsOfTwo SimilarityPicture::colourScales() const
{
    const std::optional<Interval> ofA = m_view.fixedScale(0);
    return ofA ? IntervalsOfTwo{*ofA, *m_view.fixedScale(2)} : content().bounds();
}

Colouring SimilarityPicture::colouring(const Parameters& parameters) const
{
    return colouringOn(theme(), similarityColours(parameters, scene().look.similarityColourMap));
}

void SimilarityPicture::updateScales()
{
    const auto [ofA, ofB] = colourScales();
    for (const Side& side : sides()) {
        const Interval scale = side.isOfB ? ofB : ofA;
        const bool isOwn = side.isOfB && !hasOneScale();
        setColours(side, colouring(isOwn ? scene().compared : scene().parameters), scale);
    }
}

void SimilarityPicture::setColours(const Side& side, const Colouring& colours, Interval scale)
{
    side.matrix->setColours(colours, scale, scale, false);
}

/// The bar of one scale stands in the header or, in a figure, at the last of the pictures.
bool SimilarityPicture::hasBar(const Side& side) const
{
    return !hasOneScale() || (theme().isExport && side.isOfB == content().areApart);
}

TextLine SimilarityPicture::title(const Side& side, const QStringList& forms, bool isTitled) const
{
    const QString measure =
        measureName(side.isOfB ? scene().compared : scene().parameters, content().measure);
    const bool areApart = content().areApart;
    if (!areApart && !isTitled)
        return {};
    QStringList words = areApart ? comparedWords(scene(), side.isOfB ? WhichEncoding::B : WhichEncoding::A)
                                 : QStringList{measure, QString()};
    const QString longest = areApart ? words.front() + QStringLiteral(", ") + measure : measure;
    // Where there is room, a figure, which may have no other words, says its measure.
    if (areApart && theme().isExport)
        words.prepend(longest);
    if (!areApart || theme().isExport)
        for (const QString& form : forms | std::views::reverse)
            words.prepend(tr("%1, %2").arg(longest, form));
    return {.name = !areApart ? QString() : side.isOfB ? tr("B") : tr("A"), .longestFirst = words};
}

cell_text::Factory SimilarityPicture::written(const Side& side, const cell_text::ValueOf& valueOf) const
{
    return cell_text::writeValues(theme(), valueOf, [this, isOfB = side.isOfB] {
        return isOfB ? content().bounds().ofB : content().bounds().ofA;
    });
}

bool SimilarityPicture::hasRoomBelow(double shape) const
{
    const QSizeF whole = m_plot->viewport().size();
    const double matrix = leastMatrix * std::min(whole.width(), whole.height()) / std::max(1., shape);
    const double below = whole.height() - theme().scale * aroundFrames.height() - matrix;
    return below >= theme().scale * leastDetail.height();
}

SimilarityPicture::Arrangement SimilarityPicture::arrangement(double shape, bool isFlat) const
{
    // The place of a detail follows from the sizes of the picture and of its type alone, because what is
    // shown changes while a slider is dragged.
    const bool areApart = content().areApart;
    const QSizeF whole = m_plot->viewport().size();
    const QSizeF frames = whole - theme().scale * aroundFrames;
    const double matrix = leastMatrix * std::min(whole.width(), whole.height());
    const bool areStacked = areApart && whole.width() < matrixPart * whole.height();
    const bool fitsBelow = hasRoomBelow(shape);
    const bool fitsBeside =
        !areApart && !(isFlat && fitsBelow) && frames.width() - matrix >= theme().scale * leastDetail.width();
    const bool isShown = theme().isExport ? m_isDetailShown : !areStacked && (fitsBeside || fitsBelow);
    const bool isBeside = fitsBeside && (frames.width() >= frames.height() || !fitsBelow);
    return {areStacked, !isShown ? Place::Nowhere : isBeside ? Place::Beside : Place::Below};
}

void SimilarityPicture::arrange(const Arrangement& wanted)
{
    const bool areBelow = wanted.areStacked; // B and its detail
    const bool isBeside = wanted.place == Place::Beside;
    const bool isShown = wanted.place != Place::Nowhere;
    const bool areApart = content().areApart;
    const bool areBesideEachOther = areApart && !areBelow;
    const bool areInARow = areApart && isBeside;
    const int rows = areBelow ? 2 : 1;
    const auto& [a, b] = m_sides;
    for (const Side& side : m_sides)
        takeOut(side);
    b.matrix->moveTo(areBelow ? 1 : 0, areBelow ? 0 : isBeside ? 2 : 1);
    placeDetail(a, isBeside ? 0 : rows, isBeside ? 1 : 0, isShown);
    if (areInARow)
        placeDetail(b, 0, 3, isShown);
    else
        placeDetail(b, isBeside || areBesideEachOther ? rows : rows + 1, areBesideEachOther ? 1 : 0,
                    isShown && areApart);
    QCPLayoutGrid& grid = *m_plot->plotLayout();
    constexpr double matrixAbove = 20; // the matrix's share of the height, where the curve below it has 1
    for (int row = 0; row < grid.rowCount(); ++row)
        grid.setRowStretchFactor(row, row < rows ? matrixAbove : 1);
    grid.setRowSpacing(0);
    a.matrix->setMayBeWider(!isBeside && !areBesideEachOther);
    b.matrix->setMayBeWider(areApart && !areInARow);
    const auto align = [this](const Side& side, QCPMarginGroup* left) {
        side.matrix->rect()->setMarginGroup(QCP::msLeft, left);
        if (QCPAxisRect* const detail = detailOf(side))
            detail->setMarginGroup(QCP::msLeft, left);
    };
    align(a, isBeside ? nullptr : a.left);
    align(b, areBelow ? a.left : b.left);
    if (std::exchange(m_arrangement, wanted).place != wanted.place)
        emit titleLineChanged(); // the note is of the detail
}

/// Lets the layout give the panels and their details all the room that there is.
void SimilarityPicture::layOutFreely()
{
    for (const Side& side : sides()) {
        side.matrix->setSize(std::nullopt);
        side.matrix->setBarRoom(false);
    }
    m_plot->plotLayout()->setColumnStretchFactor(0, 1);
    m_plot->plotLayout()->setMargins({});
    m_plot->updateLayout();
}

void SimilarityPicture::setSizes(QSize size)
{
    for (const Side& side : sides())
        side.matrix->setSize(size);
    // A has its size, and B beside it the rest.
    m_plot->plotLayout()->setColumnStretchFactor(0, std::max(1, size.width()));
}

/// As the layout gave it to each.
QSizeF SimilarityPicture::roomOfPanel() const
{
    return m_sides.front().matrix->rect()->size().boundedTo(sideOfB().matrix->rect()->size());
}

/// Of a panel with its detail beside it. On a card numbers have other widths while a slider is dragged.
double SimilarityPicture::widthOfBoth() const
{
    if (!theme().isExport)
        return m_plot->viewport().width() - theme().scale * aroundFrames.width();
    double ofAll = 0;
    for (const Side& side : sides())
        ofAll += side.matrix->rect()->width() + detailOf(side)->width();
    return ofAll / static_cast<double>(sides().size());
}

} // namespace posiscope

#include "moc_similarity_picture.cpp"
