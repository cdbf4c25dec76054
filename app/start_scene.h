// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/command_line.h"

namespace posiscope {

/// The scene that the words ask for, without a window: of the file, of the gallery's item, or the default
/// one; with the settings given.
struct StartScene
{
    Scene scene;
    std::vector<std::string> remarks; ///< "a.posiscope: line 4: …", "--position: …": odd, but no error
};

/// Throws std::runtime_error for a file that cannot be read, UsageError for an item or a setting.
StartScene startScene(const CommandLine& line);

} // namespace posiscope
