// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/command_line.h"

namespace posiscope {

/// The ways on where no window can be shown: `posiscope export` and Qt's platform for VNC viewers; where a
/// command needs none, that it does not.
std::string_view displayHints(Subcommand command);

/// A variable of the environment, empty where it is not set.
std::string environmentVariable(const char* name);

/// Why a window cannot be shown, in one line that names the ways on; nothing where it can. `variable` reads
/// the environment, empty where a variable is not set.
std::optional<std::string> whyNoWindow(const CommandLine& line, std::string (*variable)(const char* name));

} // namespace posiscope
