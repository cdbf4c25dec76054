// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/each_kind.h"

namespace posiscope {

namespace {

maths::Formula learnedExpression(const maths::Cell& cell)
{
    using namespace maths;
    return subscript(italic("W"),
                     row({positionNumber(cell.position), symbol(","), dimensionNumber(cell.dimension)}));
}

std::optional<StepWords> learnedStep(StepKind step, const Parameters& parameters)
{
    if (step != StepKind::ColumnsFilled)
        return std::nullopt;
    if (!parameters.givenRows.isEmpty())
        return StepWords{Kinds::tr("The rows given"),
                         Kinds::tr("One row per position, as training has left it.")};
    return StepWords{Kinds::tr("Rows before training"),
                     Kinds::tr("Random numbers, normal with a deviation of 0.02. Training changes each "
                               "by itself.")};
}

} // namespace

KindWords learnedWords()
{
    return {.kind = "learned", .cellExpression = learnedExpression, .step = learnedStep};
}

} // namespace posiscope
