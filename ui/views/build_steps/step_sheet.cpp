// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/step_sheet.h"

#include "ui/mathematics/cell.h"
#include "ui/mathematics/number_text.h"
#include "ui/views/build_steps/step_formulas.h"

#include <algorithm>

namespace posiscope {

namespace {

constexpr int errorDigits = 2;
constexpr int encodingDecimals = 4;

bool isRewriting(StepKind kind)
{
    return kind >= StepKind::Divisor && kind <= StepKind::DivTerm;
}

/// The tables of all steps up to one that rewrite the divisor; only that one's own are new.
std::vector<BuildTable> rewritten(const BuildSteps& steps, int number)
{
    std::vector<BuildTable> all;
    for (int each = 1; each <= number; ++each)
        for (BuildTable& table : steps.step(each).tables) {
            if (std::ranges::find(all, table.content, &BuildTable::content) != all.end())
                continue;
            if (each < number)
                table.state = [](int) { return CellState::Kept; };
            all.push_back(std::move(table));
        }
    return all;
}

/// The names of the tables of one row in all steps.
std::vector<maths::Formula> rowNamesOf(const BuildSteps& steps)
{
    std::vector<maths::Formula> names;
    for (int number = 1; number <= static_cast<int>(stepsOf(steps.sequence()).size()); ++number)
        for (const BuildTable& table : steps.step(number).tables)
            if (table.down == TableAxis::One)
                names.push_back(symbolOf(table.content));
    return names;
}

} // namespace

QString cellText(const BuildTable& table, int row, int column)
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
    case Sines:
    case Cosines:
        return decimalText(value, encodingDecimals);
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

StepSheet makeSheet(const BuildSteps& steps, int number)
{
    const int shown = shownStep(steps.sequence(), number);
    BuildStep step = steps.step(shown);
    const Parameters& parameters = steps.sinusoid().parameters();
    const int last = static_cast<int>(stepsOf(steps.sequence()).size());
    StepSheet sheet{.number = shown,
                    .count = last,
                    .sequence = steps.sequence(),
                    .kind = step.kind,
                    .words = wordsOf(step.kind, steps.sinusoid(), steps.values()),
                    .blocks = {},
                    .rowNames = rowNamesOf(steps),
                    .mostRows = parameters.maxLen,
                    .pairs = pairCount(parameters.dModel)};
    if (steps.sequence() == BuildSequence::Derivation) {
        const auto rewriting = std::ranges::count_if(stepsOf(steps.sequence()), isRewriting);
        const auto rows = static_cast<int>(rewritten(steps, static_cast<int>(rewriting)).size());
        sheet.mostRows = std::max(parameters.maxLen + 1, rows);
    }
    if (isRewriting(step.kind)) {
        sheet.blocks = {{rewritten(steps, shown)}};
        return sheet;
    }
    for (BuildTable& table : step.tables) {
        if (sheet.blocks.empty() || sheet.blocks.back().isByPosition())
            sheet.blocks.emplace_back();
        sheet.blocks.back().tables.push_back(std::move(table));
    }
    return sheet;
}

} // namespace posiscope
