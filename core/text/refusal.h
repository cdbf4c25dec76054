// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace posiscope {

/// What someone gave, safe to print on one line: at most 40 characters (an ellipsis for the rest), control
/// characters and those that turn the direction of writing as \n, \x1b or \u202e, bytes that are not UTF-8 as
/// \xff. Empty text is "nothing".
std::string shownText(std::string_view given);

/// "a number from 1 to 1000000000".
std::string numbersBetween(double smallest, double largest);

/// "a whole number from 1 to 16384".
std::string wholeNumbersBetween(int smallest, int largest);

/// "one of light, dark".
std::string oneOf(std::span<const std::string_view> names);

/// A value that was refused, as name: reason.
struct Refusal : std::invalid_argument
{
    Refusal(std::string_view refused, std::string_view why);

    std::string name;   ///< of what was to have the value
    std::string reason; ///< for where the name stands beside it, or is another
};

/// The one form of a refused value: "n: 0.5 given; allowed: a number from 1 to 1000000000".
Refusal refusal(std::string_view name, std::string_view given, std::string_view allowed);

/// "line 3: …".
std::string atLine(std::size_t line, std::string_view message);

} // namespace posiscope
