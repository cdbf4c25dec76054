// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of the program and one more.
#include "bits_kind.h"
#include "core/kinds/kind_list.h"

#include <vector>

namespace posiscope {

std::span<const Kind* const> kindList()
{
    static const std::vector<const Kind*> kinds = [] {
        std::vector<const Kind*> all(programKinds().begin(), programKinds().end());
        all.push_back(&bitsKind());
        return all;
    }();
    return kinds;
}

} // namespace posiscope
