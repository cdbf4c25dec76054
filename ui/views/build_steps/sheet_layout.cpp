// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/sheet_layout.h"

#include "ui/kit/theme/sizes.h"
#include "ui/views/build_steps/table_layout.h"
#include "ui/views/build_steps/words_layout.h"

#include <algorithm>
#include <tuple>

namespace posiscope {

namespace {

// Narrower than this, words beside tables would leave neither enough.
constexpr double smallestBeside = 620;
constexpr double wordsShare = 0.36;
constexpr double widestWords = 420;
constexpr double sheetGap = 14;

SheetLayout beside(const StepSheet& sheet, const std::vector<maths::Formula>& formulas,
                   const Parameters& parameters, const Selection& selection, const SheetContext& room)
{
    const double words = std::min<double>(wordsShare * room.rect.width(), scaled(widestWords, room.theme));
    const QRectF column(room.rect.topLeft(), QSizeF(words, room.rect.height()));
    SheetLayout layout;
    placeWords(layout, sheet, formulas, WordsAt::Beside, room, column);
    placeTables(layout, sheet, parameters, selection,
                room.rect.adjusted(words + 2 * scaled(sheetGap, room.theme), 0, 0, 0), room);
    return layout;
}

/// What is said below the tables stands close to them, however low they are.
void raiseCorrection(SheetLayout& layout, const SheetContext& room)
{
    double foot = layout.formulaAt.y() + layout.formula.height;
    for (const PlacedBlock& block : layout.blocks)
        foot = std::max(foot, block.bands.back().cells.bottom());
    for (PlacedWords& words : layout.words)
        if (words.kind == PlacedWords::Kind::Correction)
            words.rect.moveTop(std::min(words.rect.top(), foot + scaled(sheetGap, room.theme)));
}

SheetLayout above(const StepSheet& sheet, const std::vector<maths::Formula>& formulas,
                  const Parameters& parameters, const Selection& selection, const SheetContext& room)
{
    SheetLayout layout;
    const QRectF left = placeWords(layout, sheet, formulas, WordsAt::Above, room, room.rect);
    placeTables(layout, sheet, parameters, selection, left, room);
    raiseCorrection(layout, room);
    return layout;
}

/// How well it can be read: how many cells are shown, in how few lines, how large.
std::tuple<double, double, double> readability(const SheetLayout& layout)
{
    double cells = 0;
    for (const PlacedBlock& block : layout.blocks)
        for (const PlacedBand& band : block.bands)
            cells += static_cast<double>(band.rows.shown) * block.columns.shown;
    return {cells, -static_cast<double>(layout.blocks.size()), layout.cellPoints};
}

} // namespace

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
            const int row = std::clamp(static_cast<int>(in.y() / block.rowHeight), 0, band.rows.shown - 1);
            const int column =
                std::clamp(static_cast<int>(in.x() / block.columnWidth), 0, block.columns.shown - 1);
            return SheetPlace{&block, &band, band.rows.first + row, block.columns.first + column};
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

SheetLayout layOut(const StepSheet& sheet, const std::vector<maths::Formula>& formulas,
                   const Parameters& parameters, const Selection& selection, const SheetContext& room)
{
    SheetLayout under = above(sheet, formulas, parameters, selection, room);
    if (room.rect.width() < scaled(smallestBeside, room.theme))
        return under;
    SheetLayout right = beside(sheet, formulas, parameters, selection, room);
    const bool saysLess = under.said < right.said;
    const bool showsMore = readability(under) > readability(right);
    return showsMore && !saysLess ? under : right;
}

} // namespace posiscope
