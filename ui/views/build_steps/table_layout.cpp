// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/table_layout.h"

#include "ui/kit/theme/sizes.h"
#include "ui/views/build_steps/table_measures.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

// From the most generous to the tightest in which a table is worth showing whole.
constexpr TableForm forms[] = {{20, 4}, {18, 4}, {16, 4}, {14, 4}, {13, 4},
                               {12, 4}, {11, 4}, {10, 4}, {10, 3}};
// Up to here small type is better than a table broken into lines.
constexpr double smallestUnbroken = 12;
// What a table that does not fit is written in, and what where next to nothing would be seen of it.
constexpr TableForm readable{11, 4};
constexpr TableForm tight{10, 2};
constexpr double fewCells = 8;
// A table is broken into lines of no larger type than this.
constexpr double largestBroken = 14;
constexpr double blockGap = 26;

using Rects = std::vector<QRectF>;

/// How the blocks share a rectangle.
Rects shares(const QRectF& rect, std::size_t count, Qt::Orientation along, double gap)
{
    Rects all;
    const auto blocks = static_cast<double>(count);
    const bool across = along == Qt::Horizontal;
    const double size = ((across ? rect.width() : rect.height()) - gap * (blocks - 1)) / blocks;
    for (double index = 0; index < blocks; ++index) {
        const double at = index * (size + gap);
        all.push_back(across ? QRectF(rect.left() + at, rect.top(), size, rect.height())
                             : QRectF(rect.left(), rect.top() + at, rect.width(), size));
    }
    return all;
}

std::vector<TableGrid> grids(const StepSheet& sheet, const Rects& rects, const TableForm& form,
                             const SheetContext& room)
{
    std::vector<TableGrid> all;
    for (std::size_t index = 0; index < sheet.blocks.size(); ++index)
        all.push_back(
            gridOf(sheet.blocks[index], measure(sheet.blocks[index], form, room), rects[index].size()));
    return all;
}

double cellsOf(const std::vector<TableGrid>& all)
{
    double cells = 0;
    for (const TableGrid& grid : all)
        cells += grid.cells();
    return cells;
}

/// A form, and where each block stands.
struct Arrangement
{
    TableForm form;
    Rects rects;
};

/// The arrangement of a part of the tables that shows most of them.
Arrangement largestPage(const StepSheet& sheet, const Rects& beside, const Rects& under,
                        const SheetContext& room)
{
    Arrangement best{tight, beside};
    double most = -1;
    for (const TableForm& form : {readable, tight}) {
        for (const Rects* rects : {&beside, &under})
            if (const double cells = cellsOf(grids(sheet, *rects, form, room)); cells > most) {
                best = {form, *rects};
                most = cells;
            }
        if (most >= fewCells)
            break;
    }
    return best;
}

/// The largest form in which all blocks stand whole, or the arrangement that shows most of them.
Arrangement arrange(const StepSheet& sheet, const QRectF& rect, const SheetContext& room)
{
    const double gap = scaled(blockGap, room.theme);
    const Rects beside = shares(rect, sheet.blocks.size(), Qt::Horizontal, gap);
    const Rects under = shares(rect, sheet.blocks.size(), Qt::Vertical, gap);
    const auto stands = [&](const TableForm& form, const Rects& rects, bool broken) {
        if (broken ? form.points > largestBroken : form.points < smallestUnbroken)
            return false;
        return std::ranges::all_of(grids(sheet, rects, form, room), [broken](const TableGrid& grid) {
            return grid.isWhole && (broken || grid.lines == 1);
        });
    };
    for (const bool broken : {false, true})
        for (const TableForm& form : forms)
            for (const Rects* rects : {&beside, &under})
                if (stands(form, *rects, broken))
                    return {form, *rects};
    return largestPage(sheet, beside, under, room);
}

/// One line of a block: all of its tables for a stretch of columns.
PlacedBlock lineOf(const SheetBlock& block, const TableMeasures& measures, QPointF topLeft, Page columns,
                   Page rows)
{
    PlacedBlock line{.block = &block,
                     .left = topLeft.x(),
                     .columns = columns,
                     .columnWidth = measures.column,
                     .rowHeight = measures.row};
    const double left = topLeft.x() + measures.labels;
    const double width = columns.shown * measures.column;
    line.header = QRectF(left, topLeft.y(), width, measures.row);
    double top = line.header.bottom();
    for (const SheetBand& band : block.bands) {
        const Page shown = &band == &block.bands.back() ? rows : Page{0, 1, 1};
        line.bands.push_back({&band, QRectF(left, top, width, shown.shown * measures.row), shown});
        top += shown.shown * measures.row;
    }
    return line;
}

/// The page of a block that has room, with the selected cell, in its lines.
std::vector<PlacedBlock> placed(const SheetBlock& block, const QRectF& rect, const TableMeasures& measures,
                                const Parameters& parameters, const Selection& selection)
{
    const TableGrid grid = gridOf(block, measures, rect.size());
    const BuildTable& table = block.bands.back().table;
    const int column =
        columnShowing(table, parameters, selection.dimension).value_or(std::max(0, block.columns() - 1));
    const Page across = pageWith(column, grid.columnsALine * grid.lines, block.columns());
    const Page rows = pageWith(rowShowing(table, selection.position).value_or(0), grid.rows, block.rows());

    std::vector<PlacedBlock> lines;
    QPointF topLeft(rect.left(), rect.top() + measures.caption);
    for (int first = across.first; lines.empty() || first <= across.last(); first += grid.columnsALine) {
        const Page columns{first, std::min(grid.columnsALine, across.last() + 1 - first), across.all};
        lines.push_back(lineOf(block, measures, topLeft, columns, rows));
        lines.back().across = across;
        topLeft.ry() += measures.heads + measures.row + measures.gap;
    }
    lines.front().caption = QRectF(rect.left(), rect.top(), rect.width(), measures.caption);
    return lines;
}

} // namespace

double symbolSize(double points, const SheetContext& room)
{
    return room.theme.points(points) * room.device.logicalDpiY() / 72;
}

double captionHeight(const SheetContext& room)
{
    return std::round(1.5 * QFontMetricsF(room.theme.interfaceFont(captionPoints), &room.device).height());
}

double heightOfRows(const StepSheet& sheet, int rows, const SheetContext& room)
{
    const SheetBlock& block = sheet.blocks.front();
    const TableMeasures measures = measure(block, readable, room);
    return measures.caption + measures.heads + std::min(rows, block.rows()) * measures.row;
}

void placeTables(SheetLayout& layout, const StepSheet& sheet, const Parameters& parameters,
                 const Selection& selection, const QRectF& rect, const SheetContext& room)
{
    const Arrangement arrangement = arrange(sheet, rect, room);
    layout.cellPoints = arrangement.form.points;
    layout.decimals = arrangement.form.decimals;
    for (std::size_t index = 0; index < sheet.blocks.size(); ++index) {
        const SheetBlock& block = sheet.blocks[index];
        for (PlacedBlock& line : placed(block, arrangement.rects[index],
                                        measure(block, arrangement.form, room), parameters, selection))
            layout.blocks.push_back(std::move(line));
    }
}

} // namespace posiscope
