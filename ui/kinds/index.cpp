// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/each_kind.h"

#include "core/encodings/naive/naive_kinds.h"

namespace posiscope {

KindWords indexWords()
{
    KindWords words{&indexKind()};
    words.lastStep = [](const Parameters&) {
        return StepWords{Kinds::tr("The position in every column"),
                         Kinds::tr("Every column is the position itself, as large as it is.")};
    };
    return words;
}

} // namespace posiscope
