// SPDX-License-Identifier: GPL-3.0-or-later
// The layout of the similarity view.
#include "core/scene/comparing.h"
#include "ui/plot/matrix_panel.h"
#include "ui/plot/text_line.h"
#include "ui/views/similarity/offset_panel.h"
#include "ui/views/similarity/patch_pictures.h"
#include "ui/views/similarity/similarity_view.h"
#include "ui/views/similarity/similarity_words.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

// In pixels at scale 1.
constexpr QSizeF leastCurve(100, 80);    ///< its frame or, of four maps, one; beside the matrix and below it
constexpr QSizeF aroundFrames(135, 100); ///< what numbers and gutters take of the picture
constexpr double leastMatrix = 0.55;     ///< of the picture's shorter side
constexpr double matrixPart = 0.77;      ///< of the side that it shares with the curve

} // namespace

SimilarityView::FitKey SimilarityView::fitKey() const
{
    return {m_areApart, positionCount(scene()), m_patches};
}

void SimilarityView::fit()
{
    arrange();
    m_fittedFor = fitKey();
    layOutFreely();
    const int room = m_a.matrix->rect()->width();
    if (m_patches)
        placeBars(sizeOfMatrix());
    const QSize size = sizeOfMatrix();
    for (const Side& each : sides())
        each.matrix->setSize(size);
    // A has its size, and B beside it the rest.
    m_plot->plotLayout()->setColumnStretchFactor(0, std::max(1, size.width()));
    if (m_patches)
        return fitMaps(size);
    const bool isBeside = m_place == CurvePlace::Beside;
    if (isBeside) // has the rest, but for a pixel on each side for what the layout rounds
        m_a.curve->rect()->setMaximumSize(std::max(0, room + m_a.curve->rect()->width() - size.width() - 2),
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

/// Beside maps that are too narrow for their title and a colour bar above them, and for maps of A and B that
/// share one, a figure has a standing bar.
void SimilarityView::placeBars(QSize size)
{
    const QString measure = similarity_words::measureName(scene().parameters, measureIn(scene()));
    const double title =
        m_areApart ? 0 : QFontMetricsF(theme().interfaceFont(Theme::notePoints)).horizontalAdvance(measure);
    const bool isCommon = hasOneScale() && m_areApart;
    const bool isBesideMap = isCommon ? m_place == CurvePlace::Beside : m_place != CurvePlace::Nowhere;
    for (const Side& each : sides()) {
        const bool isStanding = theme().isExport && hasBar(each) &&
                                (isCommon || size.width() < title + each.matrix->leastLyingWidth());
        each.matrix->setTitles(titleOf(each), {}, hasBar(each) && !isStanding);
        each.patches->map()->setBarRoom(isStanding && isBesideMap);
        each.matrix->setBarRoom(isStanding && !isBesideMap);
    }
    m_plot->updateLayout();
}

/// All maps are as large as those of one patch, or as they leave room for.
void SimilarityView::fitMaps(QSize size)
{
    if (m_place != CurvePlace::Nowhere) {
        for (const Side& each : sides())
            each.patches->map()->setSize(size);
        m_plot->updateLayout();
        QSize room = size;
        for (const Side& each : sides()) {
            room = room.boundedTo(each.patches->map()->rect()->size());
            if (m_place == CurvePlace::Below)
                room.setWidth(std::min(room.width(), each.matrix->rect()->width()));
        }
        const QSize ofMap = m_a.patches->sizeOfMap(room);
        for (const Side& each : sides()) {
            each.patches->map()->setSize(ofMap);
            each.matrix->setSize(ofMap);
        }
    }
    m_plot->updateLayout();
    int bottom = 0;
    for (const Side& each : sides())
        for (const MatrixPanel* const panel : {each.matrix, each.patches->map()})
            if (panel->rect()->layout() && panel->rect()->visible())
                bottom = std::max(bottom, panel->rect()->outerRect().bottom());
    const int below = std::max(0, m_plot->viewport().bottom() - bottom);
    if (m_plot->isDrawnOnDevice())
        m_unusedHeight = below;
    for (const Side& each : sides()) {
        each.patches->updateMaps();
        each.patches->map()->setTitles(titleOfMap(each));
    }
    const Side& last = sideOfB();
    (m_place == CurvePlace::Beside ? last.patches->map() : last.matrix)->centre(below / 2);
    mark(); // how many patches share a map is known now
}

/// The width of what is shown in its heights.
double SimilarityView::shape() const
{
    return m_patches ? 1. * m_patches->grid.columns / m_patches->grid.rows : 1;
}

/// Whether a matrix, or the maps of all patches, leaves room below it.
bool SimilarityView::hasRoomBelow() const
{
    const QSizeF whole = m_plot->viewport().size();
    const double matrix = leastMatrix * std::min(whole.width(), whole.height()) / std::max(1., shape());
    const double below = whole.height() - theme().scale * aroundFrames.height() - matrix;
    return below >= theme().scale * leastCurve.height();
}

/// Of A and of B the maps of all patches and that of one: in a square, a column or, in a figure, a row, in
/// which they are largest. On a card where four would be too small, and in a figure without the map of one
/// patch, those of all stand alone.
SimilarityView::Arrangement SimilarityView::arrangementOfMaps() const
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
        const QSizeF room = m_plot->viewport().size() - QSizeF(0, 1.5 * each.down * line); // of titles
        const QSizeF around(each.across * aroundFrames.width(), each.down * aroundFrames.height());
        const QSizeF maps = room / theme().scale - around / 2;
        return std::min(maps.width() / each.across, drawn * maps.height() / each.down);
    };
    const auto largest = [&](const std::vector<Candidate>& candidates) {
        return std::ranges::max(candidates, {}, widthOfMap);
    };
    std::vector<Candidate> four{{2, 2, {false, CurvePlace::Below}}, {1, 4, {true, CurvePlace::Below}}};
    if (theme().isExport)
        four.push_back({4, 1, {false, CurvePlace::Beside}});
    const Candidate best = largest(four);
    const bool areFour =
        theme().isExport ? m_plot->curveShown() : widthOfMap(best) >= leastCurve.width() && hasRoomBelow();
    return areFour ? best.arrangement
                   : largest({{2, 1, {false, CurvePlace::Nowhere}}, {1, 2, {true, CurvePlace::Nowhere}}})
                         .arrangement;
}

/// Puts the curve beside the matrix or below it. Of two the matrices stand beside each other with their
/// curves below them, or above each other, in a figure with the curves below both.
SimilarityView::Arrangement SimilarityView::arrangement() const
{
    if (m_patches && m_areApart)
        return arrangementOfMaps();
    // The place of a curve follows from the sizes of the picture and of its type alone, because what is shown
    // changes while a slider is dragged.
    const QSizeF whole = m_plot->viewport().size();
    const QSizeF frames = whole - theme().scale * aroundFrames;
    const double matrix = leastMatrix * std::min(whole.width(), whole.height());
    const bool areStacked = m_areApart && whole.width() < matrixPart * whole.height();
    // Below flat maps that of one patch leaves them larger than beside them.
    const bool isFlat =
        m_patches && std::min(frames.width(), shape() * frames.height() / 2) >
                         (isHeightFree() ? matrixPart * frames.width()
                                         : std::min(frames.width() / 2, shape() * frames.height()));
    const bool fitsBelow = hasRoomBelow();
    const bool fitsBeside = !m_areApart && !(isFlat && fitsBelow) &&
                            frames.width() - matrix >= theme().scale * leastCurve.width();
    const bool isShown = theme().isExport ? m_plot->curveShown() : !areStacked && (fitsBeside || fitsBelow);
    const bool isBeside = fitsBeside && (frames.width() >= frames.height() || !fitsBelow);
    return {areStacked, !isShown ? CurvePlace::Nowhere : isBeside ? CurvePlace::Beside : CurvePlace::Below};
}

/// Puts all parts where they belong, with their left sides aligned.
void SimilarityView::arrange()
{
    const Arrangement made = arrangement();
    const bool areStacked = made.areStacked;
    const CurvePlace place = made.place;
    const int rows = areStacked ? 2 : 1;
    const bool areBesideEachOther = m_areApart && !areStacked;
    const bool isBeside = place == CurvePlace::Beside;
    const bool areInARow = m_areApart && isBeside;
    QCPLayoutGrid& grid = *m_plot->plotLayout();
    for (const Side& side : {m_a, m_b}) {
        if (side.curve->rect()->layout())
            grid.take(side.curve->rect());
        if (side.patches)
            side.patches->map()->takeOut();
    }
    m_b.matrix->moveTo(areStacked ? 1 : 0, areStacked ? 0 : isBeside ? 2 : 1);
    const auto isShown = [&](const Side& side) {
        return place != CurvePlace::Nowhere && (m_areApart || !isOfB(side));
    };
    const auto addBelow = [&](const Side& side, int row, int column) {
        if (!m_patches)
            grid.addElement(row, column, side.curve->rect());
        else if (isShown(side))
            side.patches->map()->moveTo(row, column);
    };
    addBelow(m_a, isBeside ? 0 : rows, isBeside ? 1 : 0);
    if (areInARow)
        addBelow(m_b, 0, 3);
    else
        addBelow(m_b, isBeside || areBesideEachOther ? rows : rows + 1, areBesideEachOther ? 1 : 0);
    constexpr double matrixAbove = 20; // the matrix's share of the height, where the curve below it has 1
    for (int row = 0; row < grid.rowCount(); ++row)
        grid.setRowStretchFactor(row, row < rows ? matrixAbove : 1);
    if (std::exchange(m_place, place) != place)
        emit titleLineChanged(); // the note is of the curve
    // The title of a map below another stands apart from the numbers above it.
    const double line = QFontMetricsF(theme().interfaceFont(Theme::notePoints)).height();
    grid.setRowSpacing(m_patches && place == CurvePlace::Below ? qCeil(line / 3) : 0);
    for (const Side& side : {m_a, m_b}) {
        side.curve->setShown(isShown(side) && !m_patches);
        if (side.patches)
            side.patches->map()->setShown(isShown(side) && m_patches);
    }
    m_a.matrix->setMayBeWider(!isBeside && !areBesideEachOther);
    m_b.matrix->setMayBeWider(m_areApart && !areInARow);
    if (m_patches)
        m_a.patches->map()->setMayBeWider(!areInARow);
    m_b.matrix->layer()->valueAxis()->setTickLabels(areStacked || m_patches);
    const auto align = [](const Side& side, QCPMarginGroup* left) {
        for (QCPAxisRect* const rect : {side.matrix->rect(), side.curve->rect()})
            rect->setMarginGroup(QCP::msLeft, left);
        if (side.patches)
            side.patches->map()->rect()->setMarginGroup(QCP::msLeft, left);
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
        if (side.patches) {
            side.patches->map()->setSize(std::nullopt);
            side.patches->map()->setBarRoom(false);
            side.matrix->setBarRoom(false);
        }
    }
    m_plot->plotLayout()->setColumnStretchFactor(0, 1);
    m_a.curve->rect()->setMaximumSize(QWIDGETSIZE_MAX, m_a.curve->rect()->maximumSize().height());
    m_plot->plotLayout()->setMargins({});
    m_plot->updateLayout();
}

QSize SimilarityView::sizeOfMatrix() const
{
    QSizeF room = m_a.matrix->rect()->size().boundedTo(sideOfB().matrix->rect()->size());
    // A figure has the curve that is chosen also where there is little room.
    const auto ofMatrix = [&](double both, double leastOfCurve) {
        return std::max(std::min(matrixPart * both, both - theme().scale * leastOfCurve), leastMatrix * both);
    };
    const QSize ofCurve = (m_patches ? m_a.patches->map()->rect() : m_a.curve->rect())->size();
    if (m_patches && m_place == CurvePlace::Below) {
        // As large as the map of one patch below them, and as wide to the pixel.
        const QSizeF half(room.width(), (room.height() + ofCurve.height()) / 2);
        const QSize size = fittedMaps(half.toSize());
        return {m_a.patches->sizeOfMap(size).width(), size.height()};
    }
    // Numbers have other widths while a slider is dragged.
    if (m_place == CurvePlace::Beside) {
        double ofAll = 0;
        for (const Side& side : sides())
            ofAll += side.matrix->rect()->width() +
                     (m_patches ? side.patches->map()->rect() : side.curve->rect())->width();
        const double both = theme().isExport
                                ? ofAll / static_cast<double>(sides().size())
                                : m_plot->viewport().width() - theme().scale * aroundFrames.width();
        room.setWidth(m_patches ? both / 2 : ofMatrix(both, leastCurve.width()));
    } else if (m_place == CurvePlace::Below)
        room.setHeight(ofMatrix(room.height() + ofCurve.height(), leastCurve.height()));
    if (m_patches)
        return fittedMaps(room.toSize());
    const int side = wholeCellsIn(qRound(std::min(room.width(), room.height())), positionCount(scene()),
                                  m_plot->pixelRatio());
    return {side, side};
}

QSize SimilarityView::fittedMaps(QSize room) const
{
    QSize size;
    for (const Side& each : sides())
        size = each.patches->fitMaps(room);
    return size;
}

} // namespace posiscope
