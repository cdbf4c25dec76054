// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/sheet_tables.h"

#include "ui/mathematics/cell.h"
#include "ui/mathematics/notation.h"
#include "ui/mathematics/number_text.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

// A cell, in pixels for each point of its type. Cells grow up to the larger size where that fills the area.
constexpr QSizeF leastCell(6.1, 2.6);
constexpr QSizeF largestCell(9.6, 3.6);

constexpr double headerShare = 0.6; ///< of a cell's height
constexpr double blockGap = 12;
constexpr double lineGap = 8;

/// How much of the tables fits.
struct TableRoom
{
    CellForm cell;
    double header = 0; ///< the height of the line over the cells
    double labels = 0; ///< the width of the rows' names
    double width = 0;  ///< of the cells, at most
    double height = 0;
    double pairWidth = 0; ///< of a column that stands for a pair
    int pairs = 0;
    int rows = 0;
};

TableRoom roomFor(double nameWidth, const StepSheet& sheet, const SheetAreas& areas,
                  const SheetContext& context)
{
    constexpr double points = Theme::notePoints;
    const QFontMetricsF metrics(context.theme.interfaceFont(points, QFont::DemiBold), &context.device);
    const auto widthOf = [&metrics](QString number) {
        for (QChar& each : number)
            each = each.isDigit() ? QChar(u'8') : each;
        return std::ceil(metrics.horizontalAdvance(number));
    };
    const auto cellOf = [&](const QString& number) { return std::ceil(widthOf(number) / (1 - cellPadding)); };
    TableRoom room;
    const double number = std::max(cellOf(decimalText(-0.8888, 4)), cellOf(sheet.longestOfCell));
    room.labels = std::ceil(std::max(nameWidth * points, widthOf(wholeText(sheet.mostRows - 1))));
    const double gutters = 2 * context.px(gutterWidth);
    const bool isDerivation = sheet.sequence == BuildSequence::Derivation;
    room.width = areas.tables.width() - room.labels - gutters - (isDerivation ? 0 : context.px(blockGap));
    room.cell = {std::max(context.px(leastCell.width() * points), number),
                 std::max(context.px(leastCell.height() * points), std::ceil(metrics.height())), points};
    room.height =
        areas.tables.height() - areas.caption - std::round(headerShare * room.cell.height) - gutters;
    // A pair is as wide as its two columns, so that the same pairs are in sight in every step. The derivation
    // has no columns.
    const double angle = cellOf(decimalText(sheet.mostRows, maths::angleDecimals) + "    ");
    room.pairWidth = isDerivation ? std::max(std::ceil(1.5 * room.cell.width), angle) : 2 * room.cell.width;
    room.pairs = std::clamp(static_cast<int>(room.width / room.pairWidth), 0, sheet.pairs);
    room.rows = std::clamp(static_cast<int>(room.height / room.cell.height), 1, sheet.mostRows);
    return room;
}

/// Cells as large as fill the area.
TableRoom grown(TableRoom room, const StepSheet& sheet, const SheetContext& context)
{
    const bool isDerivation = sheet.sequence == BuildSequence::Derivation;
    const auto upTo = [&](double length, double least, double largest) {
        return std::clamp(std::floor(length), least, std::max(least, context.px(largest * room.cell.points)));
    };
    if (room.pairs == 0 && !isDerivation)
        room.pairWidth = room.cell.width; // for one column alone
    else if (isDerivation)
        room.pairWidth =
            upTo(room.width / std::max(1, room.pairs), room.pairWidth, 1.25 * largestCell.width());
    else
        room.cell.width = upTo(room.width / (2 * room.pairs), room.cell.width, largestCell.width());
    if (room.pairs > 0 && !isDerivation)
        room.pairWidth = 2 * room.cell.width;
    room.cell.height = upTo(room.height / room.rows, room.cell.height, largestCell.height());
    room.header = std::round(headerShare * room.cell.height);
    return room;
}

/// The width of a turned table: of its numbers, with their points below one another.
double turnedWidthOf(const BuildTable& table, const TableRoom& room, const SheetContext& context)
{
    constexpr int mostMeasured = 64;
    constexpr double padding = 0.5; // of a cell's width, so that heads stand apart
    constexpr double least = 1;     // of the same
    const QFontMetricsF metrics(context.theme.interfaceFont(room.cell.points, QFont::DemiBold),
                                &context.device);
    double whole = 0;
    double decimals = 0;
    for (int column = 0; column < table.columns; column += std::max(1, table.columns / mostMeasured)) {
        const QString text = cellText(table, 0, column);
        const qsizetype point = text.indexOf(u'.');
        whole = std::max(whole, metrics.horizontalAdvance(text.left(point)));
        decimals = std::max(decimals, point < 0 ? 0 : metrics.horizontalAdvance(text.mid(point)));
    }
    const double width = std::ceil(whole + decimals + padding * room.cell.width);
    return std::clamp(width, std::round(least * room.cell.width), std::max(room.pairWidth, room.cell.width));
}

/// The width of a block's columns.
double columnWidthOf(const SheetBlock& block, const TableRoom& room)
{
    constexpr int shortRows = 100'000; // up to this number of rows position numbers are no wider than a sine
    switch (block.last().content) {
    case TableContent::Sines:
    case TableContent::Cosines:
        return room.cell.width;
    case TableContent::Positions:
        return block.last().rows > shortRows ? room.pairWidth : room.cell.width;
    default:
        return block.across() == TableAxis::Dimensions || block.across() == TableAxis::Keys ? room.cell.width
                                                                                            : room.pairWidth;
    }
}

TableRoom chooseRoom(const StepSheet& sheet, const SheetAreas& areas, const SheetContext& context)
{
    double nameWidth = 0; // a point of type
    const double size = context.mathsSize(Theme::notePoints * symbolScale);
    for (const maths::Formula& name : sheet.rowNames)
        nameWidth =
            std::max(nameWidth, maths::layOut(name, context.mathsFont, size).width / Theme::notePoints);
    return grown(roomFor(nameWidth, sheet, areas, context), sheet, context);
}

/// Tables of one row have a column each in the stages, where all have the width, and a row for each pair,
/// bit, head or bucket: their decimals stand below one another, and no line of them is broken.
bool isTurned(const SheetBlock& block, const TableRoom& room)
{
    using enum TableContent;
    constexpr TableContent turned[] = {Exponents, Multipliers, ScaledMultipliers,
                                       Powers,    Slopes,      BucketValues};
    const bool isOfStages = std::ranges::all_of(block.tables, [&turned](const BuildTable& table) {
        return std::ranges::find(turned, table.content) != std::end(turned);
    });
    return isOfStages && room.pairs >= static_cast<int>(block.tables.size());
}

double aroundCells(const TableRoom& room, const SheetContext& context)
{
    return room.header + 2 * context.px(gutterWidth);
}

/// The height of a row: in a turned table somewhat less where that shows every row.
double rowHeightOf(const SheetBlock& block, const TableRoom& room, double height, const SheetContext& context)
{
    constexpr double lowest = 0.85;
    if (!isTurned(block, room))
        return room.cell.height;
    const double whole =
        std::floor((height - aroundCells(room, context)) / std::max(1, block.last().columns));
    return whole >= lowest * room.cell.height ? std::min(whole, room.cell.height) : room.cell.height;
}

/// One line of a block: all of its tables for a stretch of columns. Where there is no room for all of them
/// the last are shown.
PlacedBlock lineOf(const SheetBlock& block, const TableRoom& room, QPointF at, Page columns, Page rows,
                   const SheetContext& context)
{
    PlacedBlock line{.block = &block,
                     .columns = columns,
                     .isTurned = isTurned(block, room),
                     .columnWidth = columnWidthOf(block, room),
                     .rowHeight = room.cell.height};
    const double width = columns.shown * line.columnWidth;
    line.header = QRectF(at.x(), at.y(), width, room.header);
    double top = line.header.bottom() + context.px(gutterWidth);
    if (line.isTurned) {
        line.columnWidth = 0;
        double left = at.x();
        for (const BuildTable& table : block.tables) {
            const double wide = turnedWidthOf(table, room, context);
            line.bands.push_back(
                {&table, QRectF(left, top, wide, columns.shown * line.rowHeight), Page{0, 1, 1}});
            line.columnWidth = std::max(line.columnWidth, wide);
            left += wide;
        }
        line.header.setRight(left);
        return line;
    }
    const std::size_t most = block.isByPosition() ? block.tables.size() : static_cast<std::size_t>(room.rows);
    for (std::size_t index = block.tables.size() - std::min(most, block.tables.size());
         index < block.tables.size(); ++index) {
        const Page shown = block.tables[index].down == TableAxis::Positions ? rows : Page{0, 1, 1};
        line.bands.push_back(
            {&block.tables[index], QRectF(at.x(), top, width, shown.shown * room.cell.height), shown});
        top = line.bands.back().cells.bottom();
    }
    return line;
}

/// The page of a block with the selected cell. Tables of single rows are broken into lines under one another
/// where they are too wide.
void placeBlock(SheetLayout& layout, const SheetBlock& block, const TableRoom& room, QPointF at, Page columns,
                int position, const SheetContext& context)
{
    const int heads = static_cast<int>(block.tables.size()) - 1;
    const Page rows =
        block.isByPosition() ? pageWith(position, std::max(1, room.rows - heads), block.last().rows) : Page{};
    const bool isOneLine = block.isByPosition() || isTurned(block, room);
    const int perLine = std::max(1, isOneLine ? columns.shown : room.pairs);
    for (int first = columns.first; first == columns.first || first <= columns.last(); first += perLine) {
        const Page line{first, std::min(perLine, columns.last() + 1 - first), columns.all};
        layout.blocks.push_back(lineOf(block, room, at, line, rows, context));
        layout.blocks.back().across = columns;
        at.setY(layout.blocks.back().cells().bottom() + context.px(gutterWidth + lineGap));
    }
}

/// How many columns of a block fit into all of its lines together.
int columnsIn(const SheetBlock& block, const TableRoom& room, double height, const SheetContext& context)
{
    const int pairs = std::max(1, room.pairs);
    if (block.isByPosition())
        return block.across() == TableAxis::Pairs ? pairs : std::max(1, 2 * room.pairs);
    const double around = aroundCells(room, context);
    if (isTurned(block, room))
        return std::max(1, static_cast<int>((height - around) / room.cell.height));
    const std::size_t bands = std::min(block.tables.size(), static_cast<std::size_t>(room.rows));
    const double line = around + static_cast<double>(bands) * room.cell.height;
    const double gap = context.px(lineGap);
    return pairs * std::max(1, static_cast<int>((height + gap) / (line + gap)));
}

/// Moves the tables into the middle of the sheet.
void centre(SheetLayout& layout, const QRectF& area, const SheetContext& context)
{
    double right = area.left();
    for (const PlacedBlock& block : layout.blocks)
        right = std::max(right, block.cells().right() + context.px(gutterWidth));
    const double aside = std::floor(std::max(0., area.right() - right) / 2);
    for (PlacedBlock& block : layout.blocks) {
        block.left += aside;
        block.header.translate(aside, 0);
        if (!block.caption.isEmpty())
            block.caption =
                QRectF(block.caption.left() + aside, block.caption.top(),
                       std::min(block.caption.width(), area.right() - block.caption.left() - aside),
                       block.caption.height());
        for (PlacedBand& band : block.bands)
            band.cells.translate(aside, 0);
    }
}

} // namespace

void placeTables(SheetLayout& layout, const StepSheet& sheet, const Parameters& parameters,
                 const Selection& selection, const SheetContext& context)
{
    const QRectF area(layout.areas.tables.toAlignedRect());
    const TableRoom chosen = chooseRoom(sheet, layout.areas, context);
    const double caption = layout.areas.caption;
    layout.kind = sheet.kind;
    layout.cell = chosen.cell;
    QPointF at(area.left() + chosen.labels + context.px(gutterWidth), area.top() + caption);
    for (const SheetBlock& block : sheet.blocks) {
        TableRoom room = chosen;
        room.cell.height = rowHeightOf(block, chosen, area.bottom() - at.y(), context);
        const std::size_t before = layout.blocks.size();
        const int column = selectedColumn(block.last(), parameters, selection).value_or(0);
        const auto fit = static_cast<int>((area.right() - at.x()) / columnWidthOf(block, room));
        int most = columnsIn(block, room, area.bottom() - at.y(), context);
        if (block.isByPosition()) // in one line
            most = std::min(most, std::max(1, fit));
        Page columns = pageWith(column, most, block.last().columns);
        if (before > 0) { // beside a table of sines stand the cosines of the same pairs
            columns.first = layout.blocks.front().columns.first;
            columns.shown = std::clamp(columns.all - columns.first, 0, std::min(most, fit));
        }
        placeBlock(layout, block, room, at, columns, selection.position, context);
        for (std::size_t index = before; index < layout.blocks.size(); ++index)
            layout.blocks[index].left = before == 0 ? area.left() : at.x();
        PlacedBlock& head = layout.blocks[before];
        const bool isLast = &block == &sheet.blocks.back();
        head.caption =
            QRectF(at.x(), area.top(), isLast ? area.right() - at.x() : head.header.width(), caption);
        at.rx() += head.header.width() + context.px(blockGap);
    }
    centre(layout, area, context);
}

} // namespace posiscope
