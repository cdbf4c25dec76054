// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/command_line.h"

namespace posiscope {

/// The script that makes a shell complete the words after `posiscope`: commands, views, tables, options, and
/// values where they are a few names, files, or items of the gallery.
std::string completionText(Shell shell);

std::string bashCompletion();
std::string zshCompletion();
std::string fishCompletion();

} // namespace posiscope
