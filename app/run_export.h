// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/command_line.h"

#include "ui/figures/figure_spec.h"

namespace posiscope {

/// What `posiscope export` draws: of each scene, in order, a figure into each of the outputs, or a frame of
/// each film.
struct ExportPlan
{
    /// A file to write, whose name has a number where there are several scenes.
    struct Output
    {
        std::string name;
        FigureFormat format = FigureFormat::Png; ///< of a film its frames'
        bool film = false;
    };

    FigureSpec spec;
    Scene scene;
    std::optional<KeySweep> sweep;
    std::vector<Output> outputs;

    int steps() const { return sweep ? sweep->steps : 1; }
    Scene sceneAt(int step) const { return sweep ? withStep(scene, *sweep, step) : scene; }
    /// "x.png", or "x-07.png" of a sweep.
    std::string fileAt(const Output& output, int step) const;
};

/// Throws WrongWords or std::invalid_argument for what is wrong with the words. Needs no application object.
ExportPlan exportPlan(const ExportWords& words, const Scene& scene);

/// Writes each file whole or not at all. Needs a QApplication, of any platform. Throws std::runtime_error for
/// what could not be done; what was written before then stays.
void runExport(const ExportPlan& plan);

} // namespace posiscope
