// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/key_sweep.h"
#include "ui/export/figure/figure_spec.h"

#include <optional>
#include <string>
#include <vector>

namespace posiscope {

// Figures of a film a second: usually so few that a class can follow what changes.
inline constexpr int smallestFrameRate = 1;
inline constexpr int largestFrameRate = 60;
inline constexpr int usualFrameRate = 10;

/// What is to be drawn: of each scene, in order, a figure into each of the outputs, or a frame of each film.
struct FigureOrder
{
    /// A file to write, whose name has a number where there are several scenes.
    struct Output
    {
        std::string name;
        FigureFormat format = FigureFormat::Png; ///< of a film its frames'
        bool film = false;

        bool operator==(const Output&) const = default;
    };

    FigureSpec spec;
    Scene scene;
    std::optional<KeySweep> sweep{};
    std::vector<Output> outputs{};
    int frameRate = usualFrameRate; ///< of films

    /// Numbered files rather than one.
    bool isRow() const { return sweep && !outputs.front().film; }
    int steps() const { return sweep ? sweep->steps : 1; }
    Scene sceneAt(int step) const { return sweep ? withStep(scene, *sweep, step) : scene; }
    /// "x.png", or "x-07.png" of a sweep.
    std::string fileAt(const Output& output, int step) const;
};

/// The output of a name, by its ending; none where that is no figure's, nor a film's.
std::optional<FigureOrder::Output> outputNamed(const std::string& name);

} // namespace posiscope
