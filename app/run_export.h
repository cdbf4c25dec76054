// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/command_line.h"

#include "ui/export/figure/figure_order.h"

namespace posiscope {

/// Throws UsageError or std::invalid_argument for what is wrong with the words. Needs no application object.
FigureOrder figureOrder(const ExportWords& words, const Scene& scene);

/// Writes each file whole or not at all. Needs a QApplication, of any platform. Throws std::runtime_error for
/// what could not be done; what was written before then stays.
void runExport(const FigureOrder& order);

} // namespace posiscope
