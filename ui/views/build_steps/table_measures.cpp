// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/table_measures.h"

#include "ui/kit/theme/sizes.h"
#include "ui/mathematics/number_text.h"
#include "ui/views/build_steps/table_layout.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double lineHeight = 1.25; ///< of the type's
constexpr double padding = 0.4;     ///< of the type's height, on both sides of a number
constexpr double lineGap = 12;

int fitting(double space, double size)
{
    return std::max(1, static_cast<int>(std::floor(std::max(0., space) / size)));
}

} // namespace

TableMeasures measure(const SheetBlock& block, const TableForm& form, const SheetContext& room)
{
    const QFontMetricsF metrics(room.theme.interfaceFont(form.points, QFont::DemiBold), &room.device);
    double column = metrics.horizontalAdvance(wholeText(block.columns() - 1));
    double labels = 0;
    for (const SheetBand& band : block.bands) {
        column = std::max(column, metrics.horizontalAdvance(band.longestText(form.decimals)));
        const double label =
            band.isByPosition()
                ? metrics.horizontalAdvance(wholeText(band.table.rows - 1))
                : maths::layOut(band.symbol, room.mathsFont, symbolSize(form.points, room)).width;
        labels = std::max(labels, label);
    }
    const double space = 2 * padding * metrics.height();
    const double row = std::round(lineHeight * metrics.height());
    return {.row = row,
            .column = std::ceil(column + space),
            .labels = std::ceil(labels + space),
            .caption = captionHeight(room),
            .heads = static_cast<double>(block.bands.size()) * row,
            .gap = static_cast<double>(scaled(lineGap, room.theme))};
}

TableGrid gridOf(const SheetBlock& block, const TableMeasures& measures, QSizeF room)
{
    const int columns = std::max(1, block.columns());
    TableGrid grid;
    grid.columnsALine = std::min(columns, fitting(room.width() - measures.labels, measures.column));
    const double line = measures.heads + measures.row;
    double height = measures.caption + line;
    if (block.isByPosition()) {
        grid.rows =
            std::min(block.rows(), fitting(room.height() - measures.caption - measures.heads, measures.row));
        height += (grid.rows - 1) * measures.row;
    } else {
        const int wanted = (columns + grid.columnsALine - 1) / grid.columnsALine;
        grid.lines =
            std::min(wanted, fitting(room.height() - measures.caption + measures.gap, line + measures.gap));
        height += (grid.lines - 1) * (line + measures.gap);
    }
    const double width = measures.labels + grid.columnsALine * measures.column;
    grid.hasRoom = width <= room.width() && height <= room.height();
    grid.isWhole = grid.hasRoom && grid.columnsALine * grid.lines >= columns && grid.rows == block.rows();
    return grid;
}

} // namespace posiscope
