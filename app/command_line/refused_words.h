// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/options.h"

namespace posiscope {

// What is said of words that are not known: what was given, what was probably meant, what is allowed.

/// A view or table; of nothing where none was given.
WrongWords refusedSubject(Subcommand command, std::string_view given);

/// An option, its dashes and perhaps its value with it.
WrongWords refusedOption(Subcommand command, std::string_view word);

WrongWords refusedValue(const Option& option, std::string_view given);

} // namespace posiscope
