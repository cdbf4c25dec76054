// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/options.h"

namespace posiscope {

struct Refusal;

// What is said of words that are not known: what was given, what was probably meant, what is allowed.

/// A view or table; of nothing where none was given.
UsageError refusedSubject(Subcommand command, std::string_view given);

/// An option, its dashes and perhaps its value with it.
UsageError refusedOption(Subcommand command, std::string_view word);

/// A value of an option, which is named as it was typed: -d or --dpi.
UsageError refusedValue(const Option& option, std::string_view typed, std::string_view given);

/// What core refused, under the name of the option where it was typed.
UsageError asTyped(const Refusal& refused, const CommandLine& line);

/// The same with a letter where the option it names was given by that: -s for --size. Of an option given more
/// than once it is the one with the value that was refused.
UsageError asTyped(const UsageError& wrong, const CommandLine& line);

/// A second file where one can be opened; the first may have been meant for a command.
UsageError refusedFile(const CommandLine& line, std::string_view word);

} // namespace posiscope
