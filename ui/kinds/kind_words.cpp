// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/kind_words.h"

#include "core/kinds/kinds.h"

#include <algorithm>

namespace posiscope {

const KindWords& kindWords(const Parameters& parameters)
{
    static const KindWords none{};
    const auto found = std::ranges::find(kindWordsList(), &kindOf(parameters), &KindWords::kind);
    return found == kindWordsList().end() ? none : *found;
}

} // namespace posiscope
