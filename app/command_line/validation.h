// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/command_line.h"

namespace posiscope {

/// What only the end of the words can tell: what is missing, and what does not go together. `asked` is the
/// option that asks for something in place of the command, as it was typed. Throws UsageError.
void requireComplete(const CommandLine& line, bool hasSubject, const std::string& asked);

} // namespace posiscope
