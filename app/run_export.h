// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/command_line.h"

#include "ui/export/figure/figure_order.h"

namespace posiscope {

/// What `posiscope export` was asked to draw. Throws UsageError or std::invalid_argument. Needs no
/// application object.
FigureOrder figureOrder(const ExportOptions& options, const Scene& scene);

/// Draws it. Writes each file whole or not at all. Needs a QApplication, of any platform. Throws
/// std::runtime_error; the files written before stay.
void runExport(const FigureOrder& order);

} // namespace posiscope
