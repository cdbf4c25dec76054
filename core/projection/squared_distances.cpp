// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/squared_distances.h"

#include "core/projection/simd.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace posiscope {

namespace {

using simd::DoubleLine;
using simd::lineDoubles;

/// The distances between the points of two panels. A panel is eight points; a line holds their eight values
/// of one dimension.
using Tile = std::array<DoubleLine, lineDoubles>;

/// Computes them: a point of `rows` is broadcast to all lanes, and the points of `columns` are the lanes.
template <std::size_t Bytes>
POSISCOPE_INLINE void tileAs(const DoubleLine* rows, const DoubleLine* columns, std::size_t dimensions,
                             Tile& tile)
{
    using Doubles = typename simd::Of<Bytes>::Doubles;
    constexpr std::size_t width = simd::Of<Bytes>::doubles;
    for (std::size_t lane = 0; lane < lineDoubles; lane += width) {
        Doubles sums[lineDoubles] = {};
        for (std::size_t k = 0; k < dimensions; ++k) {
            const Doubles column = simd::part<Bytes>(columns[k], lane);
#pragma GCC unroll 8
            for (std::size_t r = 0; r < lineDoubles; ++r) {
                const Doubles difference = rows[k].at[r] - column;
                sums[r] += difference * difference;
            }
        }
        for (std::size_t r = 0; r < lineDoubles; ++r)
            simd::part<Bytes>(tile[r], lane) = sums[r];
    }
}

POSISCOPE_VERSIONS(void tileOf(const DoubleLine* rows, const DoubleLine* columns, std::size_t dimensions,
                               Tile& tile),
                   tileAs, (rows, columns, dimensions, tile))

/// Unfinished when stopped.
std::vector<DoubleLine> panels(const Eigen::Ref<const Table<double>>& points, const Progress& progress)
{
    const auto count = static_cast<std::size_t>(points.rows());
    const auto dimensions = static_cast<std::size_t>(points.cols());
    std::vector<DoubleLine> lines((count + lineDoubles - 1) / lineDoubles * dimensions);
    for (std::size_t i = 0; i < count && !progress.isStopped(); ++i)
        for (std::size_t k = 0; k < dimensions; ++k)
            lines[i / lineDoubles * dimensions + k].at[i % lineDoubles] =
                points(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(k));
    return lines;
}

/// Adds the squared distances of every two rows over the dimensions of `points`. Unfinished when stopped.
void addSquares(const Eigen::Ref<const Table<double>>& points, Table<double>& squares,
                const Progress& progress)
{
    const Eigen::Index count = points.rows();
    const auto dimensions = static_cast<std::size_t>(points.cols());
    const std::vector<DoubleLine> lines = panels(points, progress);
    constexpr auto side = static_cast<Eigen::Index>(lineDoubles);
    Tile tile;
    for (Eigen::Index row = 0; row < count && !progress.isStopped(); row += side) {
        for (Eigen::Index column = row; column < count && !progress.isStopped(); column += side) {
            tileOf(lines.data() + static_cast<std::size_t>(row / side) * dimensions,
                   lines.data() + static_cast<std::size_t>(column / side) * dimensions, dimensions, tile);
            const Eigen::Map<const Table<double>, Eigen::Aligned64> full(tile.front().at.data(), side, side);
            const auto part = full.topLeftCorner(std::min(side, count - row), std::min(side, count - column));
            squares.block(row, column, part.rows(), part.cols()) += part;
            if (column > row)
                squares.block(column, row, part.cols(), part.rows()) += part.transpose();
        }
        const auto left = static_cast<double>(std::max<Eigen::Index>(0, count - row - side));
        progress.report(1 - std::pow(left / static_cast<double>(count), 2));
    }
}

} // namespace

double squaredRounding(double squaredDistance, Eigen::Index dimensions)
{
    const double distance = std::sqrt(squaredDistance);
    const double rounding = 1e-15 * std::sqrt(static_cast<double>(dimensions)) + 1e-12 * distance;
    return (2 * distance + rounding) * rounding;
}

Table<double> squaredDistances(const Eigen::Ref<const Table<double>>& points, const Progress& progress)
{
    constexpr Eigen::Index dimensionsAtOnce = 1024; // a copy of all of them would take as much again
    Table<double> squares = Table<double>::Zero(points.rows(), points.rows());
    const auto all = static_cast<double>(points.cols());
    for (Eigen::Index first = 0; first < points.cols() && !progress.isStopped(); first += dimensionsAtOnce) {
        const Eigen::Index count = std::min(dimensionsAtOnce, points.cols() - first);
        addSquares(points.middleCols(first, count), squares,
                   progress.part(static_cast<double>(first) / all, static_cast<double>(first + count) / all));
    }
    return squares;
}

} // namespace posiscope
