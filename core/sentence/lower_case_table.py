#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes lower_case_table.h from the Unicode data that Python has:

    python3 core/sentence/lower_case_table.py > core/sentence/lower_case_table.h
"""

import sys
import unicodedata


def lower_case(code):
    # Python applies Unicode's full mapping, which makes two characters of İ alone: i and a dot above. The simple
    # mapping is the first of the two.
    return ord(chr(code).lower()[0])


def ranges():
    """(first, last, step, up): capitals at equal distances from each other and from their small letters."""
    found = []
    for code in range(sys.maxunicode + 1):
        up = lower_case(code) - code
        if up == 0:
            continue
        if found:
            first, last, step, same_up = found[-1]
            gap = code - last
            if up == same_up and (gap == step or (first == last and gap <= 2)):
                found[-1] = (first, code, gap, up)
                continue
        found.append((code, code, 1, up))
    return found


def main():
    print(f"""// SPDX-License-Identifier: GPL-3.0-or-later
// Written by lower_case_table.py from the data of Unicode {unicodedata.unidata_version}.
#pragma once

#include <string_view>

namespace posiscope {{

/// Capitals first, first + step … last; the small letter of each stands `up` further on.
struct Capitals
{{
    char32_t first;
    char32_t last;
    char32_t step;
    int up;
}};

inline constexpr std::string_view capitalsVersion = "{unicodedata.unidata_version}"; ///< of Unicode

/// Every simple mapping to a small letter, in ascending order; no range begins within another.
// clang-format off
inline constexpr Capitals capitals[] = {{""")
    rows = [f"{{0x{first:04X}, 0x{last:04X}, {step}, {up}}}," for first, last, step, up in ranges()]
    for row in range(0, len(rows), 3):
        print("    " + " ".join(rows[row : row + 3]))
    print("""};
// clang-format on

} // namespace posiscope""")


main()
