// SPDX-License-Identifier: GPL-3.0-or-later
#include "bits_words.h"

namespace posiscope {

namespace {

maths::Formula bitsExpression(const maths::Cell& cell)
{
    return maths::row({maths::roman("digit "), maths::dimensionNumber(cell.dimension)});
}

std::optional<StepWords> bitsStep(StepKind step, const Parameters&)
{
    if (step != StepKind::ColumnsFilled)
        return std::nullopt;
    return StepWords{"Digits", "Each column holds a digit."};
}

} // namespace

KindWords bitsWords()
{
    return {.kind = "bits",
            .label = "Bits!",
            .cellExpression = bitsExpression,
            .step = bitsStep,
            .whyNoFrequencies = "%1 only has digits."};
}

} // namespace posiscope
