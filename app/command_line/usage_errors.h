// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/options.h"

namespace posiscope {

struct Refusal;

// The messages for unknown words: what was given, what was probably meant, what is allowed.

/// For a view or table; `given` is empty where none was given.
UsageError refusedSubject(Subcommand command, std::string_view given);

/// For an option, with its dashes and perhaps its value.
UsageError refusedOption(Subcommand command, std::string_view word);

/// For a value of an option, which is named as it was typed: -d or --dpi.
UsageError refusedValue(const Option& option, std::string_view typed, std::string_view given);

/// What core refused, under the name of the option where it was typed.
UsageError asTyped(const Refusal& refused, const CommandLine& line);

/// The same error, naming the option as it was typed: -s for --size. If it was given more than once, the one
/// with the refused value counts.
UsageError asTyped(const UsageError& wrong, const CommandLine& line);

/// For a second file: only one can be opened. The first may have been meant as a command.
UsageError refusedFile(const CommandLine& line, std::string_view word);

} // namespace posiscope
