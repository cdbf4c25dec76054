// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"
#include "core/parameters/parameters.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <span>
#include <vector>

namespace posiscope {

/// The cell under the centre of one of `pixels` equal pixels that fill an interval. All pictures use this
/// function, so that they agree. A centre on the edge between two cells belongs to the later one, but for
/// rounding, and the cell always lies within the interval.
///
/// Where a pixel is at most one cell wide, the next pixel's cell is the same or the one after it: no cell is
/// left out.
inline int cellUnder(Interval interval, int pixel, int pixels)
{
    const double size = interval.size();
    const double middle = pixel + 0.5;
    double cell = 0;
    if (size <= pixels && 2 * size > pixels) {
        // The centre less the pixel's number falls from pixel to pixel, by less than a half. Rounding keeps
        // this order, because each operation here is monotonic. If the whole centre were rounded instead, two
        // neighbouring centres could be rounded across an edge in opposite directions, which would leave out
        // a cell.
        cell = pixel + std::floor(interval.first + (0.5 - (pixels - size) * middle / pixels));
    } else {
        cell = std::floor(interval.first + size * middle / pixels);
    }
    return static_cast<int>(std::clamp(cell, std::floor(interval.first), std::ceil(interval.last) - 1));
}

/// `most` of the places 0 … count − 1, as evenly spaced as integers allow, including the first and the last;
/// all places if count ≤ most.
std::vector<int> evenChoice(int count, int most);

/// Fills `out` with the cells of one row at the given columns, which ascend. One picture asks for the same
/// columns in every row, and only for cells that it shows.
using RowReader = std::function<void(int row, std::span<const int> columns, std::span<double> out)>;

/// A picture reads about this many cells at most. Where an interval has more, each pixel averages a sample of
/// those it covers, spread over them, but at least one cell, or one pair where they are sampled in pairs.
inline constexpr long long mostCellsRead = 1LL << 18;

/// A part of any table, whose columns need not be tones, as a picture. A pixel of at most one row and column
/// shows the cell under its centre. A larger one shows the mean of its cells, each weighted by the part of
/// the pixel that it covers. Blank columns enter no mean, and a pixel of blank columns alone is NaN. If an
/// axis has more than `mostPerAxis` rows or columns, each pixel averages only mostPerAxis/pixels of those
/// that it covers, but at least one.
///
/// Where sine and cosine columns alternate, evenly spaced samples would hit only sines or only cosines over
/// many pixels, and stripes would appear. There columns can be sampled in pairs: 0 with 1, 2 with 3. A pixel
/// then averages at least one pair.
class CellMeans
{
public:
    enum class Sample { Single, Pairs };
    CellMeans(Interval rows, Interval columns, int height, int width,
              const std::function<bool(int column)>& isBlank = {},
              int mostPerAxis = std::numeric_limits<int>::max(), Sample sample = Sample::Single);

    /// Whether an interval has so few cells that each pixel is the mean of all that it covers.
    static bool readsAll(Interval rows, Interval columns, int mostPerAxis = std::numeric_limits<int>::max());

    // What draw() reads, ascending.
    const std::vector<int>& rows() const { return m_rows.cells; }
    const std::vector<int>& columns() const { return m_columns.cells; }

    /// Reads the rows once each, in ascending order.
    void draw(const RowReader& read, TableRef<float> out) const;

private:
    /// A cell that a pixel covers, and its weight in the pixel's mean.
    struct Share
    {
        int cell;
        double weight;

        bool operator==(const Share&) const = default;
    };

    /// The pixels of an axis.
    struct Axis
    {
        std::vector<std::vector<Share>> shares; ///< the cells of each pixel
        std::vector<int> cells;                 ///< all of them, ascending
        std::vector<Eigen::Index> firsts;       ///< where among them each pixel's cells begin
        bool isPlain = true;                    ///< whether each pixel is one cell
    };

    static std::vector<Share> sharesOf(Interval interval, int pixel, int pixels, int most, Sample sample,
                                       const std::function<bool(int cell)>& isBlank);
    static Axis axisOf(Interval interval, int pixels, int most, Sample sample,
                       const std::function<bool(int cell)>& isBlank);
    void drawRow(const Eigen::RowVectorXd& cells, TableRef<float> out, int pixelRow) const;

    Axis m_columns;
    Axis m_rows;
};

inline void cellMeans(Interval rows, Interval columns, const RowReader& read, TableRef<float> out,
                      const std::function<bool(int column)>& isBlank = {},
                      CellMeans::Sample sample = CellMeans::Sample::Single)
{
    CellMeans(rows, columns, static_cast<int>(out.rows()), static_cast<int>(out.cols()), isBlank,
              std::numeric_limits<int>::max(), sample)
        .draw(read, out);
}

} // namespace posiscope
