// SPDX-License-Identifier: GPL-3.0-or-later
#include "bits_words.h"

#include "../bits_kind.h"

namespace posiscope {

namespace {

maths::Formula bitsExpression(const maths::Cell& cell)
{
    return maths::row({maths::roman("digit "), maths::dimensionNumber(cell.dimension)});
}

} // namespace

KindWords bitsWords()
{
    return {.kind = &bitsKind(),
            .label = "Bits!",
            .cellExpression = bitsExpression,
            .lastStep =
                [](const Parameters&) {
                    return StepWords{"Digits", "Each column holds a digit."};
                },
            .whyNoFrequencies = "%1 only has digits."};
}

} // namespace posiscope
