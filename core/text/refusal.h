// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/bounds.h"

#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace posiscope {

/// Text made safe to print on one line: control characters and those that change the direction of writing are
/// escaped as \n, \x1b or \u202e, bytes that are not UTF-8 as \xff.
std::string onOneLine(std::string_view text);

/// The same for user input in a message: at most 40 characters are shown, then an ellipsis. Empty text is
/// "nothing".
std::string printable(std::string_view given);

/// "a number from 1 to 1000000000".
std::string numbersBetween(double smallest, double largest);
inline std::string allowedBy(const Bounds<double>& bounds)
{
    return numbersBetween(bounds.smallest, bounds.largest);
}

/// "a whole number from 1 to 16384".
std::string wholeNumbersBetween(long long smallest, long long largest);
inline std::string allowedBy(const Bounds<int>& bounds)
{
    return wholeNumbersBetween(bounds.smallest, bounds.largest);
}

/// "one of light, dark".
std::string oneOf(std::span<const std::string_view> names);

/// Thrown for a value that is not allowed; what() is "name: reason".
struct Refusal : std::invalid_argument
{
    Refusal(std::string_view refused, std::string_view why);

    std::string name;   ///< of the key or option
    std::string reason; ///< without the name, for a message that names the value in another way
};

/// The reason against a value, as it was written: "0.5 given; allowed: a number from 1 to 1000000000".
std::string whyRefused(std::string_view given, std::string_view allowed);

/// The error for a value: "n: 0.5 given; allowed: a number from 1 to 1000000000".
Refusal refusal(std::string_view name, std::string_view given, std::string_view allowed);

/// "line 3: …".
std::string atLine(std::size_t line, std::string_view message);

} // namespace posiscope
