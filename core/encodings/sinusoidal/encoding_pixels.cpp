// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/encoding_pixels.h"

#include "core/encodings/cell_means.h"
#include "core/encodings/sinusoidal/tone_bank.h"
#include "core/numerics/simd.h"
#include "core/numerics/tone_filter.h"
#include "core/numerics/turns.h"
#include "core/parameters/require.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <limits>
#include <optional>
#include <vector>

namespace posiscope {

namespace {

/// Whether every pixel covers the whole number `each` of columns, but for rounding.
bool areWhole(Interval columns, std::ptrdiff_t pixels, double each)
{
    return std::abs(columns.size() - each * static_cast<double>(pixels)) < 1e-6;
}

/// The columns that a pixel covers, and their weights.
struct Share
{
    int first; ///< counted from NarrowColumns::first()
    int last;  ///< equals `first` where the pixel covers one column, and then ofLast is 0
    float ofFirst;
    float ofInner;
    float ofLast;
};

using Four [[gnu::vector_size(4 * sizeof(float))]] = float;

/// So many rows of pixels are computed at a time, a lane each.
constexpr std::size_t together = simd::lineFloats;

/// Makes rows of four columns of four rows.
POSISCOPE_INLINE void transpose(std::array<Four, 4>& rows)
{
    const Four low01 = __builtin_shufflevector(rows[0], rows[1], 0, 4, 1, 5);
    const Four low23 = __builtin_shufflevector(rows[2], rows[3], 0, 4, 1, 5);
    const Four high01 = __builtin_shufflevector(rows[0], rows[1], 2, 6, 3, 7);
    const Four high23 = __builtin_shufflevector(rows[2], rows[3], 2, 6, 3, 7);
    rows = {__builtin_shufflevector(low01, low23, 0, 1, 4, 5),
            __builtin_shufflevector(low01, low23, 2, 3, 6, 7),
            __builtin_shufflevector(high01, high23, 0, 1, 4, 5),
            __builtin_shufflevector(high01, high23, 2, 3, 6, 7)};
}

/// Puts the values of `rows` rows side by side, column by column. There are sixteen rows, even where fewer
/// are wanted.
void putSideBySide(const float* values, std::size_t rows, std::size_t columns, simd::FloatLine* lines)
{
    std::size_t column = 0;
    for (; column + 4 <= columns; column += 4)
        for (std::size_t row = 0; row < rows; row += 4) {
            std::array<Four, 4> block;
            for (std::size_t i = 0; i < 4; ++i)
                std::memcpy(&block[i], values + (row + i) * columns + column, sizeof block[i]);
            transpose(block);
            for (std::size_t i = 0; i < 4; ++i)
                std::memcpy(&lines[column + i].at[row], &block[i], sizeof block[i]);
        }
    for (; column < columns; ++column)
        for (std::size_t row = 0; row < rows; ++row)
            lines[column].at[row] = values[row * columns + column];
}

/// A pixel of sixteen rows.
POSISCOPE_INLINE simd::FloatLine meanOf(const Share& share, const simd::FloatLine* columns)
{
    const simd::FloatLine& first = columns[share.first];
    const simd::FloatLine& last = columns[share.last];
    simd::FloatLine mean;
    if (share.last - share.first < 2) { // most
        for (std::size_t row = 0; row < together; ++row)
            mean.at[row] = share.ofFirst * first.at[row] + share.ofLast * last.at[row];
        return mean;
    }
    simd::FloatLine inner = columns[share.first + 1];
    for (int column = share.first + 2; column < share.last; ++column)
        for (std::size_t row = 0; row < together; ++row)
            inner.at[row] += columns[column].at[row];
    for (std::size_t row = 0; row < together; ++row)
        mean.at[row] =
            share.ofFirst * first.at[row] + share.ofInner * inner.at[row] + share.ofLast * last.at[row];
    return mean;
}

/// Draws sixteen rows of pixels, `stride` apart.
POSISCOPE_CLONES void drawMeans(const Share* shares, std::size_t pixels, const simd::FloatLine* columns,
                                float* out, std::size_t stride)
{
    std::size_t pixel = 0;
    for (; pixel + 4 <= pixels; pixel += 4) {
        const std::array<simd::FloatLine, 4> means{
            meanOf(shares[pixel], columns), meanOf(shares[pixel + 1], columns),
            meanOf(shares[pixel + 2], columns), meanOf(shares[pixel + 3], columns)};
        for (std::size_t row = 0; row < together; row += 4) {
            std::array<Four, 4> block;
            for (std::size_t i = 0; i < 4; ++i)
                std::memcpy(&block[i], &means[i].at[row], sizeof block[i]);
            transpose(block);
            for (std::size_t i = 0; i < 4; ++i)
                std::memcpy(out + (row + i) * stride + pixel, &block[i], sizeof block[i]);
        }
    }
    for (; pixel < pixels; ++pixel) {
        const simd::FloatLine mean = meanOf(shares[pixel], columns);
        for (std::size_t row = 0; row < together; ++row)
            out[row * stride + pixel] = mean.at[row];
    }
}

/// Draws rows whose columns are less than two pixels wide.
///
/// Each pixel shows the mean of the columns that it covers, weighted by the part of the pixel that each
/// covers. That alone would show a moiré, because sines and cosines alternate from column to column, which is
/// a tone of half a turn a column. So this tone is filtered first: where a pixel covers w columns, H(w) of it
/// is left, H being toneFilter. With s = 1 − H(w), a column becomes (1 − s/2)·itself + s/4·(the one before +
/// the one after); this leaves H(w) of that tone and all of a slow one. The first and the last column count
/// their only neighbour twice. Where w is whole there is no moiré, and s = 0.
class NarrowColumns
{
public:
    /// Whether columns are less than two pixels wide, and not exactly one.
    static bool are(Interval columns, std::ptrdiff_t pixels)
    {
        return 2 * columns.size() > static_cast<double>(pixels) && !areWhole(columns, pixels, 1);
    }

    /// For an interval of a table of dModel columns, drawn over a row of `pixels` pixels.
    NarrowColumns(Interval columns, std::ptrdiff_t pixels, int dModel)
        : m_first(std::max(static_cast<int>(std::floor(columns.first)) - 1, 0))
        , m_last(std::min(static_cast<int>(std::ceil(columns.last)) + 1, dModel))
    {
        const double width = columns.size() / static_cast<double>(pixels);
        if (count() > 1 && !areWhole(columns, pixels, std::round(width)))
            m_soft = static_cast<float>(1 - toneFilter(width));
        const int end = static_cast<int>(std::ceil(columns.last));
        for (std::ptrdiff_t pixel = 0; pixel < pixels; ++pixel) {
            const double left =
                std::min(columns.first + static_cast<double>(pixel) * width, columns.last - width);
            m_shares.push_back(shareOf(left, left + width, end));
        }
        m_lines.resize(static_cast<std::size_t>(count()));
        m_softened.resize(m_soft != 0 ? m_lines.size() : 0);
    }

    /// The columns whose values are needed: first() … first() + count() − 1.
    int first() const { return m_first; }
    int count() const { return m_last - m_first; }

    /// Computes rows of pixels from rows of the values of the columns first() … first() + count() − 1, of
    /// which there are sixteen, even where fewer are drawn.
    void show(const float* values, TableRef<float> pixels)
    {
        const auto rows = static_cast<std::size_t>(pixels.rows());
        putSideBySide(values, rows, m_lines.size(), m_lines.data());
        if (m_soft != 0)
            soften();
        const simd::FloatLine* const columns = m_soft != 0 ? m_softened.data() : m_lines.data();
        if (rows == together) {
            drawMeans(m_shares.data(), m_shares.size(), columns, pixels.data(),
                      static_cast<std::size_t>(pixels.outerStride()));
            return;
        }
        Table<float> all(together, pixels.cols());
        drawMeans(m_shares.data(), m_shares.size(), columns, all.data(), m_shares.size());
        pixels = all.topRows(pixels.rows());
    }

private:
    Share shareOf(double left, double right, int end) const
    {
        const int first = static_cast<int>(std::floor(left));
        const int last = std::min(static_cast<int>(std::ceil(right)), end) - 1;
        if (last <= first)
            return {first - m_first, first - m_first, 1, 0, 0};
        const double width = right - left;
        return {first - m_first, last - m_first, static_cast<float>((first + 1 - left) / width),
                static_cast<float>(1 / width), static_cast<float>((right - last) / width)};
    }

    void soften()
    {
        const std::size_t last = m_lines.size() - 1;
        const float own = 1 - m_soft / 2;
        const float each = m_soft / 4;
        const auto soft = [&](std::size_t column, std::size_t before, std::size_t after) {
            for (std::size_t row = 0; row < together; ++row)
                m_softened[column].at[row] =
                    own * m_lines[column].at[row] + each * (m_lines[before].at[row] + m_lines[after].at[row]);
        };
        soft(0, 1, 1);
        for (std::size_t column = 1; column < last; ++column)
            soft(column, column - 1, column + 1);
        soft(last, last - 1, last - 1);
    }

    int m_first;
    int m_last;
    float m_soft = 0;                     ///< s
    std::vector<Share> m_shares;          ///< of every pixel
    std::vector<simd::FloatLine> m_lines; ///< the columns, of as many rows
    std::vector<simd::FloatLine> m_softened;
};

/// What toneFilter leaves of each pair where a pixel covers `step` rows.
std::vector<double> amplitudesAt(const Sinusoid& sinusoid, double step)
{
    std::vector<double> amplitudes;
    for (const DoubleDouble& turns : sinusoid.rowFrequencies().turns())
        amplitudes.push_back(toneFilter(2 * turns.high * step));
    return amplitudes;
}

/// Computes rows of pixels from the rows of the grid: the column under each pixel's centre, or, where columns
/// are narrow, means of them (NarrowColumns).
class PixelRows
{
public:
    PixelRows(const Sinusoid& sinusoid, Interval columns, Eigen::Index width, ShownColumns values,
              RowGrid grid, std::vector<double> amplitudes)
        : m_narrow(
              NarrowColumns::are(columns, width)
                  ? std::optional<NarrowColumns>(std::in_place, columns, width, sinusoid.parameters().dModel)
                  : std::nullopt)
        , m_bank(sinusoid.tones(lanes(sinusoid.parameters(), columns, width), grid, std::move(amplitudes)))
    {
        if (values == ShownColumns::Sines)
            hideCosines(lanes(sinusoid.parameters(), columns, width), width);
    }

    void write(int first, TableRef<float> out)
    {
        const auto rows = static_cast<int>(out.rows());
        if (!m_narrow) {
            m_bank.write(first, rows, out.data(), out.outerStride());
            for (const std::size_t lane : m_hidden)
                out.col(static_cast<Eigen::Index>(lane)).setConstant(blank);
            return;
        }
        constexpr int atOnce = together;
        std::vector<float> cells(together * m_bank.laneCount());
        for (int row = 0; row < rows; row += atOnce) {
            const int now = std::min(atOnce, rows - row);
            m_bank.write(first + row, now, cells.data(), static_cast<std::ptrdiff_t>(m_bank.laneCount()));
            show(cells, out.middleRows(row, now));
        }
    }

private:
    static constexpr float blank = std::numeric_limits<float>::quiet_NaN();

    void hideCosines(const std::vector<Column>& all, Eigen::Index width)
    {
        for (std::size_t lane = 0; lane < all.size(); ++lane)
            if (all[lane].cosine)
                m_hidden.push_back(lane);
        if (!m_narrow)
            return;
        // The part of each pixel that sines cover is the mean of a row in which sines are 1 and cosines 0.
        std::vector<float> ones(together * all.size(), 1);
        hide(ones);
        m_covered.resize(1, width);
        m_narrow->show(ones.data(), m_covered);
    }

    void hide(std::vector<float>& cells) const
    {
        for (std::size_t row = 0; row < together; ++row)
            for (const std::size_t lane : m_hidden)
                cells[row * m_bank.laneCount() + lane] = 0;
    }

    void show(std::vector<float>& cells, TableRef<float> pixels)
    {
        hide(cells);
        m_narrow->show(cells.data(), pixels);
        for (Eigen::Index row = 0; m_covered.size() > 0 && row < pixels.rows(); ++row)
            for (Eigen::Index pixel = 0; pixel < pixels.cols(); ++pixel)
                pixels(row, pixel) = m_covered(pixel) > least ? pixels(row, pixel) / m_covered(pixel) : blank;
    }

    static constexpr float least = 1e-4F; ///< a smaller part of a pixel is a rounding error, not a column

    std::vector<Column> lanes(const Parameters& parameters, Interval columns, Eigen::Index width) const
    {
        // Each pixel has a lane, even where neighbours show the same column, because computing a value again
        // is faster than copying it.
        std::vector<Column> lanes;
        if (m_narrow)
            for (int lane = 0; lane < m_narrow->count(); ++lane)
                lanes.push_back(columnAt(parameters, m_narrow->first() + lane));
        else
            for (int pixel = 0; pixel < width; ++pixel)
                lanes.push_back(columnAt(parameters, cellUnder(columns, pixel, static_cast<int>(width))));
        return lanes;
    }

    std::optional<NarrowColumns> m_narrow;
    ToneBank m_bank;
    std::vector<std::size_t> m_hidden; ///< lanes of hidden cosines
    Table<float> m_covered; ///< the part of each pixel that sines cover; empty where none is hidden
};

/// Draws any rows of pixels of the picture.
class Picture
{
public:
    Picture(const Sinusoid& sinusoid, Interval rows, Interval columns, int height, int width,
            ShownColumns values)
        : m_rows(rows)
        , m_height(height)
        , m_step(rows.size() / static_cast<double>(height))
        , m_source(sinusoid, columns, width, values, gridOf(rows, m_step),
                   m_step > 1 ? amplitudesAt(sinusoid, m_step) : std::vector<double>())
    {
    }

    void write(int firstPixel, TableRef<float> out)
    {
        if (m_step > 1)
            m_source.write(firstPixel, out);
        else
            showRows(firstPixel, out);
    }

private:
    static RowGrid gridOf(Interval rows, double step)
    {
        // A cell's centre, half a row below its edge, is its position.
        return step > 1 ? RowGrid{rows.first + 0.5 * step - 0.5, step} : RowGrid{};
    }

    /// The row of the table that a pixel row shows, where it covers at most one row.
    int under(int pixel) const { return cellUnder(m_rows, pixel, m_height); }

    /// Copies each row of the table to all pixel rows that show it.
    void showRows(int firstPixel, TableRef<float> out)
    {
        // The rows are written to the last pixel rows, and then copied to their places from the first pixel
        // row to the last. A row is never overwritten before it is copied, because below any pixel row there
        // are at least as many pixel rows as rows of the table that are still to be copied.
        const auto pixels = static_cast<int>(out.rows());
        const int first = under(firstPixel);
        const int count = under(firstPixel + pixels - 1) - first + 1;
        const int foot = pixels - count;
        assert(foot >= 0);
        m_source.write(first, out.bottomRows(count));
        for (int pixel = 0; pixel < pixels; ++pixel) {
            const int from = foot + under(firstPixel + pixel) - first;
            assert(from >= pixel);
            if (from != pixel)
                std::copy_n(out.data() + from * out.outerStride(), out.cols(),
                            out.data() + pixel * out.outerStride());
        }
    }

    Interval m_rows;
    int m_height;
    double m_step;
    PixelRows m_source;
};

void requireIntervals(const Sinusoid& sinusoid, Interval rows, Interval columns)
{
    requireInterval("rows", rows, sinusoid.parameters().maxLen);
    requireInterval("columns", columns, sinusoid.parameters().dModel);
}

} // namespace

void encodingPixels(const Sinusoid& sinusoid, Interval rows, Interval columns, TableRef<float> out,
                    ShownColumns values)
{
    requireIntervals(sinusoid, rows, columns);
    if (out.size() == 0)
        return;
    Picture(sinusoid, rows, columns, static_cast<int>(out.rows()), static_cast<int>(out.cols()), values)
        .write(0, out);
}

void encodingPixels(const Sinusoid& sinusoid, Interval rows, Interval columns, int height, int width,
                    const TakeRows& take, ShownColumns values, int atOnce)
{
    requireIntervals(sinusoid, rows, columns);
    if (height < 1 || width < 1)
        return;
    Picture picture(sinusoid, rows, columns, height, width, values);
    Table<float> band(std::min(atOnce, height), width);
    for (int first = 0; first < height; first += atOnce) {
        const TableRef<float> part = band.topRows(std::min(atOnce, height - first));
        picture.write(first, part);
        take(part);
    }
}

} // namespace posiscope
