// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/sheet_layout.h"

#include "ui/mathematics/notation.h"
#include "ui/plot/text_line.h"

#include <QTextOption>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace posiscope {

namespace {

constexpr QSizeF smallestFull(400, 320); ///< a smaller view is a card
constexpr double symbolScale = 1.2;      ///< set mathematics beside other type

using Formulas = std::vector<maths::Formula>;

PlacedWords worded(PlacedWords::Kind kind, const QString& text, const QFont& font, double width,
                   const SheetContext& context)
{
    const FormattedText formatted = formattedNotation(text);
    PlacedWords words{kind, std::make_shared<QTextLayout>(formatted.text, font, &context.device)};
    words.text->setFormats(formatted.formats);
    double y = 0;
    words.text->beginLayout();
    for (QTextLine line = words.text->createLine(); line.isValid(); line = words.text->createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, y});
        y += std::ceil(line.height() + context.px(triangleGap));
    }
    words.text->endLayout();
    words.rect = QRectF(0, 0, width, y);
    return words;
}

maths::Formula onOneLine(const Formulas& formulas)
{
    std::vector<maths::Formula> parts;
    for (const maths::Formula& formula : formulas) {
        if (!parts.empty() && !maths::plainText(formula).startsWith(u'='))
            parts.push_back(maths::roman(QStringLiteral("        ")));
        parts.push_back(formula);
    }
    return maths::row(std::move(parts));
}

/// Places the title beside the controls, in larger type where those of all steps fit so.
void placeTitle(SheetLayout& layout, const StepSheet& sheet, const SheetContext& context)
{
    const QRectF& room = layout.areas.title;
    const bool isNumbered = !context.areStepsListed && sheet.count > 1;
    const auto titled = [&](int number, const StepWords& words) {
        const QString title =
            isNumbered ? QStringLiteral("%1. %2").arg(number).arg(words.title) : words.title;
        return sheet.remark.isEmpty() ? QStringList{title} : QStringList{title + ", " + sheet.remark, title};
    };
    double points = Theme::headingPoints;
    const QFontMetricsF metrics = context.metrics(QFont::DemiBold, points);
    for (int number = 0; const StepWords& words : sheet.allWords)
        if (metrics.horizontalAdvance(titled(++number, words).front()) > room.width())
            points = Theme::textPoints;
    const QFont bold = context.theme.interfaceFont(points, QFont::DemiBold);
    const QString title =
        fittingWords(titled(sheet.number, sheet.words()), QFontMetricsF(bold, &context.device), room.width());
    layout.words.push_back(worded(PlacedWords::Kind::Title, title, bold, room.width(), context));
    PlacedWords& words = layout.words.back();
    const double height = words.text->boundingRect().height();
    words.rect.moveTopLeft({room.left(), std::round(room.center().y() - height / 2)});
}

PlacedWords explained(const StepWords& step, const QRectF& room, const SheetContext& context)
{
    PlacedWords words = worded(PlacedWords::Kind::Explanation, step.explanation,
                               context.theme.interfaceFont(), room.width(), context);
    words.rect.moveTopLeft(room.topLeft());
    return words;
}

/// Places the explanation and below it the formulas, on one line where they fit. Both have the
/// room that the highest ones of all steps need, so that going from step to step moves nothing. Where that
/// would end below `lowest`, formulas are smaller, and without room for that no step has an explanation.
/// Returns where the tables begin.
double placeText(SheetLayout& layout, const StepSheet& sheet, const std::vector<Formulas>& formulas,
                 double lowest, const SheetContext& context)
{
    const QRectF& room = layout.areas.words;
    const double gutter = context.gutter();
    double highest = 0, height = 0, foot = room.top();
    for (const StepWords& words : sheet.allWords)
        highest = std::max(highest, explained(words, room, context).rect.height() + gutter / 2);
    const auto fits = [&](double points) {
        const double size = context.mathsSize(points);
        height = 0;
        for (const Formulas& forms : formulas) {
            maths::FormulaLines lines{{onOneLine(forms)}, {}};
            if (maths::naturalWidth(lines, context.mathsFont, size) > room.width())
                lines.shown = forms;
            maths::LineStack stack = maths::stacked(lines, context.mathsFont, size, room.width());
            height = std::max(height, stack.height);
            if (&forms == &formulas[static_cast<std::size_t>(sheet.number) - 1])
                layout.formula = std::move(stack);
        }
        return foot + highest + height <= lowest;
    };
    layout.formulaAt.setX(room.left());
    if (fits(Theme::headingPoints) || fits(Theme::textPoints)) {
        layout.words.push_back(explained(sheet.words(), room, context));
        foot += highest;
    }
    if (foot + layout.formula.height > lowest)
        layout.formula = {};
    layout.formulaAt.setY(foot + std::max(0., std::min(height, lowest - foot) - layout.formula.height) / 2);
    return std::min(foot + height + gutter, lowest);
}

} // namespace

double SheetContext::mathsSize(double points) const
{
    return symbolScale * theme.points(points) * device.logicalDpiY() / 72;
}

maths::FormulaPicture SheetContext::picture(const maths::Formula& formula, double points) const
{
    return maths::layOut(formula, mathsFont, mathsSize(points));
}

QFontMetricsF SheetContext::metrics(QFont::Weight weight, double points) const
{
    return QFontMetricsF(theme.interfaceFont(points, weight), &device);
}

NumberMetrics SheetContext::numbers(QFont::Weight weight, double points) const
{
    const QFontMetricsF plain = metrics(QFont::Normal, points);
    NumberMetrics numbers{theme.interfaceFont(points, weight), metrics(weight, points), 0};
    for (const QChar digit : theme.isExport ? QString() : QStringLiteral("0123456789"))
        numbers.digit = std::max(numbers.digit, plain.horizontalAdvance(digit));
    return numbers;
}

double NumberMetrics::width(const QString& number) const
{
    if (digit == 0)
        return font.horizontalAdvance(number);
    return std::accumulate(number.begin(), number.end(), 0.,
                           [this](double sum, QChar sign) { return sum + advance(sign); });
}

QMarginsF NumberMetrics::aroundPoint(const QString& number) const
{
    const qsizetype point = number.contains(u'.') ? number.indexOf(u'.') : number.size();
    return {width(number.left(point)), 0, width(number.mid(point)), 0};
}

QRectF PlacedBlock::cell(const PlacedBand& band, int row, int column) const
{
    const int indexOnPage = column - columns.first;
    const double top = band.cells.top() + (isTurned ? indexOnPage : row - band.rows.first) * rowHeight;
    if (isTurned)
        return {band.cells.left(), top, band.cells.width(), rowHeight};
    const auto edge = edges.begin() + indexOnPage;
    return {band.cells.left() + edge[0], top, edge[1] - edge[0], rowHeight};
}

std::optional<SheetPlace> SheetLayout::placeAt(QPointF point) const
{
    for (const PlacedBlock& block : blocks)
        for (const PlacedBand& band : block.bands)
            for (int row = band.rows.first; row <= band.rows.last(); ++row)
                for (int column = block.columns.first; column <= block.columns.last(); ++column)
                    if (block.cell(band, row, column).contains(point))
                        return SheetPlace{band.table, row, column};
    return std::nullopt;
}

Page SheetLayout::rowPage() const
{
    return blocks.empty() ? Page{} : blocks.front().bands.back().rows;
}

Page SheetLayout::columnPage() const
{
    return blocks.empty() ? Page{} : blocks.front().columns;
}

SheetLayout layOut(const StepSheet& sheet, const std::vector<Formulas>& formulas,
                   const Parameters& parameters, const Selection& selection, const SheetContext& context)
{
    SheetLayout layout;
    layout.kind = sheet.kind;
    // Steps have one type, but a single column, which no other step shows, has the largest that it can.
    const SheetBlock& first = sheet.blocks.front();
    const bool isColumn = first.isTurned(sheet.sequence) || first.across() == TableAxis::One;
    layout.points =
        pointsOf(sheet, isColumn ? sheet.cellsOf(sheet.blocks) : sheet.cells, parameters, context);
    // As far in as the title over the view.
    const double margin = context.gutter() / 2;
    const QRectF whole = QRectF(QPointF(), context.size).adjusted(margin, 0, -margin, -margin);
    const double line = 2 * context.metrics(QFont::DemiBold).height();
    SheetAreas& areas = layout.areas;
    areas.controls = QRectF(whole.topLeft(), QSizeF(context.controls.width(), line));
    areas.title = QRectF(whole.left(), whole.top(), whole.width(), line);
    if (areas.controls.width() > 0)
        areas.title.setLeft(areas.controls.right() + context.gutter());
    areas.tables = whole.adjusted(0, line, 0, 0);
    placeTitle(layout, sheet, context);
    const QSizeF least = smallestFull * context.theme.scale / (context.theme.isExport ? 2 : 1);
    if (context.size.width() >= least.width() && context.size.height() >= least.height()) {
        areas.words = areas.tables.adjusted(0, margin, 0, 0);
        areas.caption = context.metrics(QFont::Normal).height() + context.gutter() / 2;
        // Text has a quarter of the height, in a presentation or a figure a third, or all that the tables do
        // not need.
        const double part = context.theme.isPresentation || context.theme.isExport ? 3 : 4;
        const double needed = areas.caption + 3 * context.gutter() +
                              (sheet.cells.height() + 1) * headerHeight(sheet, parameters, context);
        const double lowest = std::max(whole.top() + whole.height() / part, whole.bottom() - needed);
        areas.tables.setTop(placeText(layout, sheet, formulas, lowest, context));
    }
    placeTables(layout, sheet, parameters, selection, context);
    return layout;
}

} // namespace posiscope
