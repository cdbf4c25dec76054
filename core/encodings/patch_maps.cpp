// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/patch_maps.h"

#include "core/encodings/cell_means.h"
#include "core/parameters/require.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <map>
#include <utility>

namespace posiscope {

namespace {

/// The pixels from one edge between patches to another.
int edgeAt(int place, int places, int pixels)
{
    return static_cast<int>(std::llround(static_cast<double>(pixels) * place / places));
}

constexpr double nearlySquare = 1.5; ///< a picture with as many maps as patches, which are pressed a little
constexpr double stillSquare = 2;    ///< one with large maps, of so many times the least size
constexpr int largeMaps = 3;
constexpr float blank = std::numeric_limits<float>::quiet_NaN();

/// Pixels along one side.
struct Run
{
    int first;
    int size;
};

/// The pixels of a map. It leaves half of the gap free on either side.
Run runOf(int map, int maps, Eigen::Index pixels, int gap)
{
    const auto end = static_cast<int>(pixels);
    const int first = edgeAt(map, maps, end);
    const int room = edgeAt(map + 1, maps, end) - first;
    const int left = std::min(gap, room);
    return {first + left / 2, room - left};
}

/// The patch along one side whose map it is, and the map in whose place a patch lies.
int patchInMiddle(int map, int maps, int places)
{
    return static_cast<int>((2LL * map + 1) * places / (2LL * maps));
}

int mapOver(int patch, int maps, int places)
{
    return static_cast<int>((2LL * patch + 1) * maps / (2LL * places));
}

/// The patch along one side whose map it is: the chosen one, if it lies there. Those of maps that lie evenly
/// are counted from the chosen one.
int patchAlong(int map, int maps, int places, int chosen)
{
    if (chosen >= 0 && places % maps == 0)
        return places / maps * map + chosen % (places / maps);
    return chosen >= 0 && mapOver(chosen, maps, places) == map ? chosen : patchInMiddle(map, maps, places);
}

/// The row and the column of a patch; −1 of none.
int rowOf(int patch, const GridSize& grid)
{
    return patch < 0 ? -1 : patch / grid.columns;
}

int columnOf(int patch, const GridSize& grid)
{
    return patch < 0 ? -1 : patch % grid.columns;
}

/// Cells of a map that are read: rows and columns, of which a pixel shows the mean.
struct CellSample
{
    std::vector<int> rows;
    std::vector<int> columns;

    /// The rows of the encoding that stand for the sampled patches.
    std::vector<int> rowsOf(const GridSize& grid, int first) const
    {
        std::vector<int> positions;
        for (const int y : rows)
            for (const int x : columns)
                positions.push_back(first + y * grid.columns + x);
        return positions;
    }
};

std::vector<int> spacedPlaces(int places, int count)
{
    std::vector<int> chosen;
    for (int i = 0; i < count; ++i)
        chosen.push_back(cellUnder({0, static_cast<double>(places)}, i, count));
    return chosen;
}

/// A sample of the patches: as many as the pixels may need, and no more than `most`.
CellSample sampleOf(const GridSize& grid, int height, int width, double most)
{
    constexpr int cellsAPixel = 2; // along each side
    const auto wanted = [](int places, int pixels) {
        return std::max(1, std::min(places, cellsAPixel * pixels));
    };
    const int down = wanted(grid.rows, height);
    const int across = wanted(grid.columns, width);
    const double side = std::max(1., std::sqrt(most));
    const auto within = [](int count, double limit) {
        return std::clamp(count, 1, std::max(1, static_cast<int>(limit)));
    };
    // What the shorter side leaves is the longer one's.
    const int rows = within(down, std::max(side, most / across));
    return {spacedPlaces(grid.rows, rows), spacedPlaces(grid.columns, within(across, most / rows))};
}

/// Moves the nearest of ascending places to one that has to be among them.
void includePlace(std::vector<int>& places, int place)
{
    *std::ranges::min_element(places, {}, [place](int patch) { return std::abs(patch - place); }) = place;
}

/// Draws one map after another from the scores of their samples.
class MapPainter
{
public:
    MapPainter(const CellSample& sample, const Table<float>& scores)
        : m_sample(sample)
        , m_next(scores.data())
    {
    }

    void draw(TableRef<float> out)
    {
        const float* const cells = m_next;
        m_next += m_sample.rows.size() * m_sample.columns.size();
        if (out.size() == 0)
            return;
        const std::pair size(static_cast<int>(out.rows()), static_cast<int>(out.cols()));
        const auto whole = [](const std::vector<int>& places) {
            return Interval{0, static_cast<double>(places.size())};
        };
        const CellMeans& means =
            m_means.try_emplace(size, whole(m_sample.rows), whole(m_sample.columns), size.first, size.second)
                .first->second;
        means.draw(
            [&](int row, std::span<const int> columns, std::span<double> values) {
                const float* const line = cells + static_cast<std::size_t>(row) * m_sample.columns.size();
                for (std::size_t i = 0; i < columns.size(); ++i)
                    values[i] = static_cast<double>(line[columns[i]]);
            },
            out);
    }

private:
    const CellSample& m_sample;
    const float* m_next;
    std::map<std::pair<int, int>, CellMeans> m_means; ///< by size, as maps differ by a pixel
};

/// The pixels of maps along one side, of the parts that offsets along it add.
class SideMeans
{
public:
    explicit SideMeans(const std::vector<double>& parts)
        : m_parts(parts)
    {
    }

    /// The means of the parts of a patch at this place, in one row of pixels.
    void draw(int place, TableRef<float> out)
    {
        const auto width = static_cast<int>(out.cols());
        if (width == 0)
            return;
        const Interval whole{0, static_cast<double>(m_parts.size())};
        m_means.try_emplace(width, Interval{0, 1}, whole, 1, width)
            .first->second.draw(
                [&](int, std::span<const int> others, std::span<double> values) {
                    for (std::size_t i = 0; i < others.size(); ++i)
                        values[i] = m_parts[static_cast<std::size_t>(std::abs(others[i] - place))];
                },
                out);
    }

private:
    const std::vector<double>& m_parts;
    std::map<int, CellMeans> m_means; ///< by width, as maps differ by a pixel
};

/// Draws maps as sums of their parts.
class SumPainter
{
public:
    SumPainter(Measure measure, const GridSize& grid, const Scores::OffsetParts& parts)
        : m_measure(measure)
        , m_grid(grid)
        , m_across(parts.ofColumns)
        , m_down(parts.ofRows)
    {
    }

    void drawMaps(const GridSize& maps, int chosen, TableRef<float> out, int gap)
    {
        const auto pixelsOf = [gap](SideMeans& side, int count, int places, int place, Eigen::Index length) {
            Table<float> pixels = Table<float>::Constant(1, length, blank);
            for (int map = 0; map < count; ++map) {
                const auto [first, size] = runOf(map, count, length, gap);
                side.draw(patchAlong(map, count, places, place), pixels.middleCols(first, size));
            }
            return pixels;
        };
        add(pixelsOf(m_down, maps.rows, m_grid.rows, rowOf(chosen, m_grid), out.rows()),
            pixelsOf(m_across, maps.columns, m_grid.columns, columnOf(chosen, m_grid), out.cols()), out);
    }

    void drawMap(int patch, TableRef<float> out)
    {
        Table<float> ofRows(1, out.rows());
        Table<float> ofColumns(1, out.cols());
        m_down.draw(patch / m_grid.columns, TableRef<float>(ofRows));
        m_across.draw(patch % m_grid.columns, TableRef<float>(ofColumns));
        add(ofRows, ofColumns, out);
    }

private:
    void add(const Table<float>& ofRows, const Table<float>& ofColumns, TableRef<float> out) const
    {
        for (Eigen::Index row = 0; row < out.rows(); ++row)
            out.row(row) = ofColumns.row(0).array() + ofRows(row);
        if (m_measure == Measure::Distance)
            out = out.cwiseSqrt();
    }

    Measure m_measure;
    GridSize m_grid;
    SideMeans m_across;
    SideMeans m_down;
};

} // namespace

PatchMaps::PatchMaps(std::shared_ptr<const Scores> scores, const PatchRows& patches)
    : m_scores(std::move(scores))
    , m_grid(patches.grid)
    , m_first(patches.first)
{
    requireInRange("max_len", m_scores->parameters().maxLen, patches.last() + 1, largestMaxLen);
}

void PatchMaps::drawMap(Measure measure, int patch, TableRef<float> out) const
{
    if (out.size() == 0)
        return;
    if (const auto parts = m_scores->offsetParts(measure))
        return SumPainter(measure, m_grid, *parts).drawMap(patch, out);
    CellSample sample = sampleOf(m_grid, static_cast<int>(out.rows()), static_cast<int>(out.cols()),
                                 2. * static_cast<double>(m_scores->pictureLimits().positions));
    includePlace(sample.rows, patch / m_grid.columns);
    includePlace(sample.columns, patch % m_grid.columns);
    const std::vector<int> others = sample.rowsOf(m_grid, m_first);
    Table<float> scores(1, static_cast<Eigen::Index>(others.size()));
    m_scores->scoresBetween(measure, std::array{m_first + patch}, others, TableRef<float>(scores));
    MapPainter(sample, scores).draw(out);
}

GridSize PatchMaps::mapsWithin(int pixels, int least) const
{
    const auto [shorter, longer] = std::minmax({m_grid.rows, m_grid.columns});
    // A map for each patch is pressed more rather than left out, where it can be seen.
    const bool isNearlySquare =
        longer <= (pixels >= largeMaps * least * shorter ? stillSquare : nearlySquare) * shorter;
    const double oblong = isNearlySquare ? 1. * longer / shorter : 1;
    const double most = static_cast<double>(m_scores->pictureLimits().positions) / 2; // of all maps
    const int along = std::clamp(
        std::min(pixels / std::max(1, least), static_cast<int>(std::sqrt(most / oblong))), 1, shorter);
    const auto divides = [this](int part) { return m_grid.rows % part == 0 && m_grid.columns % part == 0; };
    if (isNearlySquare)
        for (int step = (shorter + along - 1) / along; 2 * (shorter / step) >= along; ++step)
            if (divides(step))
                return {m_grid.rows / step, m_grid.columns / step};
    for (int fewer = along; 2 * fewer >= along; --fewer)
        if (divides(fewer))
            return {fewer, fewer};
    return {along, along};
}

int PatchMaps::mapOf(int patch, const GridSize& maps) const
{
    return mapOver(patch / m_grid.columns, maps.rows, m_grid.rows) * maps.columns +
           mapOver(patch % m_grid.columns, maps.columns, m_grid.columns);
}

int PatchMaps::drawnFor(int patch, const GridSize& maps) const
{
    const int map = mapOf(patch, maps);
    return patchOf(map / maps.columns, map % maps.columns, maps, -1);
}

int PatchMaps::patchOf(int row, int column, const GridSize& maps, int chosen) const
{
    return patchAlong(row, maps.rows, m_grid.rows, rowOf(chosen, m_grid)) * m_grid.columns +
           patchAlong(column, maps.columns, m_grid.columns, columnOf(chosen, m_grid));
}

void PatchMaps::drawMaps(Measure measure, const GridSize& maps, int chosen, TableRef<float> out,
                         int gap) const
{
    if (out.size() == 0)
        return;
    if (const auto parts = m_scores->offsetParts(measure))
        return SumPainter(measure, m_grid, *parts).drawMaps(maps, chosen, out, gap);
    std::vector<int> patches;
    for (int row = 0; row < maps.rows; ++row)
        for (int column = 0; column < maps.columns; ++column)
            patches.push_back(m_first + patchOf(row, column, maps, chosen));
    // The same cells of each map, so that their scores are those of some rows with some others.
    const auto [mostPositions, mostPairs] = m_scores->pictureLimits();
    const double most = std::min(static_cast<double>(mostPositions) / 2,
                                 static_cast<double>(mostPairs) / static_cast<double>(patches.size()));
    const CellSample sample = sampleOf(m_grid, static_cast<int>(out.rows()) / maps.rows + 1,
                                       static_cast<int>(out.cols()) / maps.columns + 1, most);
    const std::vector<int> others = sample.rowsOf(m_grid, m_first);
    Table<float> scores(static_cast<Eigen::Index>(patches.size()), static_cast<Eigen::Index>(others.size()));
    m_scores->scoresBetween(measure, patches, others, TableRef<float>(scores));

    out.setConstant(blank);
    MapPainter painter(sample, scores);
    for (int row = 0; row < maps.rows; ++row)
        for (int column = 0; column < maps.columns; ++column) {
            const auto [top, height] = runOf(row, maps.rows, out.rows(), gap);
            const auto [left, width] = runOf(column, maps.columns, out.cols(), gap);
            painter.draw(out.block(top, left, height, width));
        }
}

PatchMaps::Pair PatchMaps::pairAt(double down, double across, const GridSize& maps, int chosen,
                                  const Gap& gap) const
{
    // The map under a place, and its cell.
    const auto within = [](double part, double ofGap, int count, int places) {
        const double place = std::clamp(part, 0., 1.) * count;
        const int map = std::min(static_cast<int>(place), count - 1);
        const double between = ofGap * count;
        const int cell = static_cast<int>((place - map - between / 2) / (1 - between) * places);
        return std::pair(map, std::clamp(cell, 0, places - 1));
    };
    const auto [row, y] = within(down, gap.down, maps.rows, m_grid.rows);
    const auto [column, x] = within(across, gap.across, maps.columns, m_grid.columns);
    return {patchOf(row, column, maps, chosen), y * m_grid.columns + x};
}

} // namespace posiscope
