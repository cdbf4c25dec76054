// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/options.h"

#include <span>

namespace posiscope {

/// The script that makes a shell complete the words after `posiscope`: commands, views, tables, options, and
/// values where they are a few names, files, or items of the gallery.
std::string completionText(Shell shell);

std::string bashCompletion();
std::string zshCompletion();
std::string fishCompletion();

// What the scripts are made of.

/// An option as a shell completes it, whether a row of the options or a key of the scene, or a command's
/// subject.
struct CompletedOption
{
    std::string name;  ///< without its dashes
    char letter = 0;   ///< 0 where there is none
    std::string value; ///< what stands for the value, empty for a switch
    std::string meaning;
    ValueCompletion fills = ValueCompletion::Nothing;
    std::vector<std::string> choices; ///< of ValueCompletion::Choices
};

/// Every option of a command, its own and the scene's.
std::vector<CompletedOption> completedOptions(Subcommand command);

/// The subject of a command that has one; without a name or meaning.
CompletedOption completedSubject(const CommandRow& row);

/// The possible beginnings of a value of --sweep: the keys that hold numbers, each with an equals sign.
std::vector<std::string> sweepBeginnings();

/// The words joined with spaces.
std::string joined(std::span<const std::string_view> words);
std::string joined(const std::vector<std::string>& words);

/// The text in single quotes, for bash and zsh.
std::string singleQuoted(std::string_view text);

/// The shell command that prints the names of the gallery's items, one a line.
std::string_view itemsCommand();

} // namespace posiscope
