// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/sheet_layout.h"

#include "ui/mathematics/cell.h"
#include "ui/mathematics/notation.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/text_line.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <span>

namespace posiscope {

namespace {

// The sizes of the type in cells, in points, the largest first. The largest is taken with which every step of
// the sequence is whole, else the ordinary one, or a smaller one where that shows all columns.
constexpr double types[] = {25, 20, 17.5, 15, 12.5, 10, 9, 7};
constexpr double largestInWindow = 15;
constexpr double ordinaryType = 10;
constexpr double smallestType = 9;
constexpr double tinyTables = 200; ///< are so narrow that smaller type comes before a column that is cut
// A cell, in pixels for each point of its type. Cells grow up to the larger size where that fills the area.
constexpr QSizeF leastCell(6.1, 2.6);
constexpr QSizeF largestCell(9.6, 3.6);
constexpr double highestOfDerivation = 40; ///< pixels, in a window
constexpr int enoughPairs = 2;
constexpr int enoughRows = 4;

constexpr double headerShare = 0.6; ///< of a cell's height
constexpr double blockGap = 12;
constexpr double lineGap = 8;

constexpr double leastMap = 88; ///< with a line of words, below the text
constexpr double largestMap = 188;
constexpr double mapShare = 0.35; ///< of the text's height
constexpr double mapGap = 12;
constexpr double mapMargin = 8;      ///< below it, to the buttons
constexpr double leastCellOfMap = 3; ///< smaller ones would be a pattern of the screen's: they share one tint

using Formulas = std::vector<maths::Formula>;

double px(double length, const SheetContext& context)
{
    return scaled(length, context.theme);
}

// The text.

PlacedWords worded(PlacedWords::Kind kind, const QString& text, const QFont& font, double width,
                   const SheetContext& context)
{
    constexpr double lineHeight = 1.2; ///< of the type's own
    const FormattedText formatted = formattedNotation(text);
    PlacedWords words{kind, std::make_shared<QTextLayout>(formatted.text, font, &context.device)};
    words.text->setFormats(formatted.formats);
    const double step = std::round(lineHeight * QFontMetricsF(font, &context.device).height());
    double y = 0;
    words.text->beginLayout();
    for (QTextLine line = words.text->createLine(); line.isValid(); line = words.text->createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, y + std::floor((step - line.height()) / 2)});
        y += step;
    }
    words.text->endLayout();
    words.rect = QRectF(0, 0, width, y);
    return words;
}

maths::Formula onOneLine(const Formulas& formulas)
{
    std::vector<maths::Formula> parts;
    for (const maths::Formula& formula : formulas) {
        if (!parts.empty())
            parts.push_back(maths::roman(QStringLiteral("        ")));
        parts.push_back(formula);
    }
    return maths::row(std::move(parts));
}

/// The formulas in so much width; on one line where there is little height and they fit.
maths::LineStack formulasIn(const Formulas& formulas, bool isLow, double points, double width,
                            const SheetContext& context)
{
    const double size = context.mathsSize(points);
    const maths::FormulaLines line{{onOneLine(formulas)}, {}};
    const bool together = isLow && maths::naturalWidth(line, context.mathsFont, size) <= width;
    return maths::stacked(together ? line : maths::FormulaLines{formulas, {}}, context.mathsFont, size,
                          width);
}

/// What is left out where there is little room, and whether the map has its room below the text.
struct TextParts
{
    bool explanation;
    bool formulas;
    bool correction;
    bool map;
    bool isWide = false;  ///< with wide gaps
    bool isSmall = false; ///< in the type of notes
};

// The first that has room is taken. Tables that stand below the text have formulas beside them.
constexpr TextParts partsBeside[] = {{true, true, true, true, true}, {true, true, true, true},
                                     {true, true, false, true},      {true, true, false, false},
                                     {false, true, false, true},     {false, true, false, false},
                                     {false, false, false, false}};
constexpr TextParts partsAbove[] = {{true, true, true, false, true},
                                    {true, true, true, false},
                                    {true, true, false, false},
                                    {true, false, false, false},
                                    {true, false, false, false, false, true},
                                    {false, true, false, false},
                                    {false, false, false, false}};

/// Places title, explanation, formulas and correction below one another, as much of it as has room. A
/// presentation has no correction. Returns where they end.
double placeWords(SheetLayout& layout, const StepSheet& sheet, const Formulas& formulas, double mapRoom,
                  const SheetContext& context)
{
    using enum PlacedWords::Kind;
    const SheetAreas& areas = layout.areas;
    const bool isLarge = areas.textIsBesideTables && areas.words.height() >= px(240, context) &&
                         areas.words.width() >= px(240, context);
    const double indent = px(12, context); // room for the bar of the correction
    const QFont bold = context.theme.interfaceFont(isLarge ? 16 : Theme::headingPoints, QFont::DemiBold);
    const QString number = QString::number(sheet.number);
    const bool isNumbered = areas.listFits && context.hasNavigation;
    const bool isTitleApart = !areas.title.isEmpty();
    const QRectF titleRoom = isTitleApart ? areas.title : areas.words;
    QString title = isNumbered ? sheet.words.title : QStringLiteral("%1. %2").arg(number, sheet.words.title);
    if (!areas.textIsBesideTables)
        title =
            fittingWords({title, sheet.words.title, QObject::tr("%1 of %2").arg(number).arg(sheet.count), {}},
                         QFontMetricsF(bold, &context.device), titleRoom.width());
    double y = 0;
    const auto say = [&](PlacedWords::Kind kind, const QString& text, const QFont& font, double before) {
        if (text.isEmpty())
            return;
        const QRectF& room = kind == Title ? titleRoom : areas.words;
        const double left = kind == Correction ? indent : 0;
        layout.words.push_back(worded(kind, text, font, room.width() - left, context));
        layout.words.back().rect.moveTopLeft({room.left() + left, y + before});
        y = layout.words.back().rect.bottom();
    };
    const auto place = [&](const TextParts& parts) {
        const double gap = px(parts.isWide ? 16 : isLarge ? 12 : 8, context);
        const QFont plain = context.theme.interfaceFont(parts.isSmall ? Theme::notePoints
                                                        : isLarge     ? 11
                                                                      : Theme::textPoints);
        layout.words.clear();
        if (!formulas.empty()) // else they stand below the tables
            layout.formula = {};
        y = titleRoom.top();
        if (!context.hasNavigation && areas.textIsBesideTables)
            say(Number, QObject::tr("Step %1 of %2").arg(number).arg(sheet.count),
                context.theme.interfaceFont(Theme::notePoints), 0);
        say(Title, title, bold, 0);
        if (isTitleApart)
            y = areas.words.top() - gap / 2;
        if (parts.explanation)
            say(Explanation, sheet.words.explanation, plain, gap / 2);
        if (parts.formulas && !formulas.empty()) {
            layout.formula = formulasIn(formulas, !areas.textIsBesideTables, isLarge ? 17 : 15,
                                        areas.words.width(), context);
            layout.formulaAt = {areas.words.left(), y + gap};
            y += gap + layout.formula.height;
        }
        if (parts.correction && !context.theme.isPresentation)
            say(Correction, sheet.words.correction, plain, gap);
        return y <= areas.words.bottom() - (parts.map ? mapRoom : 0);
    };
    const std::span<const TextParts> choices =
        areas.textIsBesideTables ? std::span<const TextParts>(partsBeside) : partsAbove;
    for (const TextParts& parts : choices)
        if (place(parts))
            break;
    return y;
}

// The tables.

/// How much of the tables fits with one size of type.
struct TableRoom
{
    CellForm cell;
    double labels = 0; ///< the width of the rows' names
    double width = 0;  ///< of the cells, at most
    double height = 0;
    double pairWidth = 0; ///< of a column that stands for a pair
    int pairs = 0;
    int rows = 0;
};

TableRoom roomFor(double points, double nameWidth, const StepSheet& sheet, const SheetAreas& areas,
                  const SheetContext& context)
{
    const QFontMetricsF metrics(context.theme.interfaceFont(points, QFont::DemiBold), &context.device);
    const auto widthOf = [&metrics](QString number) {
        for (QChar& each : number)
            each = each.isDigit() ? QChar(u'8') : each;
        return std::ceil(metrics.horizontalAdvance(number));
    };
    const auto cellOf = [&](const QString& number) { return std::ceil(widthOf(number) / (1 - cellPadding)); };
    TableRoom room;
    const double number = std::max(cellOf(decimalText(-0.8888, 4)), cellOf(sheet.longestOfCell));
    room.cell = {std::max(px(leastCell.width() * points, context), number),
                 std::max(px(leastCell.height() * points, context), std::ceil(metrics.height())), points};
    room.labels = std::ceil(std::max(nameWidth * points, widthOf(wholeText(sheet.mostRows - 1))));
    const double gutters = 2 * px(gutterWidth, context);
    const bool isDerivation = sheet.sequence == BuildSequence::Derivation;
    room.width = areas.tables.width() - room.labels - gutters - (isDerivation ? 0 : px(blockGap, context));
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
        return std::clamp(std::floor(length), least,
                          std::max(least, px(largest * room.cell.points, context)));
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
    const double highest = isDerivation && !context.theme.isPresentation
                               ? highestOfDerivation / room.cell.points
                               : largestCell.height();
    room.cell.height = upTo(room.height / room.rows, room.cell.height, highest);
    return room;
}

/// The width of a turned table: of its numbers, with their points below one another.
double turnedWidthOf(const BuildTable& table, const TableRoom& room, const SheetContext& context)
{
    constexpr int mostMeasured = 64;
    constexpr double padding = 0.2; // of a cell's width
    constexpr double least = 0.6;   // of the same
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
    const double size = context.mathsSize(ordinaryType * symbolScale);
    for (const maths::Formula& name : sheet.rowNames)
        nameWidth = std::max(nameWidth, maths::layOut(name, context.mathsFont, size).width / ordinaryType);
    const bool isTiny = areas.tables.width() < px(tinyTables, context);
    std::vector<TableRoom> rooms;
    for (const double points : types)
        if ((points <= largestInWindow || context.theme.isPresentation) && (points >= smallestType || isTiny))
            rooms.push_back(roomFor(points, nameWidth, sheet, areas, context));
    const auto shows = [&](const TableRoom& room, int pairs, int rows) {
        return room.pairs >= std::min(pairs, sheet.pairs) && room.rows >= std::min(rows, sheet.mostRows);
    };
    for (const TableRoom& room : rooms)
        if (shows(room, sheet.pairs, sheet.mostRows))
            return grown(room, sheet, context);
    // Smaller type than the ordinary one shows all columns, or enough of the table.
    for (const int pairs : {sheet.pairs, enoughPairs, rooms.back().pairs})
        for (const TableRoom& room : rooms)
            if (room.cell.points <= ordinaryType &&
                shows(room, pairs, std::min(enoughRows, rooms.back().rows)))
                return grown(room, sheet, context);
    return grown(rooms.back(), sheet, context);
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
    line.header = QRectF(at.x(), at.y(), width, std::round(headerShare * room.cell.height));
    double top = line.header.bottom() + px(gutterWidth, context);
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
        at.setY(layout.blocks.back().cells().bottom() + px(gutterWidth + lineGap, context));
    }
}

/// How many columns of a block fit into all of its lines together.
int columnsIn(const SheetBlock& block, const TableRoom& room, double height, const SheetContext& context)
{
    const int pairs = std::max(1, room.pairs);
    if (block.isByPosition())
        return block.across() == TableAxis::Pairs ? pairs : std::max(1, 2 * room.pairs);
    const double line = lineOf(block, room, {}, {}, {}, context).cells().bottom() + px(gutterWidth, context);
    if (isTurned(block, room))
        return std::max(1, static_cast<int>((height - line) / room.cell.height));
    const double gap = px(lineGap, context);
    return pairs * std::max(1, static_cast<int>((height + gap) / (line + gap)));
}

void placeTables(SheetLayout& layout, const StepSheet& sheet, const Parameters& parameters,
                 const Selection& selection, const SheetContext& context)
{
    const QRectF area(layout.areas.tables.toAlignedRect());
    const TableRoom room = chooseRoom(sheet, layout.areas, context);
    const double caption = layout.areas.caption;
    layout.kind = sheet.kind;
    layout.cell = room.cell;
    QPointF at(area.left() + room.labels + px(gutterWidth, context), area.top() + caption);
    for (const SheetBlock& block : sheet.blocks) {
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
        at.rx() += head.header.width() + px(blockGap, context);
    }
}

/// In presentation and in a high card formulas stand below the tables in large type, where these leave a
/// third of their area.
bool placeLargeFormulas(SheetLayout& layout, const Formulas& formulas, const SheetContext& context)
{
    constexpr double points = 28;
    constexpr double highCard = 560;
    QRectF area = layout.areas.tables;
    area.setLeft(layout.blocks.front().cells().left());
    if (!context.theme.isPresentation && area.height() < px(highCard, context))
        return false;
    const double foot = layout.blocks.back().cells().bottom() + px(gutterWidth + 24, context);
    maths::LineStack large =
        formulasIn(formulas, !layout.areas.textIsBesideTables, points, area.width(), context);
    const double left = area.bottom() - foot;
    if (left < area.height() / 3 || left < large.height)
        return false;
    layout.formula = std::move(large);
    layout.formulaAt = {area.left(), foot};
    return true;
}

/// Formulas that have no room in the text stand at the right of narrow tables or below low ones, or in
/// smaller type under the text, or the first of them at the right of the title.
void placeFormulasAside(SheetLayout& layout, const Formulas& formulas, const SheetContext& context)
{
    constexpr double pointsAtTables = 13;
    constexpr double pointsAtText = 11;
    constexpr double smallest = 0.8; // of these
    const double gap = px(16, context);
    const auto place = [&](const Formulas& some, double points, const QRectF& room) {
        const maths::FormulaLines lines{some, {}};
        const double size = context.mathsSize(points);
        const double natural = std::ceil(maths::naturalWidth(lines, context.mathsFont, size));
        const double factor = std::min(1., room.width() / natural);
        if (factor < smallest)
            return false;
        maths::LineStack stack = maths::stacked(lines, context.mathsFont, factor * size, natural);
        if (stack.height > room.height())
            return false;
        layout.formula = std::move(stack);
        layout.formulaAt = room.topLeft();
        return true;
    };
    const QRectF& area = layout.areas.tables;
    QRectF cells;
    for (const PlacedBlock& block : layout.blocks)
        cells |= block.cells();
    const double gutter = px(gutterWidth, context);
    const QRectF right(QPointF(cells.right() + gutter + gap, cells.top()), area.bottomRight());
    const QRectF below(QPointF(cells.left(), cells.bottom() + gutter + gap), area.bottomRight());
    if (place(formulas, pointsAtTables, right) || place(formulas, pointsAtTables, below) ||
        layout.areas.title.isEmpty() || layout.words.empty())
        return;
    const QRectF& words = layout.areas.words;
    const double under = std::max(words.top(), layout.words.back().rect.bottom() + px(6, context));
    for (const double points : {pointsAtTables, pointsAtText})
        if (place({onOneLine(formulas)}, points,
                  {words.left(), under, words.width(), words.bottom() - under}))
            return;
    const PlacedWords& title = layout.words.front();
    const QTextLine line = title.text->lineAt(0);
    const double left = title.rect.left() + std::ceil(line.naturalTextWidth()) + gap;
    const double foot = title.rect.top() + line.y() + line.ascent();
    if (place({formulas.front()}, pointsAtText, {left, 0, layout.areas.title.right() - left, words.top()})) {
        layout.formulaAt.setY(foot - layout.formula.lines.front().baseline);
        if (layout.formulaAt.y() < 0 || layout.formulaAt.y() + layout.formula.height > words.top())
            layout.formula = {};
    }
}

/// The map's picture in its room: the whole of the longest table, in whole pixels where its cells are seen.
void placeMap(SheetLayout& layout, const QRectF& room, const SheetContext& context)
{
    const BuildTable& table = layout.blocks.front().block->last();
    const int columns = std::max(1, table.columns);
    layout.map = room;
    const double gutter = px(gutterWidth, context);
    double top = gutter;
    if (layout.areas.textIsBesideTables)
        top += std::ceil(
            QFontMetricsF(context.theme.interfaceFont(Theme::notePoints), &context.device).height());
    const QRectF place = room.adjusted(gutter, top, 0, 0);
    const double most = std::min(place.width(), place.height());
    const double side = most / std::max(table.rows, columns);
    const double step = side < leastCellOfMap ? side : std::floor(side);
    layout.mapCells = QRectF(std::round(place.left()), std::round(place.top()), std::max(8., step * columns),
                             std::max(8., step * table.rows));
    layout.isMapOfCells = side >= leastCellOfMap;
}

} // namespace

double SheetContext::mathsSize(double points) const
{
    return theme.points(points) * device.logicalDpiY() / 72;
}

Page pageWith(int place, int room, int all)
{
    const int shown = std::clamp(room, std::min(1, all), all);
    if (shown == 0)
        return {0, 0, all};
    return {std::min(place / shown * shown, all - shown), shown, all};
}

std::optional<QPoint> SheetLayout::placeOnMap(QPointF point) const
{
    if (map.isEmpty() || !mapCells.contains(point))
        return std::nullopt;
    const BuildTable& table = blocks.front().block->last();
    const auto index = [](double part, double length, int count) {
        return std::clamp(static_cast<int>(part / length * count), 0, std::max(0, count - 1));
    };
    return QPoint(index(point.x() - mapCells.left(), mapCells.width(), table.columns),
                  index(point.y() - mapCells.top(), mapCells.height(), table.rows));
}

QRectF PlacedBlock::cell(const PlacedBand& band, int row, int column) const
{
    if (isTurned)
        return {band.cells.left(), band.cells.top() + (column - columns.first) * rowHeight,
                band.cells.width(), rowHeight};
    return {band.cells.left() + (column - columns.first) * columnWidth,
            band.cells.top() + (row - band.rows.first) * rowHeight, columnWidth, rowHeight};
}

std::optional<SheetPlace> SheetLayout::placeAt(QPointF point) const
{
    for (const PlacedBlock& block : blocks)
        for (const PlacedBand& band : block.bands) {
            if (!band.cells.contains(point))
                continue;
            const QPointF in = point - band.cells.topLeft();
            const auto down = static_cast<int>(in.y() / block.rowHeight);
            const auto across = static_cast<int>(in.x() / block.columnWidth);
            const int row = block.isTurned ? 0 : std::clamp(down, 0, band.rows.shown - 1);
            const int column = std::clamp(block.isTurned ? down : across, 0, block.columns.shown - 1);
            return SheetPlace{band.table, band.rows.first + row, block.columns.first + column};
        }
    return std::nullopt;
}

Page SheetLayout::rowPage() const
{
    return !blocks.empty() && blocks.front().block->isByPosition() ? blocks.front().bands.back().rows
                                                                   : Page{};
}

Page SheetLayout::columnPage() const
{
    const bool counts = !blocks.empty() && blocks.front().block->across() != TableAxis::One;
    return counts ? blocks.front().across : Page{};
}

SheetLayout layOut(const StepSheet& sheet, const Formulas& formulas, const Parameters& parameters,
                   const Selection& selection, const SheetContext& context)
{
    SheetLayout layout;
    layout.areas = areasOf(context.size, context.theme, context.hasNavigation ? sheet.count : 0);
    placeTables(layout, sheet, parameters, selection, context);
    const bool isEnlarged = placeLargeFormulas(layout, formulas, context);
    const Formulas& inWords = isEnlarged ? Formulas() : formulas;
    const SheetAreas& areas = layout.areas;
    const bool isWhole = layout.rowPage().isWhole() && layout.columnPage().isWhole();
    const bool hasMapBelow = areas.textIsBesideTables && !isWhole;
    // The map stands at the foot of the text: it stays where it is while it is clicked at, and other numbers
    // make the formulas higher.
    const double mapHeight =
        std::clamp(mapShare * areas.words.height(), px(leastMap, context), px(largestMap, context));
    const double mapFoot = areas.words.bottom() - px(mapMargin, context);
    const double mapTop = mapFoot - mapHeight;
    const double foot = placeWords(layout, sheet, inWords,
                                   hasMapBelow ? mapHeight + px(mapGap + mapMargin, context) : 0, context);
    if (hasMapBelow && foot <= mapTop)
        placeMap(layout, {areas.words.left(), mapTop, areas.words.width(), mapHeight}, context);
    else if (!isWhole && !areas.map.isEmpty())
        placeMap(layout, areas.map, context);
    if (layout.formula.lines.empty() && !inWords.empty())
        placeFormulasAside(layout, inWords, context);
    if (areas.caption == 0 && !areas.textIsBesideTables && !layout.words.empty()) {
        // The line of the title is the caption's as well.
        QRectF& title = layout.words.front().rect;
        title.setWidth(std::ceil(layout.words.front().text->lineAt(0).naturalTextWidth()));
        double end = title.right();
        if (layout.formulaAt.y() < title.bottom()) // a formula stands beside it
            for (const maths::PlacedLine& line : layout.formula.lines)
                end = std::max(end, layout.formulaAt.x() + line.picture.width);
        const double left = end + px(16, context);
        layout.blocks.front().caption =
            QRectF(left, title.top(), std::max(0., areas.words.right() - left), title.height());
    }
    return layout;
}

} // namespace posiscope
