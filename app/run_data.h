// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/command_line.h"

namespace posiscope {

/// `posiscope data`: writes a table of a scene to each of the outputs. Needs no display and no application
/// object. Throws UsageError or std::invalid_argument for wrong arguments, std::runtime_error if writing
/// fails; no file is then half written.
void runData(const DataOptions& options, const Scene& scene);

/// The format of an output: the given one, else that of its ending. Throws UsageError where there is neither.
TableFormat formatOf(const DataOptions& options, const std::string& output);

} // namespace posiscope
