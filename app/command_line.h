// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace posiscope {

/// What the words after `posiscope` ask for.
struct CommandLine
{
    enum class Action { OpenWindow, Help, Version, Info, ResetSettings, ListGallery };

    Action action = Action::OpenWindow;
    std::optional<std::string> file;
    std::string item;                                          ///< of the gallery, empty where none is given
    std::vector<std::pair<std::string, std::string>> settings; ///< scene keys and their values, as given
    std::string platform; ///< Qt's -platform, empty where it is not given
    std::string display;  ///< Qt's -display, likewise

    bool operator==(const CommandLine&) const = default;
};

/// Words or values that the command line does not know: exit status 2.
struct WrongWords : std::runtime_error
{
    using std::runtime_error::runtime_error;
};

/// Reads the words after the program's name. Qt's own options (-platform, -style …) are left for Qt. Throws
/// WrongWords: what was given and what is allowed.
CommandLine readCommandLine(std::span<const std::string> words);

/// The scene with the given settings. Throws WrongWords.
Scene withSettings(Scene scene, const CommandLine& line);

/// The whole help, its scene options made from the table of keys.
std::string helpText();

/// The ways on where no window can be shown: `posiscope export` and Qt's platform for VNC viewers.
std::string_view waysOn();

/// Why a window cannot be shown, in one line that names the ways on; nothing where it can. `variable` reads
/// the environment, empty where a variable is not set.
std::optional<std::string> whyNoWindow(const CommandLine& line, std::string (*variable)(const char* name));

} // namespace posiscope
