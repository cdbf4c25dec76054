// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/encoding_pixels.h"

#include "core/encodings/cell_means.h"
#include "core/encodings/sinusoidal/narrow_columns.h"
#include "core/encodings/sinusoidal/tone_bank.h"
#include "core/numerics/double_double.h"
#include "core/numerics/tone_filter.h"
#include "core/parameters/require.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

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
    PixelRows(const Sinusoid& sinusoid, Interval columns, Eigen::Index width, ShownColumns shown,
              RowGrid grid, std::vector<double> amplitudes)
        : m_narrow(
              NarrowColumns::isNeeded(columns, width)
                  ? std::optional<NarrowColumns>(std::in_place, columns, width, sinusoid.parameters().dModel)
                  : std::nullopt)
        , m_bank(sinusoid.tones(lanes(sinusoid.parameters(), columns, width), grid, std::move(amplitudes)))
    {
        if (shown == ShownColumns::Sines)
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
        constexpr int most = NarrowColumns::rowsAtOnce;
        std::vector<float> cells(most * m_bank.laneCount());
        for (int row = 0; row < rows; row += most) {
            const int now = std::min(most, rows - row);
            m_bank.write(first + row, now, cells.data(), static_cast<std::ptrdiff_t>(m_bank.laneCount()));
            show(cells, out.middleRows(row, now));
        }
    }

private:
    static constexpr float blank = std::numeric_limits<float>::quiet_NaN();

    void hideCosines(const std::vector<Column>& columns, Eigen::Index width)
    {
        for (std::size_t lane = 0; lane < columns.size(); ++lane)
            if (columns[lane].cosine)
                m_hidden.push_back(lane);
        if (!m_narrow)
            return;
        // The part of each pixel that sines cover is the mean of a row in which sines are 1 and cosines 0.
        std::vector<float> ones(NarrowColumns::rowsAtOnce * columns.size(), 1);
        hide(ones);
        m_covered.resize(1, width);
        m_narrow->show(ones.data(), m_covered);
    }

    void hide(std::vector<float>& cells) const
    {
        for (std::size_t row = 0; row < NarrowColumns::rowsAtOnce; ++row)
            for (const std::size_t lane : m_hidden)
                cells[row * m_bank.laneCount() + lane] = 0;
    }

    void show(std::vector<float>& cells, TableRef<float> pixels)
    {
        hide(cells);
        m_narrow->show(cells.data(), pixels);
        for (Eigen::Index row = 0; m_covered.size() > 0 && row < pixels.rows(); ++row)
            for (Eigen::Index pixel = 0; pixel < pixels.cols(); ++pixel)
                pixels(row, pixel) =
                    m_covered(pixel) > leastShare ? pixels(row, pixel) / m_covered(pixel) : blank;
    }

    /// A smaller part of a pixel is a rounding error, not a column.
    static constexpr float leastShare = 1e-4F;

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
            ShownColumns shown)
        : m_rows(rows)
        , m_height(height)
        , m_step(rows.size() / static_cast<double>(height))
        , m_pixelRows(sinusoid, columns, width, shown, gridOf(rows, m_step),
                      m_step > 1 ? amplitudesAt(sinusoid, m_step) : std::vector<double>())
    {
    }

    void write(int firstPixel, TableRef<float> out)
    {
        if (m_step > 1)
            m_pixelRows.write(firstPixel, out);
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
        m_pixelRows.write(first, out.bottomRows(count));
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
    PixelRows m_pixelRows;
};

void requireIntervals(const Sinusoid& sinusoid, Interval rows, Interval columns)
{
    requireInterval("rows", rows, sinusoid.parameters().maxLen);
    requireInterval("columns", columns, sinusoid.parameters().dModel);
}

} // namespace

void encodingPixels(const Sinusoid& sinusoid, Interval rows, Interval columns, TableRef<float> out,
                    ShownColumns shown)
{
    requireIntervals(sinusoid, rows, columns);
    if (out.size() == 0)
        return;
    Picture(sinusoid, rows, columns, static_cast<int>(out.rows()), static_cast<int>(out.cols()), shown)
        .write(0, out);
}

void encodingPixels(const Sinusoid& sinusoid, Interval rows, Interval columns, int height, int width,
                    const TakeRows& take, ShownColumns shown, int rowsPerCall)
{
    requireIntervals(sinusoid, rows, columns);
    if (height < 1 || width < 1)
        return;
    Picture picture(sinusoid, rows, columns, height, width, shown);
    Table<float> band(std::min(rowsPerCall, height), width);
    for (int first = 0; first < height; first += rowsPerCall) {
        const TableRef<float> part = band.topRows(std::min(rowsPerCall, height - first));
        picture.write(first, part);
        take(part);
    }
}

} // namespace posiscope
