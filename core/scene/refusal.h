// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
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

/// The one form of a refused value: "n: 0.5 given; allowed: a number from 1 to 1000000000".
std::invalid_argument refusal(std::string_view name, std::string_view given, std::string_view allowed);

/// "line 3: …".
std::string atLine(std::size_t line, std::string_view message);

} // namespace posiscope
