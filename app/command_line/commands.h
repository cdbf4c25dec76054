// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/command_line.h"

namespace posiscope {

/// One row of the table of commands.
struct CommandRow
{
    Subcommand id;
    std::string_view name;    ///< empty for the window, which needs no command
    std::string_view subject; ///< VIEW, TABLE, ITEM: its first argument; empty if it has none
    std::string_view usage;   ///< what may follow the name
    std::string_view meaning;
};

std::span<const CommandRow> commandRows(); ///< in the order of Subcommand
const CommandRow& rowOf(Subcommand command);

/// The row of a name; nullptr where there is none.
const CommandRow* findCommand(std::string_view name);

std::vector<std::string_view> commandNames();

/// What is allowed as an item of the gallery.
inline constexpr std::string_view allowedItem = "an item that `posiscope gallery` lists";

/// How the command begins on a command line: "posiscope export".
std::string commandWords(Subcommand command);

/// The names that are allowed as a command's first word; none for the gallery, whose items are read from
/// files.
std::vector<std::string_view> subjects(Subcommand command);

} // namespace posiscope
