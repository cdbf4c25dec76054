// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/vectors.h"

#include "core/numerics/row_products.h"
#include "core/parameters/require.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

namespace posiscope {

namespace {

// The most cells or rows that the default implementations read.
constexpr int mostPerPixel = 16;       ///< cells averaged for a pixel of a curve
constexpr int mostRowsOfARange = 4096; ///< read for the range of a column
constexpr int fewestRowsOfARange = 64;
constexpr int mostCellsOfRanges = 1 << 21; ///< read for the ranges of all columns
constexpr long long mostCellsOfAScale = 1 << 16;
constexpr int mostSearched = 2048; ///< rows that are compared two by two
constexpr int fewestSearched = 64;
constexpr double mostProductsSearched = 0x1p31; ///< of two cells, while they are compared

/// The curve through cells 0 … count − 1: linear between cells, and where a pixel covers several cells their
/// mean.
template <typename CellAt>
WavePixels curveThrough(int count, Interval places, int width, CellAt cellAt)
{
    requireInRange("width", width, 1, std::numeric_limits<int>::max());
    const double step = places.size() / width;
    const auto within = [count](double place) { return static_cast<int>(std::clamp(place, 0., count - 1.)); };
    WavePixels pixels;
    std::vector<double> spreads;
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (int pixel = 0; pixel <= width; ++pixel) {
        const double place = places.first + step * pixel;
        if (step <= 1) {
            const int before = within(std::floor(place));
            const double part = std::clamp(place - before, 0., 1.);
            pixels.values.push_back(
                part > 0 ? (1 - part) * cellAt(before) + part * cellAt(within(before + 1.)) : cellAt(before));
            continue;
        }
        const int first = within(std::ceil(place - step / 2));
        const int last = std::max(first, within(std::floor(place + step / 2)));
        double sum = 0;
        double lowHere = std::numeric_limits<double>::infinity();
        double highHere = -lowHere;
        const std::vector<int> chosen = evenChoice(last - first + 1, mostPerPixel);
        for (const int cell : chosen) {
            const double value = cellAt(first + cell);
            sum += value;
            lowHere = std::min(lowHere, value);
            highHere = std::max(highHere, value);
        }
        pixels.values.push_back(sum / static_cast<double>(chosen.size()));
        spreads.push_back(highHere - lowHere);
        low = std::min(low, lowHere);
        high = std::max(high, highHere);
    }
    pixels.unresolved.assign(pixels.values.size(), 0);
    for (std::size_t i = 0; i < spreads.size(); ++i)
        pixels.unresolved[i] = high > low ? spreads[i] / (high - low) : 0;
    return pixels;
}

double squaredDistance(const Table<double>& rows, Eigen::Index p, Eigen::Index q)
{
    return (rows.row(p) - rows.row(q)).squaredNorm();
}

double cosineOf(const Table<double>& rows, Eigen::Index p, Eigen::Index q)
{
    const double norms = std::sqrt(rows.row(p).squaredNorm() * rows.row(q).squaredNorm());
    return std::clamp(rows.row(p).dot(rows.row(q)) / norms, -1., 1.);
}

} // namespace

Vectors::Vectors(const Parameters& parameters)
    : m_parameters(parameters)
{
    requireInDomain(parameters);
}

RowReader Vectors::reader() const
{
    return [this](int position, std::span<const int> dimensions, std::span<double> out) {
        for (std::size_t i = 0; i < dimensions.size(); ++i)
            out[i] = cell(position, dimensions[i]);
    };
}

void Vectors::rows(int first, TableRef<double> out) const
{
    requireRange("rows", first, out.rows(), m_parameters.maxLen);
    requireInRange("columns", out.cols(), m_parameters.dModel, m_parameters.dModel);
    const RowReader read = reader();
    const std::vector<int> dimensions = evenChoice(m_parameters.dModel, m_parameters.dModel);
    for (Eigen::Index row = 0; row < out.rows(); ++row)
        read(first + static_cast<int>(row), dimensions, {out.row(row).data(), dimensions.size()});
}

void Vectors::rows(int first, TableRef<float> out) const
{
    Table<double> exact(out.rows(), out.cols());
    rows(first, TableRef<double>(exact));
    out = exact.cast<float>();
}

std::function<void(int first, TableRef<float> out)> Vectors::shownRows() const
{
    return [this, dimensions = shownDimensions()](int first, TableRef<float> out) {
        Table<float> wholeRows(out.rows(), m_parameters.dModel);
        rows(first, TableRef<float>(wholeRows));
        out = wholeRows(Eigen::all, dimensions);
    };
}

std::vector<int> Vectors::shownDimensions() const
{
    std::vector<int> dimensions;
    for (int dimension = 0; dimension < m_parameters.dModel; ++dimension)
        if (!isHidden(dimension))
            dimensions.push_back(dimension);
    return dimensions;
}

void Vectors::pixels(Interval rows, Interval columns, TableRef<float> out) const
{
    requireInterval("rows", rows, m_parameters.maxLen);
    requireInterval("columns", columns, m_parameters.dModel);
    if (out.size() == 0)
        return;
    std::function<bool(int)> isBlank;
    if (hidesColumns())
        isBlank = [this](int dimension) { return isHidden(dimension); };
    // Where a scene hides the cosines, only sines are read, and they need no pairs.
    const bool inTurn = !isBlank && isPaired() && m_parameters.layout == Layout::Interleaved;
    cellMeans(rows, columns, reader(), out, isBlank,
              inTurn ? CellMeans::Sample::Pairs : CellMeans::Sample::Single);
}

void Vectors::pixels(Interval rows, Interval columns, int height, int width, const TakeRows& take) const
{
    Table<float> picture(std::max(height, 0), std::max(width, 0));
    pixels(rows, columns, TableRef<float>(picture));
    if (picture.size() > 0)
        take(TableRef<float>(picture));
}

bool Vectors::averagesAll(Interval rows, Interval columns) const
{
    return CellMeans::readsAll(rows, columns);
}

WavePixels Vectors::acrossRow(int position, const ColumnRun& run, Interval places, int width) const
{
    requireInRange("position", position, 0, m_parameters.maxLen - 1);
    return curveThrough(run.count, places, width,
                        [&](int place) { return cell(position, run.first + run.step * place); });
}

WavePixels Vectors::alongColumn(int dimension, Interval positions, int width) const
{
    requireInRange("dimension", dimension, 0, m_parameters.dModel - 1);
    return curveThrough(m_parameters.maxLen, positions, width,
                        [&](int position) { return cell(position, dimension); });
}

Interval Vectors::bounds() const
{
    ShownRow row(*this);
    const auto most = static_cast<int>(std::max(2LL, mostCellsOfAScale / m_parameters.dModel));
    double largest = 0;
    for (const int position : evenChoice(m_parameters.maxLen, most))
        largest = std::max(largest, row.at(position).cwiseAbs().maxCoeff());
    return largest > 0 ? Interval{-largest, largest} : Interval{-1, 1};
}

int Vectors::positionsOfRanges() const
{
    return std::min(m_parameters.maxLen, std::clamp(mostCellsOfRanges / m_parameters.dModel,
                                                    fewestRowsOfARange, mostRowsOfARange));
}

double Vectors::columnRange(int dimension) const
{
    return sampledRanges(std::span(&dimension, 1)).front();
}

std::vector<double> Vectors::columnRanges(std::span<const int> dimensions) const
{
    std::vector<double> ranges;
    for (const int dimension : dimensions)
        ranges.push_back(columnRange(dimension));
    return ranges;
}

std::vector<double> Vectors::sampledRanges(std::span<const int> dimensions) const
{
    const RowReader read = reader();
    struct Ends
    {
        double low = std::numeric_limits<double>::infinity();
        double high = -std::numeric_limits<double>::infinity();
    };
    std::vector<double> cells(dimensions.size());
    std::vector<Ends> ends(dimensions.size());
    for (const int position : evenChoice(m_parameters.maxLen, positionsOfRanges())) {
        read(position, dimensions, cells);
        for (std::size_t i = 0; i < ends.size(); ++i)
            ends[i] = {std::min(ends[i].low, cells[i]), std::max(ends[i].high, cells[i])};
    }
    std::vector<double> ranges;
    for (const Ends& columnEnds : ends)
        ranges.push_back(columnEnds.high - columnEnds.low);
    return ranges;
}

double Vectors::norm(int position) const
{
    return ShownRow(*this).at(position).norm();
}

std::optional<ClosestPair> Vectors::closestPair(std::stop_token stop) const
{
    const int most = std::clamp(static_cast<int>(std::sqrt(mostProductsSearched / m_parameters.dModel)),
                                fewestSearched, mostSearched);
    const int searched = std::min(m_parameters.maxLen, most);
    if (searched < 2)
        return std::nullopt;
    ShownRow row(*this);
    Table<double> rows(searched, row.size());
    for (int position = 0; position < searched && !stop.stop_requested(); ++position)
        rows.row(position) = row.at(position);
    if (stop.stop_requested())
        return std::nullopt;

    // Squares of distances from products in float32, which are fast, leave few pairs whose distance is
    // computed.
    const Table<float> narrow = (rows.rowwise() - rows.colwise().mean()).cast<float>();
    const Table<float> products = rowProducts(narrow);
    const Eigen::VectorXf squares = products.diagonal();
    constexpr float error = 1e-4F; // of the sum of two squares: far more than what rounding makes of it
    const auto distance = [&](int p, int q, float sign) {
        const float both = squares[p] + squares[q];
        return both - 2 * products(p, q) + sign * error * both;
    };
    float least = std::numeric_limits<float>::infinity(); // a square that the closest pair does not exceed
    for (int p = 0; p < searched; ++p)
        for (int q = p + 1; q < searched; ++q)
            least = std::min(least, distance(p, q, 1));

    std::vector<std::pair<int, int>> candidates; // offset and position
    for (int p = 0; p < searched; ++p)
        for (int q = p + 1; q < searched; ++q)
            if (distance(p, q, -1) <= least)
                candidates.emplace_back(q - p, p);
    std::ranges::sort(candidates);

    std::tuple<double, int, int> best{std::numeric_limits<double>::infinity(), 0, 0};
    for (const auto& [offset, position] : candidates) {
        if (stop.stop_requested())
            return std::nullopt;
        best = std::min(best, {squaredDistance(rows, position, position + offset), offset, position});
        if (std::get<0>(best) == 0) // and no later pair comes before it
            break;
    }
    const auto [square, offset, first] = best;
    return ClosestPair{{first, first + offset, std::sqrt(square), cosineOf(rows, first, first + offset)},
                       m_parameters.maxLen <= most,
                       most,
                       false};
}

std::vector<int> nearlyConstantColumns(const Vectors& vectors, double below)
{
    const std::vector<int> dimensions = vectors.shownDimensions();
    const std::vector<double> ranges = vectors.columnRanges(dimensions);
    std::vector<int> idle;
    for (std::size_t i = 0; i < dimensions.size(); ++i)
        if (ranges[i] < below)
            idle.push_back(dimensions[i]);
    return idle;
}

} // namespace posiscope
