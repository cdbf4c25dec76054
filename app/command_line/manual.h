// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/command_line.h"

namespace posiscope {

/// A term and its explanation in paragraphs. Without a term it is plain text; without paragraphs the term is
/// an example to type.
struct ManualEntry
{
    std::string term;
    std::vector<std::string> paragraphs;
};

struct ManualSection
{
    std::string heading;
    std::vector<ManualEntry> entries;
};

/// The explanation of a command, made from the tables of commands, options and keys: for --help and the
/// manual page.
std::vector<ManualSection> manual(Subcommand command);

/// The whole manual, for the manual page: the options of every command and of the scene.
std::vector<ManualSection> wholeManual();

/// --help: for a terminal, no line longer than 100 letters.
std::string helpText(Subcommand command);

/// The manual page in roff, with the macros of man(7), of a version and its day.
std::string manText(std::string_view version, std::string_view date);

} // namespace posiscope
