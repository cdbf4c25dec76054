// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/commands.h"

#include "core/scene/scene_keys.h"

#include <string>

namespace posiscope {

/// What a shell completes an option's value, or a command's first argument, with.
enum class Fills { Nothing, Choices, Files, Scenes, Items, Sweeps };

/// One row of the table of options, beside the scene's keys: reading, help, manual and completion are made
/// from it.
struct Option
{
    std::string_view name; ///< without its dashes
    char letter;           ///< -o for --output; 0 where there is none
    std::span<const Subcommand> commands;
    std::string_view value; ///< what stands for the value in help, empty for a switch
    Fills fills;
    std::span<const std::string_view> (*choices)(); ///< of Fills::Choices, else nullptr
    std::string_view standard;                      ///< the default value; empty if there is none
    std::string_view meaning;
    std::string (*allowed)(); ///< as a value, for a person; nullptr for a switch and where there are choices
    /// Applies the value. Returns false if the text is not a value; throws Refusal if the value is not
    /// allowed.
    bool (*take)(CommandLine& line, std::string_view value);
};

std::span<const Option> optionRows();
bool belongsTo(const Option& option, Subcommand command);

/// The row of a name or, where it is one letter long, of a letter; nullptr where the command has none.
const Option* findOption(Subcommand command, std::string_view name);

/// What is allowed as a value, for a person; nothing of a switch.
std::string allowedText(const Option& option);

/// A scene's key as an option: dashes for underscores.
std::string optionOf(const SceneKey& key);

/// The key of such an option; nullptr where there is none. An option of the command's own hides a key of the
/// same name.
const SceneKey* findKeyOption(Subcommand command, std::string_view name);
bool isOption(const SceneKey& key, Subcommand command);

} // namespace posiscope
