// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/require.h"
#include "core/similarity/pixel_axis.h"
#include "core/similarity/similarity.h"
#include "core/similarity/similarity_lines.h"
#include "core/similarity/sine_lines.h"

#include <algorithm>

namespace posiscope {

namespace {

/// Lines are rows, which are contiguous in memory. But where a pixel row covers more than this many times the
/// positions of a pixel column, lines are columns, because rows would need too many samples.
constexpr double largestStepRatio = 8;

template <typename Lines>
void drawRows(Lines lines, const PixelAxis& rows, TableRef<float> out)
{
    for (Eigen::Index row = 0; row < out.rows(); ++row) {
        const auto pixel = static_cast<std::size_t>(row);
        if (row > 0 && rows.placeOf[pixel] == rows.placeOf[pixel - 1])
            std::copy_n(out.row(row - 1).data(), out.cols(), out.row(row).data());
        else
            lines.draw(rows.placeOf[pixel], out.row(row).data());
    }
}

/// Draws several columns and then transposes them together, so that rows of the picture are written in runs.
template <typename Lines>
void drawColumns(Lines lines, const PixelAxis& columns, TableRef<float> out)
{
    constexpr Eigen::Index atOnce = 16;
    Table<float> together(atOnce, out.rows());
    for (Eigen::Index first = 0; first < out.cols(); first += atOnce) {
        const Eigen::Index count = std::min(atOnce, out.cols() - first);
        for (Eigen::Index i = 0; i < count; ++i)
            lines.draw(columns.placeOf[static_cast<std::size_t>(first + i)], together.row(i).data());
        out.middleCols(first, count) = together.topRows(count).transpose();
    }
}

template <typename Lines>
void drawLines(const Frequencies& frequencies, Measure measure, const PixelAxis& rows,
               const PixelAxis& columns, TableRef<float> out)
{
    if (rows.step <= largestStepRatio * columns.step)
        drawRows(Lines(frequencies, measure, rows, columns), rows, out);
    else
        drawColumns(Lines(frequencies, measure, columns, rows), columns, out);
}

} // namespace

void Similarity::pixels(Window rows, Window columns, TableRef<float> out) const
{
    requireWindow("rows", rows, m_parameters.maxLen);
    requireWindow("columns", columns, m_parameters.maxLen);
    if (out.size() == 0)
        return;
    const PixelAxis rowAxis(rows, static_cast<int>(out.rows()));
    const PixelAxis columnAxis(columns, static_cast<int>(out.cols()));
    if (m_values == Values::Sines)
        drawLines<SineLines>(*m_frequencies, m_measure, rowAxis, columnAxis, out);
    else
        drawLines<SimilarityLines>(*m_frequencies, m_measure, rowAxis, columnAxis, out);
}

} // namespace posiscope
