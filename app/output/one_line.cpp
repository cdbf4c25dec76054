// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/output/one_line.h"

#include <algorithm>
#include <cstdio>

namespace posiscope {

void tell(std::string what)
{
    std::ranges::replace_if(
        what, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    std::fprintf(stderr, "posiscope: %s\n", what.c_str());
    std::fflush(stderr);
}

} // namespace posiscope
