// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/kinds.h"
#include "ui/mathematics/number_text.h"
#include "ui/views/build_steps/sheet_layout.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <utility>

namespace posiscope {

namespace {

constexpr double mostGrown = 3; ///< of the smallest cell: cells grow as far as that fills the area

/// The smallest cells in which every number has room, with air: most columns have shorter ones.
QSizeF smallestCell(const StepSheet& sheet, double points, const SheetContext& context)
{
    const NumberMetrics metrics = context.numbers(QFont::Normal, points);
    return {std::ceil(metrics.width(sheet.longest) + context.gutter()),
            std::ceil(1.5 * metrics.font.height())};
}

/// The width of the names of rows, for all steps.
double namesWidth(const StepSheet& sheet, const Parameters& parameters, double points,
                  const SheetContext& context)
{
    double width =
        context.numbers(QFont::DemiBold, points).width(wholeText(std::max(parameters.maxLen - 1, 88)));
    if (sheet.sequence != BuildSequence::Stages)
        for (const maths::Formula& name : sheet.rowNames)
            width = std::max(width, context.picture(name, points).width);
    return std::ceil(width);
}

double sum(const std::vector<double>& widths)
{
    return std::accumulate(widths.begin(), widths.end(), 0.);
}

/// What a block has of a page of columns: of cosines there may be one less.
Page pageOf(const SheetBlock& block, const Page& columns)
{
    const int count = block.last().columns;
    return {columns.first, std::clamp(count - columns.first, 0, columns.shown), count};
}

/// The page with a line of an axis and those around it.
Page pageAround(int line, int room, int count, TableAxis axis)
{
    const int around = count <= room ? 0 : linesAround(axis, room);
    const Page page = pageWith(std::max(0, line - around), room - 2 * around, count - 2 * around);
    return {page.first, page.shown + 2 * around, count};
}

/// A cell as large as fills the room with so many cells, within limits.
double grown(double room, int count, double smallest, double line)
{
    return std::clamp(std::floor(room / std::max(1, count)), smallest, mostGrown * std::max(smallest, line));
}

/// The widths that the columns of a page need for their numbers and words, with air. A table that later steps
/// fill needs from the first what it will need in the end.
std::vector<double> neededWidths(std::span<const SheetBlock> blocks, const BuildTable& filled,
                                 const Page& columns, const Page& rows, double points,
                                 const SheetContext& context)
{
    const NumberMetrics metrics = context.numbers(QFont::DemiBold, points);
    std::vector<double> widths;
    for (const SheetBlock& block : blocks)
        for (int column = columns.first; column <= pageOf(block, columns).last(); ++column) {
            QMarginsF numbers;
            for (const BuildTable& candidate : block.tables) {
                const BuildTable& table = candidate.content == filled.content ? filled : candidate;
                for (int row = rows.first; row <= rows.last(); ++row)
                    numbers =
                        numbers | metrics.aroundPoint(cellText(table, std::min(row, table.rows - 1), column));
            }
            const double name = metrics.font.horizontalAdvance(block.words.value(column));
            widths.push_back(std::ceil(std::max(numbers.left() + numbers.right(), name) + context.gutter()));
        }
    return widths;
}

/// Shares a room among columns evenly, but each has what it needs where all can have that.
void share(std::vector<double>& widths, double room)
{
    if (sum(widths) > room)
        std::ranges::fill(widths, 0);
    std::vector<double> rest = widths;
    std::ranges::sort(rest);
    const auto even = [&] { return std::floor(room / static_cast<double>(rest.size())); };
    for (; !rest.empty() && rest.back() > even(); rest.pop_back())
        room -= rest.back();
    for (double& width : widths)
        width = std::max(width, even());
}

/// The bands of a block from its upper left corner on: of its tables beside each other if turned, else below
/// each other, the last ones where there is no room for all.
void placeBands(PlacedBlock& placed, const Page& rows, int mostTables, QPointF corner)
{
    const std::vector<BuildTable>& tables = placed.block->tables;
    const int count = std::min(static_cast<int>(tables.size()), mostTables);
    for (auto table = tables.end() - count; table != tables.end(); ++table) {
        const Page shown = table->down == TableAxis::Positions ? rows : Page{0, 1, 1};
        const QSizeF size(placed.isTurned ? placed.edges[1] : placed.edges.back(),
                          (placed.isTurned ? placed.columns.shown : shown.shown) * placed.rowHeight);
        placed.bands.push_back({&*table, QRectF(corner, size), shown});
        corner =
            placed.isTurned ? placed.bands.back().cells.topRight() : placed.bands.back().cells.bottomLeft();
    }
}

} // namespace

double pointsOf(const StepSheet& sheet, QSize cells, const Parameters& parameters,
                const SheetContext& context)
{
    for (const double points : {Theme::headingPoints, Theme::textPoints}) {
        const QSizeF cell = smallestCell(sheet, points, context);
        const double names = namesWidth(sheet, parameters, points, context) + 4 * context.gutter();
        const double header = 2 * cell.height() + 4 * context.gutter();
        if (names + cells.width() * cell.width() <= context.size.width() &&
            header + cells.height() * cell.height() <= 0.75 * context.size.height())
            return points;
    }
    return Theme::notePoints;
}

double headerHeight(const StepSheet& sheet, const Parameters& parameters, const SheetContext& context)
{
    return smallestCell(sheet, pointsOf(sheet, sheet.cells, parameters, context), context).height();
}

namespace {

/// The part of the tables that is seen, and the sizes of its cells.
struct ShownPart
{
    std::span<const SheetBlock> blocks;
    bool isTurned;
    Page rows;
    Page columns;
    int mostTables;
    double rowHeight;
    std::vector<double> widths; ///< of the columns of all blocks
};

/// What a room has space for: around the selected row and column, with cells that fill it.
ShownPart shownIn(QSizeF room, double header, double points, const StepSheet& sheet,
                  const Parameters& parameters, const Selection& selection, const SheetContext& context)
{
    QSizeF smallest = smallestCell(sheet, points, context);
    // Rows are closer where all of them have room so.
    if (const double close = std::floor(room.height() / sheet.cellsOf(sheet.blocks).height());
        close > 0.8 * smallest.height())
        smallest.setHeight(std::min(close, smallest.height()));
    const auto blocks =
        std::span(sheet.blocks).first(room.width() / 2 < smallest.width() ? 1 : sheet.blocks.size());
    const double ofBlock = room.width() / static_cast<double>(blocks.size());
    const SheetBlock& first = blocks.front();
    const BuildTable& table = first.last();
    const bool isTurned = first.isTurned(sheet.sequence);
    const auto tables = static_cast<int>(first.tables.size());
    const int rowsFit = std::max(1, static_cast<int>(room.height() / smallest.height()));
    const int heads = std::min(tables, rowsFit) - 1;
    const Page rows = pageAround(selection.position, rowsFit - heads, table.rows, table.down);
    const auto needed = [&](const Page& columns) {
        return neededWidths(blocks, sheet.filled, columns, rows, points, context);
    };
    int columnsFit = std::max(1, static_cast<int>(ofBlock / smallest.width()));
    if (table.across == TableAxis::Dimensions && isPaired(parameters) && columnsFit > 1)
        columnsFit = columnsFit / 2 * 2; // whole pairs, so that these are the pages of the tables of pairs
    // Most columns have shorter numbers than the longest, so all may fit where not all could have those.
    if (table.columns < 2 * columnsFit && sum(needed({0, table.columns, table.columns})) <= room.width())
        columnsFit = table.columns;
    const int selected = selectedColumn(table, parameters, selection).value_or(0);
    Page columns = pageAround(selected, isTurned ? rowsFit : columnsFit, table.columns, table.across);
    const int query = std::min(selection.position, table.columns - 1);
    if (table.across == TableAxis::Words && std::abs(query - selected) < columns.shown) // both are seen
        columns.first = std::clamp(columns.first, std::max(query, selected) - columns.last() + columns.first,
                                   std::min(query, selected));
    const int across = isTurned ? tables : columns.shown;
    const int down = isTurned ? columns.shown : heads + rows.shown;
    std::vector<double> widths = isTurned ? std::vector<double>(first.tables.size()) : needed(columns);
    share(widths,
          std::min(static_cast<double>(widths.size()) * grown(ofBlock, across, smallest.width(), header),
                   room.width()));
    return {.blocks = blocks,
            .isTurned = isTurned,
            .rows = rows,
            .columns = columns,
            .mostTables = isTurned ? tables : rowsFit,
            .rowHeight = grown(room.height(), down, smallest.height(), header),
            .widths = std::move(widths)};
}

} // namespace

void placeTables(SheetLayout& layout, const StepSheet& sheet, const Parameters& parameters,
                 const Selection& selection, const SheetContext& context)
{
    const QRectF& area = layout.areas.tables;
    const double gutter = context.gutter();
    const double names = namesWidth(sheet, parameters, layout.points, context) + gutter;
    const double header = headerHeight(sheet, parameters, context);
    // Of the cells. Two gutters are between the blocks or at the right, where marks are.
    const QSizeF room(area.width() - names - 2 * gutter,
                      area.height() - layout.areas.caption - header - 2 * gutter);
    const ShownPart shown = shownIn(room, header, layout.points, sheet, parameters, selection, context);
    double width = sum(shown.widths); // of what stands in the middle
    if (shown.blocks.size() > 1 && pageOf(shown.blocks.back(), shown.columns).shown > 0)
        width += gutter;
    QPointF corner(std::round(std::max(area.left() + names, std::min(area.center().x() - width / 2,
                                                                     area.right() - 2 * gutter - width))),
                   std::round(area.top() + layout.areas.caption));
    auto next = shown.widths.begin();
    for (const SheetBlock& block : shown.blocks) {
        PlacedBlock placed{.block = &block,
                           .columns = pageOf(block, shown.columns),
                           .isTurned = shown.isTurned,
                           .rowHeight = shown.rowHeight};
        placed.edges.push_back(0);
        const int columns = shown.isTurned ? shown.mostTables : placed.columns.shown;
        for (int column = 0; column < columns; ++column)
            placed.edges.push_back(placed.edges.back() + *next++);
        const double right = placed.edges.back();
        placed.header = QRectF(corner, QSizeF(right, header));
        placed.caption =
            QRectF(corner.x(), corner.y() - layout.areas.caption,
                   shown.blocks.size() > 1 ? right : area.right() - corner.x(), layout.areas.caption);
        placed.left = layout.blocks.empty() ? corner.x() - names : corner.x();
        placeBands(placed, shown.rows, shown.mostTables, placed.header.bottomLeft() + QPointF(0, gutter));
        layout.blocks.push_back(std::move(placed));
        corner.rx() += right + gutter;
    }
}

} // namespace posiscope
