// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace posiscope {

/// One character of UTF-8 text: its code point and how many bytes it takes. A byte that begins no character
/// (overlong forms, surrogates and codes above U+10FFFF included) is one invalid character of one byte.
struct Character
{
    char32_t code = 0;
    std::size_t length = 1;
    bool valid = false;
};

/// The character that begins at byte `index`, which is less than text.size().
Character characterAt(std::string_view text, std::size_t index);

/// The index of the first byte that is not part of valid UTF-8, or npos if there is none.
std::size_t firstInvalidByte(std::string_view text);

/// Throws std::invalid_argument for text that is not UTF-8, or contains a zero byte, as UTF-16 does:
/// "line 3: the text is not UTF-8: byte \xff".
void requireUtf8(std::string_view text);

/// The same; returns the text without the byte order mark that it may begin with.
std::string_view utf8Text(std::string_view text);

} // namespace posiscope
