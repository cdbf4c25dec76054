// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/sheet_layout.h"

#include "ui/mathematics/notation.h"
#include "ui/plot/text_line.h"
#include "ui/views/build_steps/sheet_tables.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <span>

namespace posiscope {

namespace {

constexpr double leastMap = 88; ///< with a line of words, below the text
constexpr double largestMap = 188;
constexpr double mapShare = 0.35; ///< of the text's height
constexpr double mapGap = 12;
constexpr double mapMargin = 8;      ///< below it, to the buttons
constexpr double leastCellOfMap = 3; ///< smaller ones would be a pattern of the screen's: they share one tint

using Formulas = std::vector<maths::Formula>;

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

/// What is said where there is room for it, and whether the map has its room below the text.
struct TextParts
{
    bool explanation = false;
    bool formulas = false;
    bool correction = false;
    bool map = false;
    bool isWide = false;  ///< with wide gaps
    bool isSmall = false; ///< in the type of notes
};

// The first that has room is taken. Tables that stand below the text have formulas beside them.
constexpr TextParts partsBeside[] = {
    {.explanation = true, .formulas = true, .correction = true, .map = true, .isWide = true},
    {.explanation = true, .formulas = true, .correction = true, .map = true},
    {.explanation = true, .formulas = true, .map = true},
    {.explanation = true, .formulas = true},
    {.formulas = true, .map = true},
    {.formulas = true},
    {}};
constexpr TextParts partsAbove[] = {
    {.explanation = true, .formulas = true, .correction = true, .isWide = true},
    {.explanation = true, .formulas = true, .correction = true},
    {.explanation = true, .formulas = true},
    {.explanation = true},
    {.explanation = true, .isSmall = true},
    {.formulas = true},
    {}};

/// The title of a step: with its number where no list says it, in fewer words where it has one line.
QString titleIn(const SheetLayout& layout, const StepSheet& sheet, const QFont& font, double width,
                const SheetContext& context)
{
    const QString number = QString::number(sheet.number);
    const bool isNumbered = layout.areas.listFits && context.hasNavigation;
    const QString title =
        isNumbered ? sheet.words.title : QStringLiteral("%1. %2").arg(number, sheet.words.title);
    if (layout.areas.textIsBesideTables)
        return title;
    return fittingWords(
        {title, sheet.words.title, QObject::tr("%1 of %2").arg(number).arg(sheet.count), {}},
        QFontMetricsF(font, &context.device), width);
}

/// Places these parts of the text below one another. Returns where they end.
double placeParts(SheetLayout& layout, const TextParts& parts, const StepSheet& sheet,
                  const Formulas& formulas, const SheetContext& context)
{
    using enum PlacedWords::Kind;
    const SheetAreas& areas = layout.areas;
    const bool isLarge = areas.textIsBesideTables && areas.words.height() >= context.px(240) &&
                         areas.words.width() >= context.px(240);
    const double indent = context.px(12); // room for the bar of the correction
    const double gap = context.px(parts.isWide ? 16 : isLarge ? 12 : 8);
    const QFont bold = context.theme.interfaceFont(isLarge ? 16 : Theme::headingPoints, QFont::DemiBold);
    const QFont small = context.theme.interfaceFont(Theme::notePoints);
    const QFont plain = parts.isSmall ? small : context.theme.interfaceFont(isLarge ? 11 : Theme::textPoints);
    const bool isTitleApart = !areas.title.isEmpty();
    const QRectF titleRoom = isTitleApart ? areas.title : areas.words;
    double y = titleRoom.top();
    const auto say = [&](PlacedWords::Kind kind, const QString& text, const QFont& font, double before) {
        if (text.isEmpty())
            return;
        const QRectF& room = kind == Title ? titleRoom : areas.words;
        const double left = kind == Correction ? indent : 0;
        layout.words.push_back(worded(kind, text, font, room.width() - left, context));
        layout.words.back().rect.moveTopLeft({room.left() + left, y + before});
        y = layout.words.back().rect.bottom();
    };
    layout.words.clear();
    layout.formula = {};
    if (!context.hasNavigation && areas.textIsBesideTables)
        say(Number, QObject::tr("Step %1 of %2").arg(sheet.number).arg(sheet.count), small, 0);
    say(Title, titleIn(layout, sheet, bold, titleRoom.width(), context), bold, 0);
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
    return y;
}

/// Places title, explanation, formulas and correction below one another, as much of it as has room. A
/// presentation has no correction. Returns where they end.
double placeWords(SheetLayout& layout, const StepSheet& sheet, const Formulas& formulas, double mapRoom,
                  const SheetContext& context)
{
    const std::span<const TextParts> choices =
        layout.areas.textIsBesideTables ? std::span<const TextParts>(partsBeside) : partsAbove;
    double foot = 0;
    for (const TextParts& parts : choices) {
        foot = placeParts(layout, parts, sheet, formulas, context);
        if (foot <= layout.areas.words.bottom() - (parts.map ? mapRoom : 0))
            break;
    }
    return foot;
}

/// Formulas that have no room in the text stand at the right of narrow tables or below low ones, or in
/// smaller type under the text, or the first of them at the right of the title.
void placeFormulasAside(SheetLayout& layout, const Formulas& formulas, const SheetContext& context)
{
    constexpr double pointsAtTables = 13;
    constexpr double pointsAtText = 11;
    constexpr double smallest = 0.8; // of these
    const double gap = context.px(16);
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
    const double gutter = context.px(gutterWidth);
    const QRectF right(QPointF(cells.right() + gutter + gap, cells.top()), area.bottomRight());
    const QRectF below(QPointF(cells.left(), cells.bottom() + gutter + gap), area.bottomRight());
    if (place(formulas, pointsAtTables, right) || place(formulas, pointsAtTables, below) ||
        layout.areas.title.isEmpty() || layout.words.empty())
        return;
    const QRectF& words = layout.areas.words;
    const double under = std::max(words.top(), layout.words.back().rect.bottom() + context.px(6));
    for (const double points : {pointsAtTables, pointsAtText})
        if (place({onOneLine(formulas)}, points,
                  {words.left(), under, words.width(), words.bottom() - under})) {
            layout.formulaAt.ry() -= context.px(2); // nearer to its text than to the table
            return;
        }
    if (!layout.rowPage().isWhole() || !layout.columnPage().isWhole())
        return; // which part is shown is said at the right of the title
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
    const double gutter = context.px(gutterWidth);
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
    const SheetAreas& areas = layout.areas;
    const bool isWhole = layout.rowPage().isWhole() && layout.columnPage().isWhole();
    const bool hasMapBelow = areas.textIsBesideTables && !isWhole;
    // The map stands at the foot of the text: it stays where it is while it is clicked at, and other numbers
    // make the formulas higher.
    const double mapHeight =
        std::clamp(mapShare * areas.words.height(), context.px(leastMap), context.px(largestMap));
    const double mapFoot = areas.words.bottom() - context.px(mapMargin);
    const double mapTop = mapFoot - mapHeight;
    const double foot = placeWords(layout, sheet, formulas,
                                   hasMapBelow ? mapHeight + context.px(mapGap + mapMargin) : 0, context);
    if (hasMapBelow && foot <= mapTop)
        placeMap(layout, {areas.words.left(), mapTop, areas.words.width(), mapHeight}, context);
    else if (!isWhole && !areas.map.isEmpty())
        placeMap(layout, areas.map, context);
    if (layout.formula.lines.empty() && !formulas.empty())
        placeFormulasAside(layout, formulas, context);
    // Where text above a table has no room for both, the formulas say more than the explanation.
    if (layout.formula.lines.empty() && !formulas.empty() && !areas.textIsBesideTables &&
        placeParts(layout, {.formulas = true}, sheet, formulas, context) > areas.words.bottom())
        placeWords(layout, sheet, formulas, 0, context);
    if (areas.caption == 0 && !areas.textIsBesideTables && !layout.words.empty()) {
        // The line of the title is the caption's as well.
        QRectF& title = layout.words.front().rect;
        title.setWidth(std::ceil(layout.words.front().text->lineAt(0).naturalTextWidth()));
        double end = title.right();
        if (layout.formulaAt.y() < title.bottom()) // a formula stands beside it
            for (const maths::PlacedLine& line : layout.formula.lines)
                end = std::max(end, layout.formulaAt.x() + line.picture.width);
        const double left = end + context.px(16);
        layout.blocks.front().caption =
            QRectF(left, title.top(), std::max(0., areas.words.right() - left), title.height());
    }
    return layout;
}

} // namespace posiscope
