// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/sheet_layout.h"

#include "ui/mathematics/cell.h"
#include "ui/mathematics/notation.h"
#include "ui/mathematics/number_text.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

// The forms of cells in ordinary pixels and points, the largest first. The largest in which every step of the
// sequence is whole is taken, else `ordinary`, or a smaller one that shows all columns or where it shows too
// little.
constexpr CellForm forms[] = {{200, 80, 25}, {160, 64, 20}, {140, 56, 17.5}, {120, 48, 15}, {100, 40, 12.5},
                              {80, 32, 10},  {68, 28, 10},  {60, 24, 9},     {44, 18, 7}};
constexpr CellForm ordinary = forms[5];
constexpr double largestInWindow = 120;
constexpr double smallestInWindow = 60;
constexpr double narrowestInWindow = 220; ///< but a file may be narrower
constexpr int fewPairs = 2;               ///< which have room in a narrow view
constexpr int enoughPairs = 3;
constexpr int enoughRows = 6;

constexpr double headerShare = 0.6; ///< of a cell's height
constexpr double blockGap = 12;
constexpr double lineGap = 8;

constexpr double leastMap = 96;

using Formulas = std::vector<maths::Formula>;

double px(double length, const SheetContext& context)
{
    return scaled(length, context.theme);
}

double captionHeight(const SheetAreas& areas, const SheetContext& context)
{
    return areas.showsTitleOnly ? 0 : px(24, context);
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

/// The formulas in so much width; on one line where there is little height and they fit.
maths::LineStack formulasIn(const Formulas& formulas, bool onOneLine, double points, double width,
                            const SheetContext& context)
{
    const double size = context.mathsSize(points);
    std::vector<maths::Formula> parts;
    for (const maths::Formula& formula : formulas) {
        if (!parts.empty())
            parts.push_back(maths::roman(QStringLiteral("        ")));
        parts.push_back(formula);
    }
    const maths::FormulaLines line{{maths::row(std::move(parts))}, {}};
    const bool together = onOneLine && maths::naturalWidth(line, context.mathsFont, size) <= width;
    return maths::stacked(together ? line : maths::FormulaLines{formulas, {}}, context.mathsFont, size,
                          width);
}

/// Places title, explanation, formulas and correction below one another. If there is no room for all of it,
/// the explanation is left out, then the correction, then the formulas. Returns where they end.
double placeWords(SheetLayout& layout, const StepSheet& sheet, const Formulas& formulas,
                  const SheetContext& context)
{
    using enum PlacedWords::Kind;
    const SheetAreas& areas = layout.areas;
    const bool isLarge = areas.textIsBesideTables && areas.words.height() >= px(240, context);
    const double gap = px(isLarge ? 12 : 6, context);
    const double indent = px(12, context); // room for the bar of the correction
    const QFont plain = context.theme.interfaceFont(isLarge ? 11 : Theme::textPoints);
    const QFont bold = context.theme.interfaceFont(isLarge ? 16 : Theme::headingPoints, QFont::DemiBold);
    QString title = areas.listFits ? sheet.words.title
                                   : QStringLiteral("%1. %2").arg(sheet.number).arg(sheet.words.title);
    if (areas.showsTitleOnly)
        title = QFontMetricsF(bold, &context.device).elidedText(title, Qt::ElideRight, areas.words.width());
    double y = 0;
    for (int parts = 3; parts >= 0; --parts) {
        layout.words.clear();
        y = areas.words.top();
        const auto say = [&](PlacedWords::Kind kind, const QString& text, const QFont& font, double before) {
            if (text.isEmpty())
                return;
            const double left = kind == Correction ? indent : 0;
            layout.words.push_back(worded(kind, text, font, areas.words.width() - left, context));
            layout.words.back().rect.moveTopLeft({areas.words.left() + left, y + before});
            y = layout.words.back().rect.bottom();
        };
        if (!context.hasNavigation && !areas.showsTitleOnly)
            say(Number, QObject::tr("Step %1 of %2").arg(sheet.number).arg(sheet.count),
                context.theme.interfaceFont(Theme::notePoints), 0);
        say(Title, title, bold, 0);
        if (parts > 2)
            say(Explanation, sheet.words.explanation, plain, gap / 2);
        if (parts > 0 && !formulas.empty()) {
            layout.formula = formulasIn(formulas, !areas.textIsBesideTables, isLarge ? 17 : 15,
                                        areas.words.width(), context);
            layout.formulaAt = {areas.words.left(), y + gap};
            y += gap + layout.formula.height;
        } else if (!formulas.empty()) {
            layout.formula = {};
        }
        if (parts > 1)
            say(Correction, sheet.words.correction, plain, gap);
        if (y <= areas.words.bottom())
            break;
    }
    return y;
}

// The tables.

/// How much of the tables fits with one form of the cells.
struct TableRoom
{
    CellForm cell;     ///< in logical pixels
    double labels = 0; ///< the names of rows
    int pairs = 0;
    int rows = 0;
    double pairWidth = 0; ///< width of a column that shows a pair
    int perLine = 0;      ///< how many of those fit beside one another
};

/// Names of rows are so many pixels wide for each point of the type.
TableRoom roomFor(const CellForm& form, double nameWidth, const StepSheet& sheet, const SheetAreas& areas,
                  const SheetContext& context)
{
    const QRectF& area = areas.tables;
    const QFontMetricsF metrics(context.theme.interfaceFont(form.points, QFont::DemiBold), &context.device);
    const auto widthOf = [&metrics](QString number) {
        for (QChar& each : number)
            each = each.isDigit() ? QChar(u'8') : each;
        return std::ceil(metrics.horizontalAdvance(number));
    };
    const auto cellOf = [&](const QString& number) { return std::ceil(widthOf(number) / (1 - cellPadding)); };
    TableRoom room;
    room.cell = {std::max(px(form.width, context), cellOf(decimalText(-0.8888, 4))),
                 std::max(px(form.height, context), std::ceil(metrics.height())), form.points};
    room.labels = std::ceil(std::max(nameWidth * form.points, widthOf(wholeText(sheet.mostRows - 1))));
    const double gutters = 2 * px(gutterWidth, context);
    const double width = area.width() - room.labels - gutters - px(blockGap, context);
    const double height =
        area.height() - captionHeight(areas, context) - std::round(headerShare * room.cell.height) - gutters;
    const auto fit = [&](double pairWidth) {
        return std::clamp(static_cast<int>(width / pairWidth), 0, sheet.pairs);
    };
    // A pair is as wide as its two columns, so that the same pairs are in sight in every step. The derivation
    // has no columns, and a narrow view no room.
    room.pairWidth = 2 * room.cell.width;
    room.pairs = fit(room.pairWidth);
    const double angle = cellOf(decimalText(sheet.mostRows, maths::angleDecimals) + "    ");
    if (sheet.sequence == BuildSequence::Derivation)
        room.pairWidth = std::max(std::ceil(1.5 * room.cell.width), angle);
    else if (room.pairs < std::min(enoughPairs, sheet.pairs))
        room.pairWidth = std::ceil(1.5 * room.cell.width);
    room.perLine = fit(room.pairWidth);
    if (sheet.sequence == BuildSequence::Derivation)
        room.pairs = room.perLine;
    room.rows = std::max(1, static_cast<int>(height / room.cell.height));
    return room;
}

/// The width of a block's columns.
double columnWidthOf(const SheetBlock& block, const TableRoom& room)
{
    constexpr int shortRows = 100'000; // up to this number of rows position numbers are no wider than a sine
    switch (block.last().content) {
    case TableContent::Encoding:
    case TableContent::Sines:
    case TableContent::Cosines:
        return room.cell.width;
    case TableContent::Positions:
        return block.last().rows > shortRows ? room.pairWidth : room.cell.width;
    default:
        return room.pairWidth;
    }
}

TableRoom chooseRoom(const StepSheet& sheet, const SheetAreas& areas, const SheetContext& context)
{
    const bool isTiny = context.theme.isExport && areas.tables.width() < px(narrowestInWindow, context);
    double nameWidth = 0;
    const double size = context.mathsSize(ordinary.points * symbolScale);
    for (const maths::Formula& name : sheet.rowNames)
        nameWidth = std::max(nameWidth, maths::layOut(name, context.mathsFont, size).width / ordinary.points);
    std::vector<TableRoom> rooms;
    for (const CellForm& form : forms)
        if ((form.width <= largestInWindow || context.theme.isPresentation) &&
            (form.width >= smallestInWindow || isTiny))
            rooms.push_back(roomFor(form, nameWidth, sheet, areas, context));
    const auto shows = [&](const TableRoom& room, int pairs, int rows) {
        return room.pairs >= std::min(pairs, sheet.pairs) && room.rows >= std::min(rows, sheet.mostRows);
    };
    for (const TableRoom& room : rooms)
        if (shows(room, sheet.pairs, sheet.mostRows))
            return room;
    // Cells smaller than the ordinary ones are used only if they show more of the table, above all if they
    // show all of its columns.
    const auto isOrdinary = [](const TableRoom& room) { return room.cell.points <= ordinary.points; };
    for (const TableRoom& room : rooms)
        if (isOrdinary(room) && shows(room, sheet.pairs, std::min(enoughRows, rooms.back().rows)))
            return room;
    for (const TableRoom& room : rooms)
        if (isOrdinary(room) && shows(room, enoughPairs, enoughRows))
            return room;
    for (const TableRoom& room : rooms)
        if (isOrdinary(room) &&
            shows(room, std::max(1, rooms.back().pairs), std::min(enoughRows, rooms.back().rows)))
            return room;
    rooms.back().pairs = rooms.back().perLine = std::max(1, rooms.back().pairs);
    return rooms.back();
}

/// One line of a block: all of its tables for a stretch of columns. Where there is no room for all of them
/// the last are shown.
PlacedBlock lineOf(const SheetBlock& block, const TableRoom& room, QPointF at, Page columns, Page rows,
                   const SheetContext& context)
{
    PlacedBlock line{.block = &block, .columns = columns, .columnWidth = columnWidthOf(block, room)};
    const double width = columns.shown * line.columnWidth;
    line.header = QRectF(at.x(), at.y(), width, std::round(headerShare * room.cell.height));
    double top = line.header.bottom() + px(gutterWidth, context);
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
    const int perLine = block.isByPosition() ? std::max(1, columns.shown) : room.perLine;
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
    if (block.isByPosition())
        return block.across() == TableAxis::Dimensions ? 2 * room.pairs : room.pairs;
    const double line = lineOf(block, room, {}, {}, {}, context).cells().bottom() + px(gutterWidth, context);
    const double gap = px(lineGap, context);
    return room.perLine * std::max(1, static_cast<int>((height + gap) / (line + gap)));
}

void placeTables(SheetLayout& layout, const StepSheet& sheet, const Parameters& parameters,
                 const Selection& selection, const SheetContext& context)
{
    const QRectF area(layout.areas.tables.toAlignedRect());
    const TableRoom room = chooseRoom(sheet, layout.areas, context);
    const double caption = captionHeight(layout.areas, context);
    layout.kind = sheet.kind;
    layout.cell = room.cell;
    QPointF at(area.left() + room.labels + px(gutterWidth, context), area.top() + caption);
    for (const SheetBlock& block : sheet.blocks) {
        const std::size_t before = layout.blocks.size();
        const int column = columnOfDimension(block.last(), parameters, selection.dimension).value_or(0);
        const int most = columnsIn(block, room, area.bottom() - at.y(), context);
        Page columns = pageWith(column, most, block.last().columns);
        if (before > 0) { // beside a table of sines stand the cosines of the same pairs
            columns.first = layout.blocks.front().columns.first;
            const auto fit = static_cast<int>((area.right() - at.x()) / columnWidthOf(block, room));
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

/// In presentation formulas stand below the tables in large type, where these leave a third of their area.
bool placeLargeFormulas(SheetLayout& layout, const Formulas& formulas, const SheetContext& context)
{
    constexpr double points = 28;
    const QRectF& area = layout.areas.tables;
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

} // namespace

SheetAreas areasOf(QSizeF size, const Theme& theme, int listed, int pairs)
{
    const double leastBeside = pairs <= fewPairs ? 560 : 680;
    constexpr double wordsShare = 0.34;
    constexpr double narrowestWords = 250;
    constexpr double widestWords = 440;
    constexpr double besideGap = 20;
    constexpr double wordsAbove = 0.4;
    constexpr double highestWords = 140;
    constexpr double leastLongList = 500;
    constexpr double leastWordyButtons = 440;
    constexpr double leastMark = 18;
    constexpr double compactHeight = 280;
    const auto pixels = [&theme](double length) -> double { return scaled(length, theme); };
    const QRectF all = QRectF(QPointF(0, 0), size)
                           .adjusted(pixels(12), pixels(8), -pixels(18), -pixels(14)); // with the scroll bars
    const double line = pixels(30);
    const double button = pixels(all.width() >= pixels(leastWordyButtons) ? 92 : 30);
    SheetAreas areas;
    areas.textIsBesideTables = size.width() >= pixels(leastBeside);
    areas.words = areas.tables = all;
    if (areas.textIsBesideTables) {
        areas.words.setRight(
            std::clamp(wordsShare * size.width(), pixels(narrowestWords), pixels(widestWords)));
        const double width = areas.words.width();
        areas.tables.setLeft(areas.words.right() + pixels(besideGap));
        if (listed == 0)
            return areas;
        areas.isListLong = size.height() >= pixels(leastLongList);
        areas.list = QRectF(all.topLeft(), QSizeF(width, areas.isListLong ? listed * pixels(28) : line));
        areas.back = QRectF(all.left(), all.bottom() - line, button, line);
        areas.next = areas.back.translated(button + pixels(8), 0);
        areas.words.setTop(areas.list.bottom() + pixels(areas.isListLong ? 20 : 8));
        areas.words.setBottom(areas.back.top() - pixels(8));
        return areas;
    }
    if (listed > 0) {
        areas.back = QRectF(all.topLeft(), QSizeF(button, line));
        const double width = std::min(listed * line, all.width() - 2 * button - pixels(16));
        areas.list = QRectF(areas.back.right() + pixels(8), all.top(), width, line);
        areas.listFits = width >= listed * pixels(leastMark);
        areas.next = areas.back.translated(areas.list.right() + pixels(8) - all.left(), 0);
        areas.words.setTop(all.top() + line + pixels(8));
    }
    areas.showsTitleOnly = size.height() < pixels(compactHeight);
    areas.words.setHeight(areas.showsTitleOnly
                              ? pixels(28)
                              : std::min(wordsAbove * areas.words.height(), pixels(highestWords)));
    areas.tables.setTop(areas.words.bottom() + (areas.showsTitleOnly ? 0 : pixels(8)));
    return areas;
}

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

std::optional<SheetPlace> SheetLayout::placeAt(QPointF point) const
{
    for (const PlacedBlock& block : blocks)
        for (const PlacedBand& band : block.bands) {
            if (!band.cells.contains(point))
                continue;
            const QPointF in = point - band.cells.topLeft();
            const int row = std::clamp(static_cast<int>(in.y() / cell.height), 0, band.rows.shown - 1);
            const int column =
                std::clamp(static_cast<int>(in.x() / block.columnWidth), 0, block.columns.shown - 1);
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
    layout.areas = areasOf(context.size, context.theme, context.hasNavigation ? sheet.count : 0, sheet.pairs);
    placeTables(layout, sheet, parameters, selection, context);
    const bool isEnlarged = context.theme.isPresentation && placeLargeFormulas(layout, formulas, context);
    const double foot =
        placeWords(layout, sheet, isEnlarged ? Formulas() : formulas, context) + px(24, context);
    const QRectF& words = layout.areas.words;
    const bool isWhole = layout.rowPage().isWhole() && layout.columnPage().isWhole();
    if (layout.areas.textIsBesideTables && !isWhole && words.bottom() - foot >= px(leastMap, context))
        layout.map = QRectF(QPointF(words.left(), foot), words.bottomRight());
    return layout;
}

} // namespace posiscope
