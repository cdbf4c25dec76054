// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/command_line.h"

namespace posiscope {

/// `posiscope data`: writes a table of a scene to each of the outputs. Needs no display and no application
/// object. Throws UsageError or std::invalid_argument for what is wrong with the words, std::runtime_error
/// for what could not be done; no file is then half written.
void runData(const DataWords& words, const Scene& scene);

/// The format of an output: as given, else as its name ends. Throws UsageError where neither tells.
TableFormat formatOf(const DataWords& words, const std::string& output);

} // namespace posiscope
