// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/each_kind.h"

#include "core/encodings/sinusoidal/scaled_turns.h"
#include "ui/mathematics/number_text.h"

namespace posiscope {

namespace {

/// A scaled frequency is no power of n and stands as its number.
maths::Formula rotaryExpression(const maths::Cell& cell)
{
    return cell.parameters.scaling == Scaling::None ? cellExpression(cell) : cellAtAngle(cell);
}

/// The other scalings have no factor.
QString rotaryLeftOut(const Parameters& parameters)
{
    return parameters.scaling == Scaling::Yarn
               ? Kinds::tr("without YaRN’s factor %1").arg(significantText(yarnFactor(parameters.scale)))
               : QString();
}

} // namespace

KindWords rotaryWords()
{
    // What it turns by has no name of its own: its cosine or sine stands in the name's place.
    return {.kind = "rotary",
            .cellName = maths::cellByFrequency,
            .cellExpression = rotaryExpression,
            .leftOut = rotaryLeftOut};
}

} // namespace posiscope
