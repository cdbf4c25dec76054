// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

/// A language that has brackets around what is translated, so that a test sees what is not.
namespace posiscope::bracketed {

inline std::string translate(const char*, const char* english, int)
{
    std::string text = "[";
    text += english;
    return text + ']';
}

/// What stands outside of all brackets.
inline std::string outside(std::string_view text)
{
    std::string found;
    int depth = 0;
    for (const char letter : text) {
        depth += letter == '[' ? 1 : 0;
        if (depth == 0)
            found += letter;
        depth -= letter == ']' ? 1 : 0;
    }
    return found;
}

} // namespace posiscope::bracketed
