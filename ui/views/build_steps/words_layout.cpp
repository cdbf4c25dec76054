// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/words_layout.h"

#include "ui/kit/theme/sizes.h"
#include "ui/views/build_steps/table_layout.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double titlePoints = 13;
constexpr double wordPoints = 10;
constexpr double formulaPoints = 16;
constexpr double titleGap = 3;
constexpr double partGap = 10;
constexpr int rowsBeforeFormula = 2;
constexpr int rowsBeforeCorrection = 4;
constexpr int rowsBeforeExplanation = 5;
constexpr double correctionIndent = 12; ///< room for its bar

/// Words of a width with the height they need.
PlacedWords measured(PlacedWords::Kind kind, const QString& text, const QFont& font, double width,
                     const SheetContext& room)
{
    const QFontMetricsF metrics(font, &room.device);
    const double height =
        text.isEmpty()
            ? 0
            : std::ceil(metrics.boundingRect(QRectF(0, 0, width, 1e6), Qt::TextWordWrap, text).height());
    return {kind, text, font, QRectF(0, 0, width, height)};
}

double pixelSize(const SheetContext& room)
{
    return room.theme.points(formulaPoints) * room.device.logicalDpiY() / 72;
}

/// All formulas on one line.
maths::Formula joined(const std::vector<maths::Formula>& formulas)
{
    std::vector<maths::Formula> parts;
    for (const maths::Formula& formula : formulas) {
        if (!parts.empty())
            parts.push_back(maths::roman(QStringLiteral("        ")));
        parts.push_back(formula);
    }
    return maths::row(std::move(parts));
}

/// Sets as many of the formulas as have room, from the first; on one line where one is wanted and wide
/// enough.
void placeFormulas(SheetLayout& layout, std::vector<maths::Formula> formulas, bool onOneLine, QSizeF size,
                   const SheetContext& room)
{
    const auto set = [&](const std::vector<maths::Formula>& lines) {
        return maths::stacked({lines, {}}, room.mathsFont, pixelSize(room), std::max(size.width(), 1.));
    };
    for (; !formulas.empty(); formulas.pop_back()) {
        const maths::FormulaLines line{{joined(formulas)}, {}};
        const bool together =
            onOneLine && maths::naturalWidth(line, room.mathsFont, pixelSize(room)) <= size.width();
        layout.formula = set(together ? line.shown : formulas);
        if (layout.formula.height <= size.height()) {
            layout.said += static_cast<int>(formulas.size());
            return;
        }
    }
    layout.formula = {};
}

/// Puts the number of the step behind its title, where the line has room for it.
void placeTitle(SheetLayout& layout, const StepSheet& sheet, const PlacedWords& title, const SheetContext& room)
{
    layout.words.push_back(title);
    const QFont font = room.theme.interfaceFont(Theme::notePoints);
    const QString text = StepSheet::tr("step %1 of %2").arg(sheet.number).arg(sheet.count);
    const double used =
        QFontMetricsF(title.font, &room.device).horizontalAdvance(title.text) + scaled(partGap, room.theme);
    if (used + QFontMetricsF(font, &room.device).horizontalAdvance(text) + 1 > title.rect.width())
        return;
    const double drop =
        QFontMetricsF(title.font, &room.device).ascent() - QFontMetricsF(font, &room.device).ascent();
    layout.words.push_back({PlacedWords::Kind::Number, text, font, title.rect.adjusted(used, drop, 0, 0)});
}

/// The words of a sheet, each with its height.
struct Paragraphs
{
    PlacedWords title;
    PlacedWords explanation;
    PlacedWords correction;
};

Paragraphs paragraphsOf(const StepSheet& sheet, double width, double indent, const SheetContext& room)
{
    using enum PlacedWords::Kind;
    const QFont bold = room.theme.interfaceFont(titlePoints, QFont::DemiBold);
    const QFont plain = room.theme.interfaceFont(wordPoints);
    return {measured(Title, sheet.words.title, bold, width, room),
            measured(Explanation, sheet.words.explanation, plain, width, room),
            measured(Correction, sheet.words.correction, plain, width - indent, room)};
}

} // namespace

QRectF placeWords(SheetLayout& layout, const StepSheet& sheet, const std::vector<maths::Formula>& formulas,
                  WordsAt at, const SheetContext& room, const QRectF& rect)
{
    const bool isAbove = at == WordsAt::Above;
    const double gap = scaled(partGap, room.theme);
    const double indent = scaled(correctionIndent, room.theme);
    Paragraphs words = paragraphsOf(sheet, rect.width(), indent, room);

    // What each may take: all that is left, but for the rows that come before it.
    double left = rect.height() - words.title.rect.height() - gap;
    const auto spare = [&](int rows) { return left - gap - (isAbove ? heightOfRows(sheet, rows, room) : 0); };
    placeFormulas(layout, formulas, isAbove, {rect.width(), spare(rowsBeforeFormula)}, room);
    const double formula = layout.formula.lines.empty() ? 0 : layout.formula.height + gap;
    left -= formula;
    const auto take = [&](const PlacedWords& some, int rows) {
        const double height = some.rect.height();
        const bool fits = height > 0 && height <= spare(rows);
        left -= fits ? height + gap : 0;
        layout.said += fits;
        return fits;
    };
    const bool isCorrected = take(words.correction, rowsBeforeCorrection);
    const bool isExplained = take(words.explanation, rowsBeforeExplanation);

    QRectF rest = rect;
    const auto place = [&](PlacedWords& some, double x, double y) {
        some.rect.moveTopLeft({x, y});
        layout.words.push_back(some);
        return some.rect.height();
    };
    words.title.rect.moveTopLeft(rect.topLeft());
    placeTitle(layout, sheet, words.title, room);
    rest.adjust(0, words.title.rect.height() + scaled(titleGap, room.theme), 0, 0);
    if (isExplained)
        rest.adjust(0, place(words.explanation, rect.left(), rest.top()), 0, 0);
    layout.formulaAt = {rect.left(), rest.top() + gap};
    rest.adjust(0, gap + formula, 0, 0);
    if (isCorrected) {
        const double height = words.correction.rect.height();
        place(words.correction, rect.left() + indent, isAbove ? rest.bottom() - height : rest.top());
        rest.adjust(0, 0, 0, -height - gap);
    }
    return rest;
}

} // namespace posiscope
