// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/each_kind.h"

namespace posiscope {

namespace {

std::optional<StepWords> indexStep(StepKind step, const Parameters&)
{
    if (step != StepKind::ColumnsFilled)
        return std::nullopt;
    return StepWords{Kinds::tr("The position in every column"),
                     Kinds::tr("Every column is the position itself, as large as it is.")};
}

} // namespace

KindWords indexWords()
{
    return {.kind = "index", .step = indexStep};
}

} // namespace posiscope
