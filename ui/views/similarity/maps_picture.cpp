// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/maps_picture.h"

#include "ui/mathematics/number_text.h"
#include "ui/plot/matrix_panel.h"
#include "ui/views/similarity/patch_pictures.h"

#include <QtMath>

#include <algorithm>
#include <vector>

namespace posiscope {

using namespace similarity_words;

namespace {

/// "10×10 maps: one in 2 rows and one in 3 columns of patches", and a shorter form, where not every patch has
/// a map. Where those that have one do not lie evenly, "10 of 14 columns".
QStringList sharedMaps(const GridSize& maps, const GridSize& patches)
{
    if (maps == patches || maps.rows == 0)
        return {};
    const auto thinned = [](int count, int all, const QString& evenly, const QString& unevenly) {
        return count == all       ? QString()
               : all % count == 0 ? evenly.arg(all / count)
                                  : unevenly.arg(count).arg(all);
    };
    QStringList parts{
        thinned(maps.rows, patches.rows, MapsPicture::tr("one in %1 rows"), MapsPicture::tr("%1 of %2 rows")),
        thinned(maps.columns, patches.columns, MapsPicture::tr("one in %1 columns"),
                MapsPicture::tr("%1 of %2 columns"))};
    if (1LL * maps.rows * patches.columns == 1LL * maps.columns * patches.rows &&
        patches.rows % maps.rows == 0)
        parts = {MapsPicture::tr("one in %1 rows and columns").arg(patches.rows / maps.rows)};
    parts.removeAll(QString());
    const QString all = parts.join(MapsPicture::tr(" and "));
    return {MapsPicture::tr("%1×%2 maps: %3 of patches").arg(maps.rows).arg(maps.columns).arg(all), all};
}

/// As a colour bar has it.
QString rangeText(const Interval& range)
{
    return significantText(range.first) + u' ' + significantText(range.last);
}

} // namespace

void MapsPicture::addMaps(const Side& side)
{
    auto* const maps = new PatchPictures(plot(), side.matrix);
    m_maps[side.isOfB ? 1 : 0] = maps;
    plot()->setTheme(theme()); // of the new axes too
    const auto pairOf = [this, maps](QPointF place) {
        const int patch = selectionIn(scene()).position;
        return PointedPair{patch, maps->patchAt(place) - patch};
    };
    const Navigation* const pointer = maps->map()->navigation();
    connect(pointer, &Navigation::hovered, this, [this, pairOf](const std::optional<QPointF>& place) {
        emit pointed(place ? std::optional(pairOf(*place)) : std::nullopt);
    });
    connect(pointer, &Navigation::clicked, this,
            [this, pairOf](QPointF place) { emit offsetRequested(pairOf(place).offset); });
}

void MapsPicture::show()
{
    if (!content().areApart && m_maps[1])
        m_maps[1]->setScores({}, {}, content().measure);
    for (const Side& side : sides()) {
        if (!mapsOf(side))
            addMaps(side);
        PatchPictures* const maps = mapsOf(side);
        maps->setTheme();
        side.matrix->setTitles(titleOfMaps(side), {}, hasBar(side));
        side.matrix->setSymbols({QStringLiteral("x")}, {QStringLiteral("y")});
        maps->setScores(encodingOf(side).scores, content().patches, content().measure);
        maps->map()->layer()->setText(written(side, [maps](int y, int x) { return maps->valueAt(y, x); }));
    }
}

void MapsPicture::hide()
{
    for (const Side& side : allSides())
        if (PatchPictures* const maps = mapsOf(side)) {
            takeOut(side);
            maps->map()->setShown(false);
            maps->setScores({}, {}, content().measure);
        }
}

void MapsPicture::setColours(const Side& side, const Colouring& colours, Interval scale)
{
    SimilarityPicture::setColours(side, colours, scale);
    mapsOf(side)->setColours(colours, scale);
}

/// Also where A and B have scales of their own that read alike.
bool MapsPicture::hasOneScale() const
{
    if (SimilarityPicture::hasOneScale())
        return true;
    const auto [ofA, ofB] = colourScales();
    return rangeText(ofA) == rangeText(ofB);
}

void MapsPicture::updateRange()
{
    for (const Side& side : sides()) {
        side.matrix->setVisibleCells({}, {});
        mapsOf(side)->setPatch(selectionIn(scene()).position);
        mapsOf(side)->map()->setTitles(titleOfMap(side));
    }
}

TextLine MapsPicture::titleOfMaps(const Side& side) const
{
    QStringList forms = sharedMaps(mapsOf(side)->maps(), content().patches->grid);
    if (forms.isEmpty() && !content().areApart)
        forms << tr("a map for each patch");
    return title(side, forms, theme().isExport || hasMapBeside()); // so that the two begin at one height
}

TextLine MapsPicture::titleOfMap(const Side& side) const
{
    const QString patch = positionText(mapsOf(side)->drawnPatch(), content().patches);
    return {
        .name = content().areApart ? titleOfMaps(side).name : QString(),
        .longestFirst = {tr("patch (y, x) = %1").arg(patch), tr("patch %1").arg(patch), patch, QString()}};
}

void MapsPicture::fit()
{
    arrange(content().areApart ? arrangementOfTwo() : arrangementOfMaps());
    // The title of a map below another stands apart from the numbers above it.
    if (place() == Place::Below)
        plot()->plotLayout()->setRowSpacing(
            qCeil(QFontMetricsF(theme().interfaceFont(Theme::notePoints)).height() / 3));
    const bool areInARow = content().areApart && place() == Place::Beside;
    mapsOf(sides().front())->map()->setMayBeWider(!areInARow);
    allSides().back().matrix->layer()->valueAxis()->setTickLabels(true);
    for (const Side& side : sides()) {
        mapsOf(side)->map()->setSize(std::nullopt);
        mapsOf(side)->map()->setBarRoom(false);
    }
    layOutFreely();
    placeBars(sizeOfMaps());
    const QSize size = sizeOfMaps();
    setSizes(size);
    if (hasMapBeside())
        fitToMap(size);
    plot()->updateLayout();
    if (plot()->isDrawnOnDevice())
        m_unusedHeight = heightBelow();
    for (const Side& side : sides()) {
        mapsOf(side)->updateMaps();
        mapsOf(side)->map()->setTitles(titleOfMap(side));
    }
    const Side& last = sideOfB();
    (place() == Place::Beside ? mapsOf(last)->map() : last.matrix)->centre();
    emit marksMoved(); // how many patches share a map is known now
}

/// All maps are as large as those of one patch, or as they leave room for.
void MapsPicture::fitToMap(QSize size)
{
    for (const Side& side : sides())
        mapsOf(side)->map()->setSize(size);
    plot()->updateLayout();
    QSize room = size;
    for (const Side& side : sides()) {
        room = room.boundedTo(detailOf(side)->size());
        if (place() == Place::Below)
            room.setWidth(std::min(room.width(), side.matrix->rect()->width()));
    }
    const QSize ofMap = mapsOf(sides().front())->sizeOfMap(room);
    for (const Side& side : sides()) {
        mapsOf(side)->map()->setSize(ofMap);
        side.matrix->setSize(ofMap);
    }
}

int MapsPicture::heightBelow() const
{
    int bottom = 0;
    for (const Side& side : sides())
        for (const MatrixPanel* const panel : {side.matrix, mapsOf(side)->map()})
            if (panel->rect()->layout() && panel->rect()->visible())
                bottom = std::max(bottom, panel->rect()->outerRect().bottom());
    return std::max(0, plot()->viewport().bottom() - bottom);
}

/// Beside maps that are too narrow for their title and a colour bar above them, and for maps of A and B that
/// share one, a figure has a standing bar.
void MapsPicture::placeBars(QSize size)
{
    const bool areApart = content().areApart;
    const QString measure = measureName(scene().parameters, content().measure);
    const double ofTitle =
        areApart ? 0 : QFontMetricsF(theme().interfaceFont(Theme::notePoints)).horizontalAdvance(measure);
    const bool isCommon = hasOneScale() && areApart;
    const bool isBesideMap = isCommon ? place() == Place::Beside : hasMapBeside();
    for (const Side& side : sides()) {
        const bool isStanding = theme().isExport && hasBar(side) &&
                                (isCommon || size.width() < ofTitle + side.matrix->leastHorizontalWidth());
        side.matrix->setTitles(titleOfMaps(side), {}, hasBar(side) && !isStanding);
        mapsOf(side)->map()->setBarRoom(isStanding && isBesideMap);
        side.matrix->setBarRoom(isStanding && !isBesideMap);
    }
    plot()->updateLayout();
}

double MapsPicture::shape() const
{
    return 1. * content().patches->grid.columns / content().patches->grid.rows;
}

/// Below flat maps that of one patch leaves them larger than beside them.
MapsPicture::Arrangement MapsPicture::arrangementOfMaps() const
{
    const QSizeF frames = plot()->viewport().size() - theme().scale * aroundFrames;
    const bool isFlat = std::min(frames.width(), shape() * frames.height() / 2) >
                        (view().isHeightFree() ? matrixPart * frames.width()
                                               : std::min(frames.width() / 2, shape() * frames.height()));
    return arrangement(shape(), isFlat);
}

/// Of A and of B the maps of all patches and that of one: in a square, a column or, in a figure, a row, in
/// which they are largest. On a card where four would be too small, and in a figure without the map of one
/// patch, those of all stand alone.
MapsPicture::Arrangement MapsPicture::arrangementOfTwo() const
{
    struct Candidate
    {
        int across;
        int down;
        Arrangement arrangement;
    };
    const double drawn = std::clamp(shape(), 0.5, 2.); // as flat and thin ones are drawn where there is room
    const double line = QFontMetricsF(theme().interfaceFont(Theme::notePoints)).height();
    const auto widthOfMap = [&](const Candidate& each) {
        const QSizeF room = plot()->viewport().size() - QSizeF(0, 1.5 * each.down * line); // of titles
        const QSizeF around(each.across * aroundFrames.width(), each.down * aroundFrames.height());
        const QSizeF maps = room / theme().scale - around / 2;
        return std::min(maps.width() / each.across, drawn * maps.height() / each.down);
    };
    const auto largest = [&](const std::vector<Candidate>& candidates) {
        return std::ranges::max(candidates, {}, widthOfMap);
    };
    std::vector<Candidate> four{{2, 2, {false, Place::Below}}, {1, 4, {true, Place::Below}}};
    if (theme().isExport)
        four.push_back({4, 1, {false, Place::Beside}});
    const Candidate best = largest(four);
    const bool areFour =
        theme().isExport ? isDetailShown() : widthOfMap(best) >= leastDetail.width() && hasRoomBelow(shape());
    return areFour ? best.arrangement
                   : largest({{2, 1, {false, Place::Nowhere}}, {1, 2, {true, Place::Nowhere}}}).arrangement;
}

QSize MapsPicture::sizeOfMaps() const
{
    QSizeF room = roomOfPanel();
    if (place() == Place::Below) {
        // As large as the map of one patch below them, and as wide to the pixel.
        const Side& a = sides().front();
        const QSizeF half(room.width(), (room.height() + detailOf(a)->height()) / 2);
        const QSize size = fittedMaps(half.toSize());
        return {mapsOf(a)->sizeOfMap(size).width(), size.height()};
    }
    if (place() == Place::Beside)
        room.setWidth(widthOfBoth() / 2);
    return fittedMaps(room.toSize());
}

QSize MapsPicture::fittedMaps(QSize room) const
{
    QSize size;
    for (const Side& side : sides())
        size = mapsOf(side)->fitMaps(room);
    return size;
}

QCPAxisRect* MapsPicture::detailOf(const Side& side) const
{
    return mapsOf(side) ? mapsOf(side)->map()->rect() : nullptr;
}

void MapsPicture::takeOut(const Side& side)
{
    if (mapsOf(side))
        mapsOf(side)->map()->takeOut();
}

void MapsPicture::placeDetail(const Side& side, int row, int column, bool isShown)
{
    if (!mapsOf(side))
        return;
    if (isShown)
        mapsOf(side)->map()->moveTo(row, column);
    mapsOf(side)->map()->setShown(isShown);
}

PointedPair MapsPicture::pairAt(QPointF place) const
{
    const auto [patch, other] = mapsOf(sides().front())->pairAt(place);
    return {patch, other - patch};
}

void MapsPicture::mark(const std::optional<PointedPair>& pointed)
{
    const Selection selection = selectionIn(scene());
    std::optional<PatchMaps::Pair> pair;
    if (pointed) {
        const int patch = pointed->position.value_or(selection.position);
        pair = {patch, patch + pointed->offset};
    }
    for (const Side& side : sides())
        mapsOf(side)->mark(selection, view().hover(), pair);
}

std::vector<maths::Formula> MapsPicture::readout(const std::optional<PointedPair>& pointed) const
{
    std::vector<maths::Formula> readout = SimilarityPicture::readout(pointed);
    const QString shared = sharedMaps(mapsOf(sides().front())->maps(), content().patches->grid).value(1);
    if (!hasMapBeside() && !theme().isExport && !shared.isEmpty() && !readout.empty()) // else a title says it
        readout.insert(readout.begin(),
                       maths::row({maths::roman(shared + QString(2, QChar::Nbsp)), readout.front()}));
    return readout;
}

QString MapsPicture::words() const
{
    return tr("Similarity of every two patches by their %1. Patches %2 and %3: %4.");
}

Drawn MapsPicture::drawn() const
{
    return {.remark = sharedMaps(mapsOf(sides().front())->drawnMaps(), content().patches->grid).value(0),
            .unusedHeight = m_unusedHeight};
}

} // namespace posiscope

#include "moc_maps_picture.cpp"
