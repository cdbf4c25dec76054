// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/lower_case.h"

#include "core/sentence/lower_case_table.h"

#include <algorithm>
#include <iterator>

namespace posiscope {

char32_t lowerCase(char32_t code)
{
    if (code < 0x80)
        return code >= U'A' && code <= U'Z' ? code + (U'a' - U'A') : code;
    const auto* const range = std::ranges::lower_bound(capitals, code, {}, &Capitals::last);
    if (range == std::end(capitals) || code < range->first || (code - range->first) % range->step != 0)
        return code;
    return static_cast<char32_t>(static_cast<int>(code) + range->up);
}

} // namespace posiscope
