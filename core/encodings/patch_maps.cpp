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

constexpr float blank = std::numeric_limits<float>::quiet_NaN();

int blocksOf(int places, int step)
{
    return (places + step - 1) / step;
}

int endOf(int block, int places, int step)
{
    return std::min((block + 1) * step, places);
}

/// Pixels along one side.
struct Run
{
    int first;
    int size;
};

/// Of the map of a block, which has half of the gap on either side.
Run runOf(int block, int places, int step, Eigen::Index pixels, int gap)
{
    const auto all = static_cast<int>(pixels);
    const int first = edgeAt(block * step, places, all);
    const int room = edgeAt(endOf(block, places, step), places, all) - first;
    const int left = std::min(gap, room);
    return {first + left / 2, room - left};
}

int middleOf(int block, int places, int step)
{
    return (block * step + endOf(block, places, step) - 1) / 2;
}

/// Cells of a map that are read: rows and columns, of which a pixel shows the mean.
struct CellSample
{
    std::vector<int> rows;
    std::vector<int> columns;

    /// Of the encoding.
    std::vector<int> rowsOf(const GridSize& grid, int first) const
    {
        std::vector<int> all;
        for (const int y : rows)
            for (const int x : columns)
                all.push_back(first + y * grid.columns + x);
        return all;
    }
};

std::vector<int> spacedPlaces(int places, int count)
{
    std::vector<int> chosen;
    for (int i = 0; i < count; ++i)
        chosen.push_back(cellUnder({0, static_cast<double>(places)}, i, count));
    return chosen;
}

/// As many as pixels may need, and no more than `most`.
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
    *std::ranges::min_element(places, {}, [place](int each) { return std::abs(each - place); }) = place;
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

    /// Each the map of the patch in the middle of a block.
    void drawMaps(int step, TableRef<float> out, int gap)
    {
        const auto pixelsOf = [step, gap](SideMeans& side, int places, Eigen::Index count) {
            Table<float> pixels = Table<float>::Constant(1, count, blank);
            for (int block = 0; block < blocksOf(places, step); ++block) {
                const auto [first, size] = runOf(block, places, step, count, gap);
                side.draw(middleOf(block, places, step), pixels.middleCols(first, size));
            }
            return pixels;
        };
        add(pixelsOf(m_down, m_grid.rows, out.rows()), pixelsOf(m_across, m_grid.columns, out.cols()), out);
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
                                 2. * static_cast<double>(m_scores->mostOfAPicture().positions));
    includePlace(sample.rows, patch / m_grid.columns);
    includePlace(sample.columns, patch % m_grid.columns);
    const std::vector<int> others = sample.rowsOf(m_grid, m_first);
    Table<float> scores(1, static_cast<Eigen::Index>(others.size()));
    m_scores->among(measure, std::array{m_first + patch}, others, TableRef<float>(scores));
    MapPainter(sample, scores).draw(out);
}

int PatchMaps::step(int height, int width, int leastPixels) const
{
    const auto& [rows, columns] = m_grid;
    const double most = static_cast<double>(m_scores->mostOfAPicture().positions) / 2;
    const int longest = std::max(rows, columns);
    for (int step = 1; step < longest; ++step) {
        const double maps = 1. * blocksOf(rows, step) * blocksOf(columns, step);
        if (maps <= most && 1LL * leastPixels * rows <= 1LL * height * step &&
            1LL * leastPixels * columns <= 1LL * width * step)
            return step;
    }
    return longest;
}

int PatchMaps::patchOf(int blockRow, int blockColumn, int step, int chosen) const
{
    const auto& [rows, columns] = m_grid;
    if (chosen / columns / step == blockRow && chosen % columns / step == blockColumn)
        return chosen;
    return middleOf(blockRow, rows, step) * columns + middleOf(blockColumn, columns, step);
}

void PatchMaps::drawMaps(Measure measure, int step, int chosen, TableRef<float> out, int gap) const
{
    if (out.size() == 0)
        return;
    const auto& [rows, columns] = m_grid;
    const auto mapOf = [&](int row, int column) {
        const auto [top, height] = runOf(row, rows, step, out.rows(), gap);
        const auto [left, width] = runOf(column, columns, step, out.cols(), gap);
        return out.block(top, left, height, width);
    };
    if (const auto parts = m_scores->offsetParts(measure)) {
        SumPainter painter(measure, m_grid, *parts);
        painter.drawMaps(step, out, gap);
        return painter.drawMap(chosen, mapOf(chosen / columns / step, chosen % columns / step));
    }
    std::vector<int> patches;
    for (int row = 0; row < blocksOf(rows, step); ++row)
        for (int column = 0; column < blocksOf(columns, step); ++column)
            patches.push_back(m_first + patchOf(row, column, step, chosen));
    // The same cells of each map, so that their scores are those of some rows with some others.
    const auto [mostPositions, mostPairs] = m_scores->mostOfAPicture();
    const double most = std::min(static_cast<double>(mostPositions) / 2,
                                 static_cast<double>(mostPairs) / static_cast<double>(patches.size()));
    const auto pixelsOf = [step](int places, Eigen::Index pixels) { // of a map
        return edgeAt(std::min(step, places), places, static_cast<int>(pixels)) + 1;
    };
    const CellSample sample =
        sampleOf(m_grid, pixelsOf(rows, out.rows()), pixelsOf(columns, out.cols()), most);
    const std::vector<int> others = sample.rowsOf(m_grid, m_first);
    Table<float> scores(static_cast<Eigen::Index>(patches.size()), static_cast<Eigen::Index>(others.size()));
    m_scores->among(measure, patches, others, TableRef<float>(scores));

    out.setConstant(blank);
    MapPainter painter(sample, scores);
    for (int row = 0; row < blocksOf(rows, step); ++row)
        for (int column = 0; column < blocksOf(columns, step); ++column)
            painter.draw(mapOf(row, column));
}

PatchMaps::Pair PatchMaps::pairAt(double down, double across, int step, int chosen, const Gap& gap) const
{
    const auto& [rows, columns] = m_grid;
    // The block under a place, and the cell of its map.
    const auto within = [step](double part, double ofGap, int places) {
        const double place = std::clamp(part, 0., 1.) * places;
        const int block = std::min(static_cast<int>(place) / step, blocksOf(places, step) - 1);
        const double between = ofGap * places;
        const double size = endOf(block, places, step) - block * step - between;
        const int cell = static_cast<int>((place - block * step - between / 2) / size * places);
        return std::pair(block, std::clamp(cell, 0, places - 1));
    };
    const auto [blockRow, y] = within(down, gap.down, rows);
    const auto [blockColumn, x] = within(across, gap.across, columns);
    return {patchOf(blockRow, blockColumn, step, chosen), y * columns + x};
}

} // namespace posiscope
