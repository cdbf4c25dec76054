// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/command_line.h"

namespace posiscope {

/// A term and what is said of it, a paragraph each; without a term a plain paragraph, without paragraphs a
/// line to be typed.
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

/// What the program says of its words, made from the tables of commands, options and keys: --help of a
/// command and the manual's page are set from it.
std::vector<ManualSection> manual(Subcommand command);

/// The whole, for the manual's page: every command's options and the scene's.
std::vector<ManualSection> wholeManual();

/// --help: for a terminal, no line longer than 100 letters.
std::string helpText(Subcommand command);

/// The manual's page as roff with the macros of man(7).
std::string manText(std::string_view version);

} // namespace posiscope
