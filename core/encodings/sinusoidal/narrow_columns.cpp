// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/narrow_columns.h"

#include "core/numerics/dispatch.h"
#include "core/numerics/tone_filter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

namespace posiscope {

namespace {

using Share = NarrowColumns::Share;
constexpr std::size_t rowsAtOnce = NarrowColumns::rowsAtOnce;

/// Whether every pixel covers `columnsAPixel` columns, a whole number, but for rounding.
bool coversWholeColumns(Interval columns, std::ptrdiff_t pixels, double columnsAPixel)
{
    return std::abs(columns.size() - columnsAPixel * static_cast<double>(pixels)) < 1e-6;
}

using Four [[gnu::vector_size(4 * sizeof(float))]] = float;

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

/// Puts the values of `rows` rows side by side, column by column. There are rowsAtOnce rows, even where fewer
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

/// A pixel of rowsAtOnce rows.
POSISCOPE_INLINE simd::FloatLine meanOf(const Share& share, const simd::FloatLine* columns)
{
    const simd::FloatLine& first = columns[share.first];
    const simd::FloatLine& last = columns[share.last];
    simd::FloatLine mean;
    if (share.last - share.first < 2) { // most
        for (std::size_t row = 0; row < rowsAtOnce; ++row)
            mean.at[row] = share.ofFirst * first.at[row] + share.ofLast * last.at[row];
        return mean;
    }
    simd::FloatLine inner = columns[share.first + 1];
    for (int column = share.first + 2; column < share.last; ++column)
        for (std::size_t row = 0; row < rowsAtOnce; ++row)
            inner.at[row] += columns[column].at[row];
    for (std::size_t row = 0; row < rowsAtOnce; ++row)
        mean.at[row] =
            share.ofFirst * first.at[row] + share.ofInner * inner.at[row] + share.ofLast * last.at[row];
    return mean;
}

/// Draws rowsAtOnce rows of pixels, `stride` apart.
POSISCOPE_CLONES void drawMeans(const Share* shares, std::size_t pixels, const simd::FloatLine* columns,
                                float* out, std::size_t stride)
{
    std::size_t pixel = 0;
    for (; pixel + 4 <= pixels; pixel += 4) {
        const std::array<simd::FloatLine, 4> means{
            meanOf(shares[pixel], columns), meanOf(shares[pixel + 1], columns),
            meanOf(shares[pixel + 2], columns), meanOf(shares[pixel + 3], columns)};
        for (std::size_t row = 0; row < rowsAtOnce; row += 4) {
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
        for (std::size_t row = 0; row < rowsAtOnce; ++row)
            out[row * stride + pixel] = mean.at[row];
    }
}

} // namespace

bool NarrowColumns::isNeeded(Interval columns, std::ptrdiff_t pixels)
{
    return 2 * columns.size() > static_cast<double>(pixels) && !coversWholeColumns(columns, pixels, 1);
}

NarrowColumns::NarrowColumns(Interval columns, std::ptrdiff_t pixels, int dModel)
    : m_first(std::max(static_cast<int>(std::floor(columns.first)) - 1, 0))
    , m_last(std::min(static_cast<int>(std::ceil(columns.last)) + 1, dModel))
{
    const double width = columns.size() / static_cast<double>(pixels);
    if (count() > 1 && !coversWholeColumns(columns, pixels, std::round(width)))
        m_smoothing = static_cast<float>(1 - toneFilter(width));
    const int end = static_cast<int>(std::ceil(columns.last));
    for (std::ptrdiff_t pixel = 0; pixel < pixels; ++pixel) {
        const double left =
            std::min(columns.first + static_cast<double>(pixel) * width, columns.last - width);
        m_shares.push_back(shareOf(left, left + width, end));
    }
    m_lines.resize(static_cast<std::size_t>(count()));
    m_smoothed.resize(m_smoothing != 0 ? m_lines.size() : 0);
}

void NarrowColumns::show(const float* values, TableRef<float> pixels)
{
    const auto rows = static_cast<std::size_t>(pixels.rows());
    putSideBySide(values, rows, m_lines.size(), m_lines.data());
    if (m_smoothing != 0)
        smooth();
    const simd::FloatLine* const columns = m_smoothing != 0 ? m_smoothed.data() : m_lines.data();
    if (rows == rowsAtOnce) {
        drawMeans(m_shares.data(), m_shares.size(), columns, pixels.data(),
                  static_cast<std::size_t>(pixels.outerStride()));
        return;
    }
    Table<float> padded(rowsAtOnce, pixels.cols());
    drawMeans(m_shares.data(), m_shares.size(), columns, padded.data(), m_shares.size());
    pixels = padded.topRows(pixels.rows());
}

NarrowColumns::Share NarrowColumns::shareOf(double left, double right, int end) const
{
    const int first = static_cast<int>(std::floor(left));
    const int last = std::min(static_cast<int>(std::ceil(right)), end) - 1;
    if (last <= first)
        return {first - m_first, first - m_first, 1, 0, 0};
    const double width = right - left;
    return {first - m_first, last - m_first, static_cast<float>((first + 1 - left) / width),
            static_cast<float>(1 / width), static_cast<float>((right - last) / width)};
}

void NarrowColumns::smooth()
{
    const std::size_t last = m_lines.size() - 1;
    const float own = 1 - m_smoothing / 2;
    const float each = m_smoothing / 4;
    const auto smoothColumn = [&](std::size_t column, std::size_t before, std::size_t after) {
        for (std::size_t row = 0; row < rowsAtOnce; ++row)
            m_smoothed[column].at[row] =
                own * m_lines[column].at[row] + each * (m_lines[before].at[row] + m_lines[after].at[row]);
    };
    smoothColumn(0, 1, 1);
    for (std::size_t column = 1; column < last; ++column)
        smoothColumn(column, column - 1, column + 1);
    smoothColumn(last, last - 1, last - 1);
}

} // namespace posiscope
