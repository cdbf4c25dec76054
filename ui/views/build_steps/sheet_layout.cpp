// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/sheet_layout.h"

#include "ui/kit/theme/sizes.h"
#include "ui/mathematics/cell.h"
#include "ui/mathematics/notation.h"
#include "ui/mathematics/number_text.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

// The forms of cells in ordinary pixels and points, the largest first. The largest in which every step of the
// sequence is whole is taken. Where none is, `ordinary` is, or the narrower ones where it shows too little.
constexpr CellForm forms[] = {{200, 80, 25},   {160, 64, 20}, {140, 56, 17.5}, {120, 48, 15},
                              {100, 40, 12.5}, {80, 32, 10},  {68, 28, 10},    {60, 24, 9}};
constexpr CellForm ordinary = forms[5];
constexpr double largestInWindow = 120;
constexpr int enoughPairs = 3;
constexpr int enoughRows = 6;

constexpr double headerShare = 0.6; ///< of a cell's height
constexpr double blockGap = 16;
constexpr double lineGap = 8;

constexpr double partGap = 12;
constexpr double correctionIndent = 12; ///< room for its bar
constexpr double leastMap = 96;

using Formulas = std::vector<maths::Formula>;

double px(double length, const SheetContext& context)
{
    return scaled(length, context.theme);
}

double captionHeight(const SheetAreas& areas, const SheetContext& context)
{
    return areas.isCompact ? 0 : px(24, context);
}

// What is said.

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

/// Puts title, explanation, formulas and correction under one another. Where there is no room for all of it
/// the explanation is left out, then the correction, then the formulas. Returns where they end.
double placeWords(SheetLayout& layout, const StepSheet& sheet, const Formulas& formulas,
                  const SheetContext& context)
{
    using enum PlacedWords::Kind;
    const QRectF& area = layout.areas.words;
    const bool isLarge = layout.areas.isBeside && area.height() >= px(240, context);
    const Theme& theme = context.theme;
    const QFont plain = theme.interfaceFont(isLarge ? 11 : Theme::textPoints);
    const double indent = px(correctionIndent, context);
    const double gap = isLarge ? px(partGap, context) : px(partGap / 2, context);
    std::vector<PlacedWords> parts;
    if (!context.isNavigated && !layout.areas.isCompact)
        parts.push_back(worded(Number, QObject::tr("Step %1 of %2").arg(sheet.number).arg(sheet.count),
                               theme.interfaceFont(Theme::notePoints), area.width(), context));
    const QFont titleFont = theme.interfaceFont(isLarge ? 16 : Theme::headingPoints, QFont::DemiBold);
    QString title = sheet.words.title;
    if (!layout.areas.isListed)
        title = QStringLiteral("%1. %2").arg(QString::number(sheet.number), title);
    if (layout.areas.isCompact)
        title = QFontMetricsF(titleFont, &context.device).elidedText(title, Qt::ElideRight, area.width());
    parts.push_back(worded(Title, title, titleFont, area.width(), context));
    double left = area.height();
    for (const PlacedWords& part : parts)
        left -= part.rect.height();
    const auto take = [&](double height) {
        const bool fits = height + gap <= left;
        left -= fits ? height + gap : 0;
        return fits;
    };
    double formulasHeight = 0;
    if (!formulas.empty()) {
        layout.formula =
            formulasIn(formulas, !layout.areas.isBeside, isLarge ? 17 : 15, area.width(), context);
        if (take(layout.formula.height))
            formulasHeight = layout.formula.height + gap;
        else
            layout.formula = {};
    }
    const auto takeWords = [&](PlacedWords::Kind kind, const QString& text, double width) {
        if (text.isEmpty())
            return;
        PlacedWords words = worded(kind, text, plain, width, context);
        if (take(words.rect.height()))
            parts.push_back(std::move(words));
    };
    takeWords(Correction, sheet.words.correction, area.width() - indent);
    takeWords(Explanation, sheet.words.explanation, area.width());

    double y = area.top();
    const auto place = [&](PlacedWords::Kind kind, double x, double before) {
        for (PlacedWords& part : parts)
            if (part.kind == kind) {
                part.rect.moveTopLeft({x, y + before});
                y = part.rect.bottom();
            }
    };
    place(Number, area.left(), 0);
    place(Title, area.left(), 0);
    place(Explanation, area.left(), gap / 2);
    if (formulasHeight > 0)
        layout.formulaAt = {area.left(), y + gap};
    y += formulasHeight;
    place(Correction, area.left() + indent, gap);
    layout.words = std::move(parts);
    return y;
}

// The tables.

/// How much of the tables has room in a form.
struct TableRoom
{
    CellForm cell;     ///< in logical pixels
    double labels = 0; ///< the names of rows
    int pairs = 0;
    int rows = 0;
    double pairWidth = 0; ///< of a cell that says something of a pair
    int perLine = 0;      ///< how many of those fit beside one another
};

TableRoom roomFor(const CellForm& form, const StepSheet& sheet, const SheetAreas& areas,
                  const SheetContext& context)
{
    const QRectF& area = areas.tables;
    const QFontMetricsF metrics(context.theme.interfaceFont(form.points, QFont::DemiBold), &context.device);
    const auto widthOf = [&metrics](QString number) {
        for (QChar& each : number)
            each = each.isDigit() ? QChar(u'8') : each;
        return std::ceil(metrics.horizontalAdvance(number) / (1 - cellPadding));
    };
    TableRoom room;
    room.cell = {std::max(px(form.width, context), widthOf(decimalText(-0.8888, 4))),
                 std::max(px(form.height, context), std::ceil(metrics.height())), form.points};
    for (const maths::Formula& name : sheet.rowNames)
        room.labels = std::max(
            room.labels,
            maths::layOut(name, context.mathsFont, context.mathsSize(form.points * symbolScale)).width);
    room.labels = std::ceil(std::max(room.labels, widthOf(wholeText(sheet.mostRows - 1))));
    const double gutters = 2 * px(gutterWidth, context);
    const double width = area.width() - room.labels - gutters - px(blockGap, context);
    const double height =
        area.height() - captionHeight(areas, context) - std::round(headerShare * room.cell.height) - gutters;
    const auto fit = [&](double pairWidth) {
        return std::clamp(static_cast<int>(width / pairWidth), 1, sheet.pairs);
    };
    // A pair is as wide as its two columns, so that the same pairs are in sight in every step. The derivation
    // has no columns, and a narrow view no room.
    room.pairWidth = 2 * room.cell.width;
    room.pairs = fit(room.pairWidth);
    const double angle = widthOf(decimalText(sheet.mostRows, maths::angleDecimals) + "    ");
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

/// What a column of a block is as wide as.
double columnWidthOf(const SheetBlock& block, const TableRoom& room)
{
    constexpr int shortRows = 100'000; // whose numbers are no wider than a sine
    switch (block.bands.back().table.content) {
    case TableContent::Encoding:
    case TableContent::Sines:
    case TableContent::Cosines:
        return room.cell.width;
    case TableContent::Positions:
        return block.rows() > shortRows ? room.pairWidth : room.cell.width;
    default:
        return room.pairWidth;
    }
}

TableRoom chooseRoom(const StepSheet& sheet, const SheetAreas& areas, const SheetContext& context)
{
    std::vector<TableRoom> rooms;
    for (const CellForm& form : forms)
        if (form.width <= largestInWindow || context.theme.isPresenting())
            rooms.push_back(roomFor(form, sheet, areas, context));
    const auto shows = [&](const TableRoom& room, int pairs, int rows) {
        return room.pairs >= std::min(pairs, sheet.pairs) && room.rows >= std::min(rows, sheet.mostRows);
    };
    for (const TableRoom& room : rooms)
        if (room.cell.points >= ordinary.points && shows(room, sheet.pairs, sheet.mostRows))
            return room;
    for (const TableRoom& room : rooms)
        if (room.cell.width <= px(ordinary.width, context) && shows(room, enoughPairs, enoughRows))
            return room;
    return rooms.back();
}

/// One line of a block: all of its tables for a stretch of columns.
PlacedBlock lineOf(const SheetBlock& block, const TableRoom& room, QPointF cells, Page columns, Page rows,
                   const SheetContext& context)
{
    PlacedBlock line{
        .block = &block, .left = cells.x(), .columns = columns, .columnWidth = columnWidthOf(block, room)};
    const double width = columns.shown * line.columnWidth;
    const double header = std::round(headerShare * room.cell.height);
    line.header = QRectF(cells.x(), cells.y(), width, header);
    double top = line.header.bottom() + px(gutterWidth, context);
    // Of tables of one row the last are shown where there is no room for all of them.
    const auto most = static_cast<std::size_t>(room.rows);
    const bool isLong = block.isByPosition();
    const std::size_t first = !isLong && block.bands.size() > most ? block.bands.size() - most : 0;
    for (std::size_t index = first; index < block.bands.size(); ++index) {
        const SheetBand& band = block.bands[index];
        const Page shown = band.isByPosition() ? rows : Page{0, 1, 1};
        line.bands.push_back({&band, QRectF(cells.x(), top, width, shown.shown * room.cell.height), shown});
        top = line.bands.back().cells.bottom();
    }
    return line;
}

/// A table of single rows is broken into lines under one another where it is too wide.
void placeLines(SheetLayout& layout, const SheetBlock& block, const TableRoom& room, int column,
                QPointF cells, double bottom, const SheetContext& context)
{
    const PlacedBlock one = lineOf(block, room, cells, {0, 1, 1}, {}, context);
    const double height = one.cells().bottom() + px(gutterWidth + lineGap, context) - cells.y();
    const int lines = std::max(1, static_cast<int>((bottom - cells.y() + px(lineGap, context)) / height));
    const Page across =
        pageWith(column, room.perLine * std::min(lines, (block.columns() + room.perLine - 1) / room.perLine),
                 block.columns());
    for (int first = across.first; first <= across.last(); first += room.perLine) {
        const Page columns{first, std::min(room.perLine, across.last() + 1 - first), across.all};
        layout.blocks.push_back(lineOf(block, room, cells, columns, {}, context));
        layout.blocks.back().across = across;
        cells.ry() += height;
    }
}

void placeTables(SheetLayout& layout, const StepSheet& sheet, const Parameters& parameters,
                 const Selection& selection, const SheetContext& context)
{
    const QRectF& area = layout.areas.tables;
    const TableRoom room = chooseRoom(sheet, layout.areas, context);
    layout.cell = room.cell;
    const double left = std::round(area.left());
    QPointF cells(left + room.labels + px(gutterWidth, context),
                  std::round(area.top()) + captionHeight(layout.areas, context));
    int firstColumn = 0;
    for (const SheetBlock& block : sheet.blocks) {
        const bool isFirst = layout.blocks.empty();
        const std::size_t before = layout.blocks.size();
        const BuildTable& table = block.bands.back().table;
        const int column = columnShowing(table, parameters, selection.dimension).value_or(0);
        if (!block.isByPosition()) {
            placeLines(layout, block, room, column, cells, area.bottom(), context);
        } else {
            const int heads = static_cast<int>(block.bands.size()) - 1;
            const Page rows = pageWith(selection.position, std::max(1, room.rows - heads), block.rows());
            const int most = block.across() == TableAxis::Dimensions ? 2 * room.pairs : room.pairs;
            Page columns = pageWith(column, most, block.columns());
            // Beside a table of sines stand the cosines of the same pairs.
            if (!isFirst)
                columns = {firstColumn, std::clamp(block.columns() - firstColumn, 0, most), block.columns()};
            firstColumn = columns.first;
            layout.blocks.push_back(lineOf(block, room, cells, columns, rows, context));
            layout.blocks.back().across = columns;
        }
        for (std::size_t index = before; isFirst && index < layout.blocks.size(); ++index)
            layout.blocks[index].left = left;
        PlacedBlock& head = layout.blocks[before];
        const bool isLast = &block == &sheet.blocks.back();
        const double width = isLast ? area.right() - cells.x() : head.header.width();
        head.caption = QRectF(cells.x(), std::round(area.top()), width, captionHeight(layout.areas, context));
        cells.rx() += head.header.width() + px(blockGap, context);
    }
}

/// A lecture hall reads the formulas best where the tables leave half of their room: below them, in large
/// type.
bool placeLargeFormulas(SheetLayout& layout, const Formulas& formulas, const SheetContext& context)
{
    constexpr double points = 30;
    const QRectF& area = layout.areas.tables;
    const double foot = layout.blocks.back().cells().bottom() + px(gutterWidth + 2 * partGap, context);
    if (area.bottom() - foot < area.height() / 2)
        return false;
    layout.formula = formulasIn(formulas, false, points, area.width(), context);
    layout.formulaAt = {area.left(), foot};
    return true;
}

} // namespace

SheetAreas areasOf(QSizeF size, const Theme& theme, int listed)
{
    constexpr double leastBeside = 720;
    constexpr double wordsShare = 0.34;
    constexpr double narrowestWords = 250;
    constexpr double widestWords = 440;
    constexpr double besideGap = 24;
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
    areas.isBeside = size.width() >= pixels(leastBeside);
    areas.words = areas.tables = all;
    if (areas.isBeside) {
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
        areas.isListed = width >= listed * pixels(leastMark);
        areas.next = areas.back.translated(areas.list.right() + pixels(8) - all.left(), 0);
        areas.words.setTop(all.top() + line + pixels(8));
    }
    areas.isCompact = size.height() < pixels(compactHeight);
    areas.words.setHeight(
        areas.isCompact ? pixels(28) : std::min(wordsAbove * areas.words.height(), pixels(highestWords)));
    areas.tables.setTop(areas.words.bottom() + (areas.isCompact ? 0 : pixels(8)));
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
            return SheetPlace{&band, band.rows.first + row, block.columns.first + column};
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
    layout.areas = areasOf(context.size, context.theme, context.isNavigated ? sheet.count : 0);
    placeTables(layout, sheet, parameters, selection, context);
    const bool isEnlarged = context.theme.isPresenting() && layout.areas.isBeside &&
                            placeLargeFormulas(layout, formulas, context);
    const double foot =
        placeWords(layout, sheet, isEnlarged ? Formulas() : formulas, context) + 2 * px(partGap, context);
    const QRectF& words = layout.areas.words;
    const bool isWhole = layout.rowPage().isWhole() && layout.columnPage().isWhole();
    if (layout.areas.isBeside && !isWhole && words.bottom() - foot >= px(leastMap, context))
        layout.map = QRectF(QPointF(words.left(), foot), words.bottomRight());
    return layout;
}

} // namespace posiscope
