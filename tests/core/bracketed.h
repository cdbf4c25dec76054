// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

/// A language that has brackets around what is translated, so that a test sees what is not.
namespace posiscope::bracketed {

inline constexpr std::string_view opening = "⟦";
inline constexpr std::string_view closing = "⟧";

inline std::string translate(const char*, const char* english, int)
{
    return std::string(opening).append(english).append(closing);
}

/// What stands outside of all brackets.
inline std::string outside(std::string_view text)
{
    std::string found;
    int depth = 0;
    while (!text.empty()) {
        const bool opens = text.starts_with(opening);
        const bool closes = text.starts_with(closing);
        depth += static_cast<int>(opens) - static_cast<int>(closes);
        if (depth == 0 && !closes)
            found += text.front();
        text.remove_prefix(opens || closes ? opening.size() : 1);
    }
    return found;
}

} // namespace posiscope::bracketed
