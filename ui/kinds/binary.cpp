// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/each_kind.h"

#include "core/encodings/naive/naive_kinds.h"

namespace posiscope {

KindWords binaryWords()
{
    using namespace maths;
    KindWords words{&binaryKind()};
    words.cellExpression = [](const Cell& cell) {
        return row({roman(Kinds::tr("bit ")), dimensionNumber(cell.dimension),
                    roman(Kinds::tr(" of position ")), positionNumber(cell.position)});
    };
    words.lastStep = [](const Parameters&) {
        return StepWords{Kinds::tr("Odd or even"),
                         Kinds::tr("A bit is 1 where its quotient is odd: the rest after division by 2.")};
    };
    words.whyNoFrequencies = Kinds::tr("%1 has no sines: bit j is a square wave of period 2ʲ⁺¹.");
    return words;
}

} // namespace posiscope
