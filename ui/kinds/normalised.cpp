// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/each_kind.h"

#include "core/encodings/naive/naive_kinds.h"
#include "ui/mathematics/number_text.h"

#include <algorithm>

namespace posiscope {

KindWords normalisedWords()
{
    KindWords words{&normalisedKind()};
    words.cellExpression = [](const maths::Cell& cell) {
        return fraction(maths::positionNumber(cell.position),
                        maths::number(wholeText(std::max(1, cell.parameters.maxLen - 1))));
    };
    words.lastStep = [](const Parameters&) {
        return StepWords{Kinds::tr("The same fraction in every column"),
                         Kinds::tr("Another length changes the rows of all positions.")};
    };
    return words;
}

} // namespace posiscope
