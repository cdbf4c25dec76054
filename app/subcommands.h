// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/command_line.h"
#include "ui/export/figure/figure_order.h"
#include "ui/gallery/gallery.h"

namespace posiscope {

/// Runs `posiscope data`: writes a table of a scene to each of the outputs. Needs no display and no
/// application object. Throws UsageError or std::invalid_argument for wrong arguments, and std::runtime_error
/// if writing fails; no file is half written then. Throws Refusal where a training diverges, after writing.
void runData(const DataOptions& options, const Scene& scene);

/// Runs `posiscope train`: trains models of one layer with the scene's encoding and, where it is compared,
/// the other one, writes how they learn as runData() does, and prints how many answers are right at which
/// lengths. Throws like runData(), and Refusal where a training diverges.
void runTrain(DataOptions options, const Scene& scene);

/// The format of an output: the given one, else that of its ending. Throws UsageError if there is neither.
TableFormat formatOf(const DataOptions& options, const std::string& output);

/// The order of `posiscope export` for a scene. Throws UsageError or std::invalid_argument. Needs no
/// application object.
FigureOrder figureOrder(const ExportOptions& options, const Scene& scene);

/// Draws the figures and writes each file whole or not at all. Needs a QApplication, of any platform. Throws
/// std::runtime_error, and Refusal where a training diverged; files that are already written stay.
void runExport(const FigureOrder& order);

/// Runs `posiscope lesson check`: prints what the lesson holds on standard output, or each fault on standard
/// error. Returns whether it is without fault. Throws std::runtime_error if the file is no lesson at all.
bool checkLesson(const std::string& file);

/// Runs `posiscope lesson new`. Throws std::runtime_error if the file exists or cannot be written.
void writeLessonTemplate(const std::string& file);

/// The lesson of a file, for its export, or those of the program. Prints faults on standard error. Throws
/// std::runtime_error if a file is no lesson at all.
std::vector<LessonSource> readLessonSource(const std::string& file);
std::vector<LessonSource> programLessons();

/// Runs `posiscope lesson export`. Needs a QApplication, of any platform. Throws std::runtime_error.
void runLessonExport(const LessonOptions& options, std::vector<LessonSource> lessons);

/// Runs `posiscope identify`: prints which convention made the table of a file, as sentences or JSON. Returns
/// whether one is recognised. Throws UsageError for a wrong tensor and std::runtime_error for a file that
/// cannot be read or holds no table; JSON says both too.
bool identifyTable(const std::string& file, const IdentifyOptions& options);

/// The text that `posiscope gallery` prints: the items in columns, under the title of their tutorial.
QString galleryText();

/// The gallery item that the command line names. Throws UsageError if there is none of that name.
const GalleryItem& itemOf(const CommandLine& line);

} // namespace posiscope
