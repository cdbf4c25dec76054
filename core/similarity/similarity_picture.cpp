// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/require.h"
#include "core/similarity/pixel_axis.h"
#include "core/similarity/similarity.h"
#include "core/similarity/similarity_lines.h"

#include <algorithm>

namespace posiscope {

namespace {

/// Lines are rows, which are written in one go, unless rows hold so many more positions than columns that
/// samples fine enough for the columns would be too many.
constexpr double mostUnlike = 8;

void drawRows(SimilarityLines lines, const PixelAxis& rows, TableRef<float> out)
{
    for (Eigen::Index row = 0; row < out.rows(); ++row) {
        const auto pixel = static_cast<std::size_t>(row);
        if (row > 0 && rows.placeOf[pixel] == rows.placeOf[pixel - 1])
            std::copy_n(out.row(row - 1).data(), out.cols(), out.row(row).data());
        else
            lines.draw(rows.placeOf[pixel], out.row(row).data());
    }
}

/// Some columns side by side, so that the picture is written in stretches.
void drawColumns(SimilarityLines lines, const PixelAxis& columns, TableRef<float> out)
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

} // namespace

void Similarity::pixels(Window rows, Window columns, TableRef<float> out) const
{
    requireWindow("rows", rows, m_parameters.maxLen);
    requireWindow("columns", columns, m_parameters.maxLen);
    if (out.size() == 0)
        return;
    const PixelAxis rowAxis(rows, static_cast<int>(out.rows()));
    const PixelAxis columnAxis(columns, static_cast<int>(out.cols()));
    if (rowAxis.step <= mostUnlike * columnAxis.step)
        drawRows({m_frequencies, m_measure, rowAxis, columnAxis}, rowAxis, out);
    else
        drawColumns({m_frequencies, m_measure, columnAxis, rowAxis}, columnAxis, out);
}

} // namespace posiscope
