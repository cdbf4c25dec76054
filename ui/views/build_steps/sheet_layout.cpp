// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/sheet_layout.h"

#include "ui/mathematics/notation.h"
#include "ui/plot/text_line.h"
#include "ui/views/build_steps/sheet_tables.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

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

/// Places the title beside the buttons, in fewer words or none where it has no room.
void placeTitle(SheetLayout& layout, const StepSheet& sheet, const SheetContext& context)
{
    const QFont bold = context.theme.interfaceFont(Theme::textPoints, QFont::DemiBold);
    const QRectF& room = layout.areas.title;
    const QString numbered = QObject::tr("%1. %2").arg(sheet.number).arg(sheet.words.title);
    const QString title = fittingWords({layout.areas.list.isEmpty() ? numbered : sheet.words.title,
                                        sheet.words.title,
                                        QObject::tr("%1 of %2").arg(sheet.number).arg(sheet.count),
                                        {}},
                                       QFontMetricsF(bold, &context.device), room.width());
    if (title.isEmpty())
        return;
    layout.words.push_back(worded(PlacedWords::Kind::Title, title, bold, room.width(), context));
    QRectF& rect = layout.words.back().rect;
    rect.moveTopLeft({room.left(), std::round(room.center().y() - rect.height() / 2)});
}

/// Places the formulas, on one line where they fit, and below them the explanation, each where it has room.
void placeText(SheetLayout& layout, const StepSheet& sheet, const Formulas& formulas,
               const SheetContext& context)
{
    constexpr double gap = 6;
    const QRectF& room = layout.areas.words;
    const double size = context.mathsSize(Theme::textPoints * symbolScale);
    double top = room.top();
    if (!formulas.empty()) {
        const maths::FormulaLines line{{onOneLine(formulas)}, {}};
        const bool together = maths::naturalWidth(line, context.mathsFont, size) <= room.width();
        maths::LineStack stack = maths::stacked(together ? line : maths::FormulaLines{formulas, {}},
                                                context.mathsFont, size, room.width());
        if (top + stack.height <= room.bottom()) {
            layout.formula = std::move(stack);
            layout.formulaAt = {room.left(), top};
            top += layout.formula.height + context.px(gap);
        }
    }
    PlacedWords words = worded(PlacedWords::Kind::Explanation, sheet.words.explanation,
                               context.theme.interfaceFont(Theme::textPoints), room.width(), context);
    if (sheet.words.explanation.isEmpty() || top + words.rect.height() > room.bottom())
        return;
    words.rect.moveTopLeft({room.left(), top});
    layout.words.push_back(std::move(words));
}

} // namespace

double SheetContext::mathsSize(double points) const
{
    return theme.points(points) * device.logicalDpiY() / 72;
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
    placeTitle(layout, sheet, context);
    placeText(layout, sheet, formulas, context);
    return layout;
}

} // namespace posiscope
