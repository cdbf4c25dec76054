// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/kind_list.h"

#include "core/encodings/bias/alibi.h"
#include "core/encodings/bias/kerple.h"
#include "core/encodings/bias/sandwich.h"
#include "core/encodings/bias/shaw.h"
#include "core/encodings/bias/t5.h"
#include "core/encodings/grid/grid_kinds.h"
#include "core/encodings/grid/learned_2d.h"
#include "core/encodings/grid/swin.h"
#include "core/encodings/learned/learned_kind.h"
#include "core/encodings/naive/naive_kinds.h"
#include "core/encodings/rotary/rotary_kind.h"
#include "core/encodings/rotary/xpos.h"
#include "core/encodings/sinusoidal/facets/sinusoidal_kind.h"

#include <cassert>

namespace posiscope {

std::span<const Kind* const> programKinds()
{
    static const Kind* const kinds[] = {
        // These two stay first: EncodingKind's default, sinusoidalKindId and rotaryKindId are their numbers.
        &sinusoidalKind(),
        &rotaryKind(),
        &alibiKind(),
        &t5Kind(),
        &kerpleKind(),
        &sandwichKind(),
        &xposKind(),
        &shawKind(),
        &learnedKind(),
        &sinusoidal2dKind(),
        &detrKind(),
        &rotary2dKind(),
        &mropeKind(),
        &learned2dKind(),
        &swinKind(),
        // For comparison: no model uses them.
        &indexKind(),
        &normalisedKind(),
        &binaryKind(),
        &noneKind(),
    };
    assert(kinds[sinusoidalKindId.number] == &sinusoidalKind());
    assert(kinds[rotaryKindId.number] == &rotaryKind());
    return kinds;
}

} // namespace posiscope
