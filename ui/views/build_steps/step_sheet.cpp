// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/step_sheet.h"

#include "ui/mathematics/number_text.h"
#include "ui/views/build_steps/formula_parts.h"
#include "ui/views/build_steps/table_symbols.h"

#include <algorithm>

namespace posiscope {

namespace {

constexpr int errorDigits = 2;
// So many cells along an axis tell the longest text of them all: lengths change by decades, and a decade has
// many pairs.
constexpr int looksAcross = 64;
constexpr int looksDown = 8;

bool isOfWaves(const BuildTable& table)
{
    using enum TableContent;
    return table.content == Encoding || table.content == Sines || table.content == Cosines;
}

/// The index of a look among so many, spread over all cells from the first to the last.
int spread(int look, int looks, int all)
{
    return looks < 2 ? 0 : static_cast<int>(static_cast<qint64>(look) * (all - 1) / (looks - 1));
}

QString longestNumberOf(const SheetBand& band)
{
    const BuildTable& table = band.table;
    QString longest;
    if (isOfWaves(table))
        return longest;
    const int rows = std::min(table.rows, looksDown);
    const int columns = std::min(table.columns, looksAcross);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const QString text =
                band.text(spread(row, rows, table.rows), spread(column, columns, table.columns), 0);
            if (text.size() > longest.size())
                longest = text;
        }
    return longest;
}

SheetBand bandOf(StepKind kind, BuildTable table)
{
    SheetBand band{kind, std::move(table), {}, {}};
    band.symbol = symbolOf(band.table.content);
    band.longestNumber = longestNumberOf(band);
    return band;
}

bool mayStandUnder(const SheetBand& band, const std::vector<SheetBlock>& blocks)
{
    if (blocks.empty())
        return false;
    const BuildTable& above = blocks.back().bands.back().table;
    return above.down == TableAxis::One && above.across == band.table.across &&
           above.columns == band.table.columns;
}

} // namespace

QString SheetBand::text(int row, int column, int decimals) const
{
    using enum TableContent;
    if (table.state(column) == CellState::Hidden)
        return {};
    const double value = table.cell(row, column);
    switch (table.content) {
    case Positions:
    case Exponents:
        return wholeText(static_cast<qint64>(value));
    case Encoding:
        // What was never written is a plain 0; what was is a number that happens to be one.
        if (kind == StepKind::Zeros || table.state(column) == CellState::Zero)
            return QStringLiteral("0");
        [[fallthrough]];
    case Sines:
    case Cosines:
        return decimalText(value, decimals);
    case Angles:
        return significantText(value, maths::readDigits, maths::angleDecimals);
    case LogSpaceErrors:
    case PowerErrors:
    case ExactAngleErrors:
        return significantText(value, errorDigits);
    default:
        return significantText(value, maths::readDigits);
    }
}

QString SheetBand::longestText(int decimals) const
{
    return isOfWaves(table) ? decimalText(-0.888888, decimals) : longestNumber;
}

StepSheet makeSheet(const BuildSteps& steps, int number)
{
    BuildStep step = steps.step(number);
    StepSheet sheet{shownStep(steps.sequence(), number),
                    static_cast<int>(stepsOf(steps.sequence()).size()),
                    step.kind,
                    wordsOf(step.kind, steps.sinusoid(), steps.values()),
                    {}};
    for (BuildTable& table : step.tables) {
        SheetBand band = bandOf(step.kind, std::move(table));
        if (!mayStandUnder(band, sheet.blocks))
            sheet.blocks.emplace_back();
        sheet.blocks.back().bands.push_back(std::move(band));
    }
    return sheet;
}

} // namespace posiscope
