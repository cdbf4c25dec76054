// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/each_kind.h"

#include "ui/mathematics/number_text.h"

#include <algorithm>

namespace posiscope {

namespace {

maths::Formula normalisedExpression(const maths::Cell& cell)
{
    return fraction(maths::positionNumber(cell.position),
                    maths::number(wholeText(std::max(1, cell.parameters.maxLen - 1))));
}

std::optional<StepWords> normalisedStep(StepKind step, const Parameters&)
{
    if (step != StepKind::ColumnsFilled)
        return std::nullopt;
    return StepWords{Kinds::tr("The same fraction in every column"),
                     Kinds::tr("Another length changes the rows of all positions.")};
}

} // namespace

KindWords normalisedWords()
{
    return {.kind = "normalised", .cellExpression = normalisedExpression, .step = normalisedStep};
}

} // namespace posiscope
