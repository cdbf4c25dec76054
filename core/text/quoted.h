// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace posiscope {

/// Text in double quotes on one line. Double quotes, backslashes, line ends and tabs are escaped as
/// \" \\ \n \r \t; line ends and tabs because editors convert them.
std::string quoted(std::string_view text);

/// The text between two quotes, and the rest after the closing one.
struct Unquoted
{
    std::string text;
    std::string_view rest;
};

/// Reads text that begins with a double quote. Throws std::invalid_argument where the closing one is missing
/// or a backslash stands before anything else than " \ n r t.
Unquoted unquoted(std::string_view text);

} // namespace posiscope
