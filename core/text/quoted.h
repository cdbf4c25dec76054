// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace posiscope {

/// Text in double quotes on one line: \" \\ \n \r \t stand for what would end the quotes, escape, or be
/// changed by a program that turns line ends and tabs into its own.
std::string quoted(std::string_view text);

/// What stood between quotes, and what comes after the closing one.
struct Unquoted
{
    std::string text;
    std::string_view rest;
};

/// Reads text that begins with a double quote. Throws std::invalid_argument where the closing one is missing
/// or a backslash stands before anything else than " \ n r t.
Unquoted unquoted(std::string_view text);

} // namespace posiscope
