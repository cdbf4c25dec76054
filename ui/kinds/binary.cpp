// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/each_kind.h"

namespace posiscope {

namespace {

maths::Formula binaryExpression(const maths::Cell& cell)
{
    using namespace maths;
    return row({roman(Kinds::tr("bit ")), dimensionNumber(cell.dimension), roman(Kinds::tr(" of position ")),
                positionNumber(cell.position)});
}

std::optional<StepWords> binaryStep(StepKind step, const Parameters&)
{
    if (step != StepKind::ColumnsFilled)
        return std::nullopt;
    return StepWords{Kinds::tr("Odd or even"),
                     Kinds::tr("A bit is 1 where its quotient is odd: the rest after division by 2.")};
}

} // namespace

KindWords binaryWords()
{
    return {.kind = "binary",
            .cellExpression = binaryExpression,
            .step = binaryStep,
            .whyNoFrequencies = Kinds::tr("%1 has no sines: bit j is a square wave of period 2ʲ⁺¹.")};
}

} // namespace posiscope
