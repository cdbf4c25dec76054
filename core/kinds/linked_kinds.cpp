// SPDX-License-Identifier: GPL-3.0-or-later
// A file of its own, so that a program can be linked with another list: tests/toy_kind does.
#include "core/kinds/kind_list.h"

namespace posiscope {

std::span<const Kind* const> kindList()
{
    return programKinds();
}

} // namespace posiscope
