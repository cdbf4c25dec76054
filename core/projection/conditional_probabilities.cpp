// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/conditional_probabilities.h"

#include "core/numerics/simd.h"
#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <algorithm>
#include <cmath>
#include <limits>
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
    using Doubles = typename simd::VectorTypes<Bytes>::Doubles;
    constexpr std::size_t width = simd::VectorTypes<Bytes>::doubles;
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

/// The result is incomplete if stopped.
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

/// Adds the squared distances of every two rows over the dimensions of `points`. The result is incomplete if
/// stopped.
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
    const auto dimensions = static_cast<double>(points.cols());
    for (Eigen::Index first = 0; first < points.cols() && !progress.isStopped(); first += dimensionsAtOnce) {
        const Eigen::Index count = std::min(dimensionsAtOnce, points.cols() - first);
        addSquares(points.middleCols(first, count), squares,
                   progress.part(static_cast<double>(first) / dimensions,
                                 static_cast<double>(first + count) / dimensions));
    }
    return squares;
}

namespace {

using simd::DoubleLine;
using simd::lineDoubles;

/// Moments of the squared distances less the smallest one, weighted with e^(−β·distance).
struct Moments
{
    double zeroth = 0, first = 0, second = 0;

    double mean() const { return first / zeroth; }
    double variance() const { return std::max(0.0, second / zeroth - mean() * mean()); }
    double entropy(double beta) const { return std::log(zeroth) + beta * mean(); }
};

template <std::size_t Bytes>
POSISCOPE_INLINE Moments momentsAs(const std::vector<DoubleLine>& distances, double beta)
{
    using Doubles = typename simd::VectorTypes<Bytes>::Doubles;
    constexpr std::size_t width = simd::VectorTypes<Bytes>::doubles;
    Doubles sums[3] = {};
    for (const DoubleLine& line : distances)
        for (std::size_t lane = 0; lane < lineDoubles; lane += width) {
            const Doubles distance = simd::part<Bytes>(line, lane);
            const Doubles weight = simd::exponential<Bytes>(distance * -beta);
            sums[0] += weight;
            sums[1] += weight * distance;
            sums[2] += weight * distance * distance;
        }
    Moments moments;
    for (std::size_t lane = 0; lane < width; ++lane) {
        moments.zeroth += sums[0][lane];
        moments.first += sums[1][lane];
        moments.second += sums[2][lane];
    }
    return moments;
}

POSISCOPE_VERSIONS(Moments momentsOf(const std::vector<DoubleLine>& distances, double beta), momentsAs,
                   (distances, beta))

template <std::size_t Bytes>
POSISCOPE_INLINE void weighAs(std::vector<DoubleLine>& distances, double beta)
{
    for (DoubleLine& line : distances)
        for (std::size_t lane = 0; lane < lineDoubles; lane += simd::VectorTypes<Bytes>::doubles) {
            auto& values = simd::part<Bytes>(line, lane);
            values = simd::exponential<Bytes>(values * -beta);
        }
}

POSISCOPE_VERSIONS(void weigh(std::vector<DoubleLine>& distances, double beta), weighAs, (distances, beta))

/// The search for one row's β.
class Row
{
public:
    Row(Eigen::Index points, Eigen::Index dimensions)
        : m_dimensions(dimensions)
        , m_lines((static_cast<std::size_t>(points) + lineDoubles - 1) / lineDoubles)
        , m_fillers(static_cast<double>(m_lines.size() * lineDoubles) - static_cast<double>(points - 1))
    {
    }

    /// Stores row i of the squared distances less the smallest one. 0 is stored for the point itself and in
    /// the unused lanes; each then has a weight of exactly 1, which moments() subtracts. 0 is also stored for
    /// all points that are nearest but for rounding, because otherwise β would grow until it distinguished
    /// them.
    void read(const Table<double>& squares, Eigen::Index i)
    {
        std::fill(m_lines.begin(), m_lines.end(), DoubleLine{});
        double nearest = std::numeric_limits<double>::infinity();
        for (Eigen::Index j = 0; j < squares.cols(); ++j)
            if (j != i)
                nearest = std::min(nearest, squares(i, j));
        const double rounding = squaredRounding(nearest, m_dimensions);
        m_nearest = 0;
        for (Eigen::Index j = 0; j < squares.cols(); ++j)
            if (const double beyond = squares(i, j) - nearest; j != i && beyond > rounding)
                at(j) = beyond;
            else if (j != i)
                ++m_nearest;
    }

    /// The number of nearest points: the least perplexity that any β gives.
    int nearest() const { return m_nearest; }

    Moments moments(double beta) const
    {
        Moments moments = momentsOf(m_lines, beta);
        moments.zeroth -= m_fillers;
        return moments;
    }

    /// Newton's method in ln β, as the entropy falls with it; bisection where a step leaves the bracket.
    double betaFor(double entropy, double start) const
    {
        double beta = start, below = 0, above = std::numeric_limits<double>::infinity();
        for (int step = 0; step < 200; ++step) {
            const Moments now = moments(beta);
            const double excess = now.entropy(beta) - entropy;
            const double slope = beta * beta * now.variance();
            if (std::abs(excess) < 1e-10)
                break;
            (excess > 0 ? below : above) = beta;
            double next = beta * std::exp(std::clamp(excess / slope, -2.0, 2.0));
            if (!(next > below && next < above))
                next = std::isinf(above) ? 2 * beta : (below + above) / 2;
            beta = next;
        }
        return beta;
    }

    template <typename Out>
    void write(double beta, Eigen::Index i, Out out)
    {
        const double sum = moments(beta).zeroth;
        weigh(m_lines, beta);
        for (Eigen::Index j = 0; j < out.size(); ++j)
            out(j) = j == i ? 0 : static_cast<float>(at(j) / sum);
    }

    template <typename Out>
    void writeNearest(Eigen::Index i, Out out)
    {
        for (Eigen::Index j = 0; j < out.size(); ++j)
            out(j) = j != i && at(j) == 0 ? 1 / static_cast<float>(m_nearest) : 0;
    }

private:
    double& at(Eigen::Index j)
    {
        return m_lines[static_cast<std::size_t>(j) / lineDoubles]
            .at[static_cast<std::size_t>(j) % lineDoubles];
    }

    Eigen::Index m_dimensions;
    std::vector<DoubleLine> m_lines;
    double m_fillers;
    int m_nearest = 0;
};

} // namespace

double largestPerplexity(Eigen::Index points)
{
    return points == 1 ? std::numeric_limits<double>::infinity() : static_cast<double>(points - 1);
}

void requirePerplexity(double perplexity, Eigen::Index points)
{
    const double largest = largestPerplexity(points);
    if (perplexity >= 1 && perplexity <= largest)
        return;
    if (points <= 2)
        throw refusal("perplexity", numberText(perplexity),
                      points == 2 ? translated("projection", "1 (2 points have one neighbour each)")
                                  : translated("projection", "a number from 1"));
    throw refusal("perplexity", numberText(perplexity),
                  translated("projection", "%1 (fewer than the %2 points)")
                      .arg(numbersBetween(1, largest), std::to_string(points)));
}

Table<float> conditionalProbabilities(const Table<double>& squaredDistances, Eigen::Index dimensions,
                                      double perplexity, const std::stop_token& stop)
{
    const Eigen::Index count = squaredDistances.rows();
    requirePerplexity(perplexity, count);
    Table<float> probabilities = Table<float>::Zero(count, count);
    const double spread = squaredDistances.mean();
    if (count < 2)
        return probabilities;
    // Rows of neighbouring positions are similar, so the search begins with the β of the row before.
    double beta = spread > 0 ? 1 / spread : 1;
    Row row(count, dimensions);
    for (Eigen::Index i = 0; i < count && !stop.stop_requested(); ++i) {
        row.read(squaredDistances, i);
        if (row.nearest() >= perplexity) {
            row.writeNearest(i, probabilities.row(i));
            continue;
        }
        beta = row.betaFor(std::log(perplexity), beta);
        row.write(beta, i, probabilities.row(i));
    }
    return probabilities;
}

} // namespace posiscope
