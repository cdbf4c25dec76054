// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/patch_pictures.h"

#include "ui/mathematics/number_text.h"
#include "ui/plot/cell_text.h"
#include "ui/plot/matrix_panel.h"
#include "ui/plot/plot.h"
#include "ui/plot/selection_marks.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

namespace {

constexpr int leastMap = 10;     ///< pixels along the shorter side of a map
constexpr double mostOblong = 4; ///< of a picture that is drawn in its own shape, others as there is room
constexpr double widestGap = 3;  ///< pixels between maps, at scale 1
constexpr double frameWidth = 2; ///< of the selected map, at scale 1; of a pinned one half of it

/// The largest within `room` of this shape.
QSizeF shaped(QSize room, double shape)
{
    return QSizeF(shape, 1).scaled(room, Qt::KeepAspectRatio);
}

} // namespace

/// The frames around the maps of the pinned patches and of the selected one.
class PatchPictures::Frame : public Drawing
{
public:
    Frame(const PatchPictures* pictures, QCPAxis* x, QCPAxis* y)
        : Drawing(x, y, Marks::layerName())
        , m_pictures(pictures)
    {
    }

protected:
    QRegion region() const override
    {
        if (!visible())
            return {};
        const double reach = 2 * frameWidth * theme().scale;
        const auto around = [&](int patch) {
            return QRegion(mapOf(patch).adjusted(-reach, -reach, reach, reach).toAlignedRect()) & clipRect();
        };
        QRegion region = around(m_pictures->drawn());
        for (const int pin : m_pictures->m_pins)
            region += around(pin);
        return region;
    }

    QRect clipRect() const override { return x()->axisRect()->outerRect(); } // of a map at the edge

    void draw(QCPPainter* painter) override
    {
        if (!visible() || !m_pictures->hasChosenMap())
            return;
        enableAntialiasing(painter);
        painter->setBrush(Qt::NoBrush);
        for (std::size_t i = 0; i < m_pictures->m_pins.size() && Marks::areShown(mParentPlot); ++i)
            drawAround(m_pictures->m_pins[i], pinColour(i, MarkOf::Position, theme()), frameWidth / 2,
                       painter);
        drawAround(m_pictures->drawn(), theme().position, frameWidth, painter);
    }

private:
    void drawAround(int patch, const QColor& colour, double widthAtScale1, QCPPainter* painter) const
    {
        const auto& [rows, columns] = m_pictures->m_patches->grid();
        if (patch < 0 || patch >= rows * columns) // pinned words
            return;
        const double width = widthAtScale1 * theme().scale;
        painter->setPen(QPen(theme().halo, 2 * width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter->drawRect(mapOf(patch));
        painter->setPen(QPen(colour, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter->drawRect(mapOf(patch));
    }

    QRectF mapOf(int patch) const
    {
        const QPoint map = m_pictures->mapOf(patch);
        return {at(map.x() - 0.5, map.y() - 0.5), at(map.x() + 0.5, map.y() + 0.5)};
    }

    const PatchPictures* m_pictures;
};

PatchPictures::PatchPictures(Plot* plot, MatrixPanel* maps)
    : QObject(plot)
    , m_plot(plot)
    , m_maps(maps)
    , m_map(new MatrixPanel(plot, *plot->plotLayout(), plot->plotLayout()->rowCount(), 0))
    , m_frame(new Frame(this, maps->layer()->keyAxis(), maps->layer()->valueAxis()))
{
    m_map->takeOut();
    m_map->setBarRoom(false);
    m_map->setSymbols({QStringLiteral("x")}, {QStringLiteral("y")});
    m_map->setMayBeHigher(true);
    m_map->setSharedScale();
    m_map->navigation()->setMovable({});
    m_map->setShown(false);
    setScores({}, {}, Measure::Dot);
}

PatchPictures::~PatchPictures() = default;

void PatchPictures::setScores(std::shared_ptr<const Scores> scores, const std::optional<PatchRows>& patches,
                              Measure measure)
{
    m_patches.reset();
    if (patches) {
        m_each = scores->eachValue(measure);
        m_patches.emplace(std::move(scores), *patches);
    }
    m_measure = measure;
    m_frame->setVisible(patches.has_value());
    if (!patches)
        return nameMaps({}, {});
    m_first = patches->first;
    m_patch = std::min(m_patch, patches->last() - m_first);
    showMaps();
    m_maps->layer()->setText({});
    setPatch(m_first + m_patch);
}

/// The axes count maps, and name the row and the column of the patch of each.
void PatchPictures::showMaps()
{
    m_shown = maps();
    m_maps->setMatrix(m_shown.rows, m_shown.columns,
                      MatrixLayer::allAtOnce([this](Interval, Interval, TableRef<float> out) {
                          m_drawn = maps();
                          m_patches->drawMaps(
                              m_measure, m_drawn, chosen(), out,
                              gapOf({static_cast<int>(out.cols()), static_cast<int>(out.rows())}));
                      }));
    m_maps->setVisibleCells({}, {});
    if (m_shown == m_patches->grid())
        return nameMaps({}, {});
    nameMaps([this](int row) { return wholeText(m_patches->patchOf(row, 0, m_shown, chosen()) / columns()); },
             [this](int column) {
                 return wholeText(m_patches->patchOf(0, column, m_shown, chosen()) % columns());
             });
}

void PatchPictures::nameMaps(const std::function<QString(int)>& ofRows,
                             const std::function<QString(int)>& ofColumns)
{
    m_maps->setRowNames(ofRows);
    m_maps->setColumnNames(ofColumns);
}

void PatchPictures::updateMaps()
{
    if (maps() != m_shown)
        showMaps();
}

/// Which map is the selected patch's is said by its frame alone.
int PatchPictures::chosen() const
{
    return hasChosenMap() ? drawn() : -1;
}

/// Its column and its row, of the map in whose place a patch lies.
QPoint PatchPictures::mapOf(int patch) const
{
    const GridSize count = maps();
    const int map = m_patches->mapOf(patch, count);
    return {map % count.columns, map / count.columns};
}

/// Whether the map of the selected patch is framed. It is so even where marks are not shown, because its
/// large picture stands beside the maps.
bool PatchPictures::hasChosenMap() const
{
    return Marks::areShown(m_plot) || m_map->rect()->visible();
}

int PatchPictures::drawnPatch() const
{
    return m_first + (Marks::areShown(m_plot) ? m_patch : m_patches->drawnFor(m_patch, maps()));
}

double PatchPictures::valueAt(int y, int x) const
{
    return m_each(drawnPatch(), m_first + y * m_patches->grid().columns + x);
}

void PatchPictures::setPatch(int row)
{
    const auto& [rows, columns] = m_patches->grid();
    const int patch = row - m_first;
    const bool isOther = std::exchange(m_patch, patch) != patch;
    m_map->setMatrix(rows, columns, MatrixLayer::allAtOnce([this](Interval, Interval, TableRef<float> out) {
                         m_patches->drawMap(m_measure, drawn(), out);
                     }));
    m_map->setVisibleCells({}, {});
    if (isOther && maps() != m_patches->grid()) // they are not those of the same patches
        showMaps();
}

void PatchPictures::setColours(const Colouring& map, Interval range)
{
    m_map->setColours(map, range, range, false);
}

void PatchPictures::setTheme()
{
    m_map->setTheme(m_plot->theme());
}

GridSize PatchPictures::maps() const
{
    const int least = m_plot->theme().isPresentation ? 2 * leastMap : leastMap; // seen from the last row
    return m_patches ? m_patches->mapsWithin(m_room, least) : GridSize{0, 0};
}

/// Device pixels between maps in a picture of so many.
int PatchPictures::gapOf(QSize pixels) const
{
    constexpr int mostPart = 6; // of a map
    const auto [rows, columns] = maps();
    const int map = std::min(pixels.height() / rows, pixels.width() / columns);
    const int most = qRound(widestGap * m_plot->theme().scale * m_plot->pixelRatio());
    return std::min(map / mostPart, std::max(1, most));
}

PatchMaps::Pair PatchPictures::pairAt(QPointF place) const
{
    const GridSize count = maps();
    const QSize pixels = m_maps->rect()->size() * m_plot->pixelRatio();
    const double gap = gapOf(pixels);
    const auto [patch, other] =
        m_patches->pairAt((place.y() + 0.5) / count.rows, (place.x() + 0.5) / count.columns, count, m_patch,
                          {gap / std::max(1, pixels.height()), gap / std::max(1, pixels.width())});
    return {m_first + patch, m_first + other};
}

int PatchPictures::patchAt(QPointF place) const
{
    const QPoint cell = m_map->cellAt(place);
    return m_first + cell.y() * m_patches->grid().columns + cell.x();
}

void PatchPictures::mark(const Selection& selection, const Hover& hover,
                         const std::optional<PatchMaps::Pair>& pointed)
{
    const auto& [rows, columns] = m_patches->grid();
    m_pins.clear();
    for (const int row : selection.pinnedPositions)
        m_pins.push_back(row - m_first);
    std::vector<Mark> inMaps;
    std::vector<Mark> inMap;
    const bool areThinned = maps() != m_patches->grid();
    const auto add = [&](std::vector<Mark>& marks, int row, MarkOf marked, MarkKind kind) {
        const int patch = row - m_first;
        if (patch < 0 || patch >= rows * columns)
            return;
        if (areThinned && &marks == &inMaps && kind == MarkKind::Pinned)
            return; // the map that is framed for it has the number of another patch
        const Theme& theme = m_plot->theme();
        const QPoint cell = &marks == &inMaps ? mapOf(patch) : QPoint(patch % columns, patch / columns);
        marks.push_back(cellMark(Mark::Axis::X, cell.x(), marked, kind, theme));
        marks.push_back(cellMark(Mark::Axis::Y, cell.y(), marked, kind, theme));
    };
    for (std::size_t i = 0; i < selection.pinnedPositions.size(); ++i)
        for (auto* const marks : {&inMaps, &inMap}) {
            const std::size_t before = marks->size();
            add(*marks, selection.pinnedPositions[i], MarkOf::Position, MarkKind::Pinned);
            for (std::size_t mark = before; mark < marks->size(); ++mark)
                (*marks)[mark] = pinMark((*marks)[mark], i, MarkOf::Position, m_plot->theme());
        }
    if (pointed)
        add(inMap, pointed->other, MarkOf::Offset, MarkKind::Hovered);
    else if (hover.position)
        add(inMap, *hover.position, MarkOf::Position, MarkKind::Hovered);
    if (const std::optional<int> patch = pointed ? std::optional(pointed->patch) : hover.position)
        add(inMaps, *patch, MarkOf::Position, MarkKind::Hovered);
    add(inMap, selection.position + selection.offset, MarkOf::Offset, MarkKind::Selected);
    for (auto* const marks : {&inMaps, &inMap})
        add(*marks, selection.position, MarkOf::Position, MarkKind::Selected);
    m_maps->setMarks(std::move(inMaps));
    m_map->setMarks(std::move(inMap));
}

QSize PatchPictures::fitMaps(QSize room)
{
    const QSizeF mapsSize = shaped(room, shapeIn(room));
    const double shorter = std::min(mapsSize.width(), mapsSize.height()) / m_plot->theme().scale;
    m_room = qRound(shorter);
    const double ratio = m_plot->pixelRatio();
    const double gap = gapOf((mapsSize * ratio).toSize()) / ratio;
    // Cells of whole pixels where they have some beside the gaps, else maps of whole pixels.
    const auto whole = [ratio, gap](double length, int maps, int cells) {
        const int pixels = static_cast<int>(length);
        const int gaps = static_cast<int>(maps * gap);
        return (pixels - gaps) * ratio >= 1. * maps * cells
                   ? wholeCellsIn(pixels - gaps, maps * cells, ratio) + gaps
                   : wholeCellsIn(pixels, maps, ratio);
    };
    const GridSize& cells = m_patches->grid();
    return {whole(mapsSize.width(), maps().columns, cells.columns),
            whole(mapsSize.height(), maps().rows, cells.rows)};
}

QSize PatchPictures::sizeOfMap(QSize room) const
{
    const auto& [rows, columns] = m_patches->grid();
    const QSizeF size = shaped(room, shapeIn(room));
    const double ratio = m_plot->pixelRatio();
    return {wholeCellsIn(static_cast<int>(size.width()), columns, ratio),
            wholeCellsIn(static_cast<int>(size.height()), rows, ratio)};
}

/// The width of a map for a height of 1. One of very few rows or columns is as thick as there is room, and at
/// most half as thick as long.
double PatchPictures::shapeIn(QSize room) const
{
    const auto& [rows, columns] = m_patches->grid();
    const double own = 1. * columns / rows;
    const double ofRoom = 1. * room.width() / std::max(1, room.height());
    return own > mostOblong       ? std::clamp(ofRoom, mostOblong / 2, own)
           : own < 1 / mostOblong ? std::clamp(ofRoom, own, 2 / mostOblong)
                                  : own;
}

} // namespace posiscope

#include "moc_patch_pictures.cpp"
