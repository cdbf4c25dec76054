// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/command_line.h"
#include "ui/export/figure/figure_order.h"
#include "ui/gallery/gallery.h"

namespace posiscope {

/// `posiscope data`: writes a table of a scene to each of the outputs. Needs no display and no application
/// object. Throws UsageError or std::invalid_argument for wrong arguments, std::runtime_error if writing
/// fails; no file is then half written.
void runData(const DataOptions& options, const Scene& scene);

/// The format of an output: the given one, else that of its ending. Throws UsageError where there is neither.
TableFormat formatOf(const DataOptions& options, const std::string& output);

/// What `posiscope export` was asked to draw. Throws UsageError or std::invalid_argument. Needs no
/// application object.
FigureOrder figureOrder(const ExportOptions& options, const Scene& scene);

/// Draws the figures. Writes each file whole or not at all. Needs a QApplication, of any platform. Throws
/// std::runtime_error; the files written before stay.
void runExport(const FigureOrder& order);

/// What `posiscope gallery` prints: the items in columns, each tutorial under its title.
QString galleryText();

/// The item that was named. Throws UsageError: what was given, and what is allowed.
const GalleryItem& itemOf(const CommandLine& line);

} // namespace posiscope
