// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/commands.h"
#include "core/scene/scene_keys.h"

#include <span>
#include <string>

namespace posiscope {

/// What a shell offers for an option's value.
enum class ValueCompletion { Nothing, Choices, Files, Scenes, Items, Sweeps };

/// One row of the table of options, beside the scene's keys: reading, help, manual and completion are made
/// from it.
struct Option
{
    std::string_view name;                  ///< without its dashes
    char letter = 0;                        ///< -o for --output; 0 where there is none
    std::span<const Subcommand> commands{}; ///< empty for all
    bool ofPreset = false;                  ///< a preset sets the same
    std::string_view value{};               ///< what stands for the value in help, empty for a switch
    ValueCompletion fills = ValueCompletion::Nothing;
    std::span<const std::string_view> (*choices)() = nullptr; ///< of ValueCompletion::Choices
    std::string_view defaultValue{}; ///< the value without the option, empty where there is none
    std::string_view meaning;
    /// What a value may be, for a message; nullptr for a switch and where there are choices.
    std::string (*allowed)() = nullptr;
    /// Sets the value in `line`. Returns false if the text is no such value; throws Refusal if the value is
    /// not allowed here.
    bool (*apply)(CommandLine& line, std::string_view value);
};

std::span<const Option> optionRows();
bool belongsTo(const Option& option, Subcommand command);

/// The row of a name or, if the name is one letter, of that letter; nullptr if the command has no such
/// option.
const Option* findOption(Subcommand command, std::string_view name);

/// What is allowed as a value, for a message; empty for a switch.
std::string allowedText(const Option& option);

/// A scene's key as an option: dashes for underscores.
std::string optionOf(const SceneKey& key);

/// The key of such an option; nullptr if there is none. An option of the command itself hides a key with the
/// same name.
const SceneKey* findKeyOption(Subcommand command, std::string_view name);
/// Whether the key is an option of the command: not if an option of the command hides it, or if the command
/// has no scene.
bool isOption(const SceneKey& key, Subcommand command);

struct Refusal;

// The messages for unknown words: what was given, what was probably meant, what is allowed.

/// For an option, with its dashes and perhaps its value.
UsageError refusedOption(Subcommand command, std::string_view word);

/// For a value of an option, which is named as it was typed: -d or --dpi.
UsageError refusedValue(const Option& option, std::string_view typed, std::string_view given);

/// The error for a value that core refused. It names the key's option where the command has
/// one.
UsageError asTyped(const Refusal& refused, const CommandLine& line);

/// The same error with the option's name as it was typed: -s for --size. If the option was typed more than
/// once, the one with the refused value.
UsageError asTyped(const UsageError& wrong, const CommandLine& line);

/// For a second file: only one can be opened. The first may have been meant as a command.
UsageError refusedFile(const CommandLine& line, std::string_view word);

} // namespace posiscope
