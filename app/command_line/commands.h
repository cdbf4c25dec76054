// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/command_line.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace posiscope {

/// A word that is allowed as a command's first argument.
struct Subject
{
    std::string_view name;
    std::string_view meaning{}; ///< empty where the name says it
};

/// One row of the table of commands: reading, help, manual and completion are made from it.
struct CommandRow
{
    Subcommand id;
    std::string_view name{};    ///< empty for the window, which needs no command
    std::string_view subject{}; ///< VIEW, TABLE, ITEM: its first argument; empty if it has none
    std::string_view usage;     ///< what may follow the name
    std::string_view meaning;
    /// What is allowed as the first argument; nullptr for the gallery, whose items are read from files, and
    /// where there is none.
    std::vector<Subject> (*subjects)() = nullptr;
    /// Sets the subject of this index in `line`.
    void (*take)(CommandLine& line, std::size_t subject) = nullptr;
    /// Throws UsageError if something is missing in `line` or of no use there; nullptr if all is allowed.
    void (*require)(const CommandLine& line) = nullptr;
    bool hasScene = true;     ///< the scene's keys are its options
    bool opensWindow = false; ///< its help is that of the window
};

std::span<const CommandRow> commandRows(); ///< in the order of Subcommand
const CommandRow& rowOf(Subcommand command);

/// The row of a name; nullptr where there is none.
const CommandRow* findCommand(std::string_view name);

std::vector<std::string_view> commandNames();

/// What is allowed as an item of the gallery.
inline constexpr std::string_view allowedItem = "an item that `posiscope gallery` lists";

/// How the command begins on a command line: "posiscope export".
std::string commandText(Subcommand command);

/// The names of CommandRow::subjects.
std::vector<std::string_view> subjects(Subcommand command);

/// The error for an unknown view, table or the like; `given` is empty if none was given.
UsageError refusedSubject(Subcommand command, std::string_view given);

} // namespace posiscope
