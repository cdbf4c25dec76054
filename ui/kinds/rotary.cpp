// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/each_kind.h"

#include "core/encodings/rotary/rotary_kind.h"
#include "core/encodings/sinusoidal/scaled_turns.h"
#include "ui/mathematics/number_text.h"

namespace posiscope {

KindWords rotaryWords()
{
    KindWords words{&rotaryKind()};
    // What it turns by has no name of its own: its cosine or sine stands in the name's place.
    words.cellName = maths::cellByFrequency;
    words.cellExpression = [](const maths::Cell& cell) {
        return maths::hasPowers(cell.parameters) ? cellExpression(cell) : cellAtAngle(cell);
    };
    words.leftOut = [](const Parameters& parameters) {
        return parameters.scaling == Scaling::Yarn && parameters.scale > 1 && attentionFactor(parameters) == 1
                   ? Kinds::tr("without YaRN’s factor %1").arg(significantText(yarnFactor(parameters.scale)))
                   : QString();
    };
    return words;
}

} // namespace posiscope
