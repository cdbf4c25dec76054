// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/options.h"

namespace posiscope {

/// An option as a shell completes it, whether a row of the options or a key of the scene.
struct CompletedOption
{
    std::string name;  ///< without its dashes
    char letter = 0;   ///< 0 where there is none
    std::string value; ///< what stands for the value, empty for a switch
    std::string meaning;
    Fills fills = Fills::Nothing;
    std::vector<std::string> choices; ///< of Fills::Choices
};

/// Every option of a command, its own and the scene's.
std::vector<CompletedOption> completedOptions(Subcommand command);

/// What --sweep may begin with: the keys that hold numbers, an equals sign behind each.
std::vector<std::string> sweepBeginnings();

/// Words with spaces between.
std::string joined(std::span<const std::string_view> words);
std::string joined(const std::vector<std::string>& words);

/// Text between single quotes, as every shell here takes it.
std::string singleQuoted(std::string_view text);

/// The shell's command that prints the gallery's items, one a line.
std::string_view itemsCommand();

} // namespace posiscope
