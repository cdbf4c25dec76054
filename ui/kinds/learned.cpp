// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/each_kind.h"

#include "core/encodings/learned/learned_kind.h"

namespace posiscope {

KindWords learnedWords()
{
    KindWords words{&learnedKind()};
    words.cellExpression = [](const maths::Cell& cell) {
        return maths::subscript(maths::italic("W"), maths::placeNumbers(cell.position, cell.dimension));
    };
    words.lastStep = [](const Parameters& parameters) {
        return parameters.givenRows.isEmpty()
                   ? StepWords{Kinds::tr("Rows before training"),
                               Kinds::tr("Random numbers, normal with a deviation of 0.02. Training changes "
                                         "each by itself.")}
                   : StepWords{Kinds::tr("The rows given"),
                               Kinds::tr("One row per position, as training has left it.")};
    };
    return words;
}

} // namespace posiscope
