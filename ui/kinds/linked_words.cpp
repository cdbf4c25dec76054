// SPDX-License-Identifier: GPL-3.0-or-later
// A file of its own, as core/kinds/linked_kinds.cpp is.
#include "ui/kinds/kind_words.h"

namespace posiscope {

const std::vector<KindWords>& kindWordsList()
{
    return programKindWords();
}

} // namespace posiscope
