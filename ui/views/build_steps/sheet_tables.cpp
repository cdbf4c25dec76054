// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/encoding_of.h"
#include "ui/mathematics/number_text.h"
#include "ui/views/build_steps/sheet_layout.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double mostGrown = 2.5; ///< of the smallest cell: cells grow as far as that fills the area

/// The smallest cells in which every number has room, with a space: most columns have shorter ones.
QSizeF smallestCell(const StepSheet& sheet, double points, const SheetContext& context)
{
    QString digits = sheet.longest;
    for (QChar& each : digits)
        each = each.isDigit() ? QChar(u'8') : each;
    const QFontMetricsF metrics = context.metrics(QFont::Normal, points);
    return {std::ceil(metrics.horizontalAdvance(digits + u' ')), std::ceil(1.5 * metrics.height())};
}

/// The width of the names of rows, for all steps.
double namesWidth(const StepSheet& sheet, const Parameters& parameters, double points,
                  const SheetContext& context)
{
    double width = context.metrics(QFont::DemiBold, points)
                       .horizontalAdvance(wholeText(std::max(parameters.maxLen - 1, 88)));
    if (sheet.sequence == BuildSequence::Derivation)
        for (const maths::Formula& name : sheet.rowNames)
            width = std::max(width, context.picture(name, points).width);
    return std::ceil(width);
}

/// The size of the type, in all steps: the largest with which all cells have room below any text, at most
/// that of formulas.
double pointsOf(const StepSheet& sheet, const Parameters& parameters, const SheetContext& context)
{
    for (const double points : {Theme::headingPoints, Theme::textPoints}) {
        const QSizeF cell = smallestCell(sheet, points, context);
        const double names = namesWidth(sheet, parameters, points, context) + 4 * context.gutter();
        const double header = 2 * cell.height() + 4 * context.gutter();
        if (names + sheet.cells.width() * cell.width() <= context.size.width() &&
            header + sheet.cells.height() * cell.height() <= 0.75 * context.size.height())
            return points;
    }
    return Theme::notePoints;
}

/// How many of an axis's cells have room, all of them or a page.
int fitting(double room, double cell)
{
    return std::max(1, static_cast<int>(room / cell));
}

/// The page with a line of an axis and those around it.
Page pageAround(int place, int room, int all, TableAxis axis)
{
    const int around = all <= room ? 0 : linesAround(axis, room);
    const Page page = pageWith(std::max(0, place - around), room - 2 * around, all - 2 * around);
    return {page.first, page.shown + 2 * around, all};
}

/// A cell as large as fills the room with so many cells, within limits.
double grown(double room, int count, double smallest, double line)
{
    return std::clamp(std::floor(room / std::max(1, count)), smallest, mostGrown * std::max(smallest, line));
}

/// The bands of a block from its place on: of its tables beside each other if turned, else below each other,
/// the last ones where there is no room for all.
void placeBands(PlacedBlock& placed, const Page& rows, int mostTables, QPointF at)
{
    const std::vector<BuildTable>& tables = placed.block->tables;
    const QSizeF cell = placed.cellSize;
    const int count = std::min(static_cast<int>(tables.size()), mostTables);
    for (auto table = tables.end() - count; table != tables.end(); ++table) {
        const Page shown = table->down == TableAxis::Positions ? rows : Page{0, 1, 1};
        const QSizeF size = placed.isTurned
                                ? QSizeF(cell.width(), placed.columns.shown * cell.height())
                                : QSizeF(placed.columns.shown * cell.width(), shown.shown * cell.height());
        placed.bands.push_back({&*table, QRectF(at, size), shown});
        at = placed.isTurned ? placed.bands.back().cells.topRight() : placed.bands.back().cells.bottomLeft();
    }
}

} // namespace

double heightOfTables(const StepSheet& sheet, const Parameters& parameters, const SheetContext& context)
{
    const double line = smallestCell(sheet, pointsOf(sheet, parameters, context), context).height();
    return (sheet.cellsOf(sheet.blocks).height() + 1) * line + 3 * context.gutter(); // with the header
}

void placeTables(SheetLayout& layout, const StepSheet& sheet, const Parameters& parameters,
                 const Selection& selection, const SheetContext& context)
{
    const QRectF& area = layout.areas.tables;
    layout.points = pointsOf(sheet, parameters, context);
    const QSizeF smallest = smallestCell(sheet, layout.points, context);
    const double gutter = context.gutter();
    const double names = namesWidth(sheet, parameters, layout.points, context) + gutter;
    const double header = smallest.height();
    // Of the cells. Two gutters are between the blocks or at the right, where marks are.
    QSizeF room(area.width() - names - 2 * gutter,
                area.height() - layout.areas.caption - header - 2 * gutter);
    const auto blocks = room.width() / 2 < smallest.width() ? 1 : sheet.blocks.size();
    room.rwidth() /= static_cast<double>(blocks);
    const SheetBlock& first = sheet.blocks.front();
    const BuildTable& table = first.last();
    const bool isTurned = first.isTurned(sheet.sequence);
    const auto tables = static_cast<int>(first.tables.size());
    int columnsFit = fitting(room.width(), smallest.width());
    const int rowsFit = fitting(room.height(), smallest.height());
    if (table.across == TableAxis::Dimensions && isPaired(parameters) && columnsFit > 1)
        columnsFit = columnsFit / 2 * 2; // whole pairs, so that these are the pages of the tables of pairs
    const int selected = selectedColumn(table, parameters, selection).value_or(0);
    const Page columns = pageAround(selected, isTurned ? rowsFit : columnsFit, table.columns, table.across);
    const int heads = std::min(tables, rowsFit) - 1;
    const Page rows = pageAround(selection.position, rowsFit - heads, table.rows, table.down);
    const int across = isTurned ? tables : columns.shown;
    const int down = isTurned ? columns.shown : heads + rows.shown;
    const QSizeF cell(grown(room.width(), across, smallest.width(), header),
                      grown(room.height(), down, smallest.height(), header));
    // In the middle of the area, from the line on where the table of the most rows begins.
    const auto filled =
        std::ranges::count_if(std::span(sheet.blocks).first(blocks), [&](const SheetBlock& block) {
            return block.last().columns > columns.first; // of cosines there may be none
        });
    const double all = static_cast<double>(filled) * (across * cell.width() + gutter) - gutter;
    const int most = sheet.cells.height();
    const double over =
        std::max(0., room.height() - most * grown(room.height(), most, smallest.height(), header));
    QPointF at(std::round(std::max(area.left() + names,
                                   std::min(area.center().x() - all / 2, area.right() - 2 * gutter - all))),
               std::round(area.top() + over / 2 + layout.areas.caption));
    for (const SheetBlock& block : std::span(sheet.blocks).first(blocks)) {
        PlacedBlock placed{.block = &block, .columns = columns, .isTurned = isTurned, .cellSize = cell};
        placed.columns.all = block.last().columns; // of cosines there may be one less
        placed.columns.shown = std::clamp(placed.columns.all - columns.first, 0, columns.shown);
        const double right = (isTurned ? tables : placed.columns.shown) * cell.width();
        placed.header = QRectF(at, QSizeF(right, header));
        placed.caption = QRectF(at.x(), at.y() - layout.areas.caption,
                                blocks > 1 ? right : area.right() - at.x(), layout.areas.caption);
        placed.left = layout.blocks.empty() ? at.x() - names : at.x();
        placeBands(placed, rows, isTurned ? tables : rowsFit,
                   placed.header.bottomLeft() + QPointF(0, gutter));
        layout.blocks.push_back(std::move(placed));
        at.rx() += right + gutter;
    }
}

} // namespace posiscope
