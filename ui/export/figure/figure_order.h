// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/key_sweep.h"
#include "ui/export/figure/figure_spec.h"

#include <optional>
#include <string>
#include <vector>

namespace posiscope {

// Figures of a film in a second; by default so few that a class can follow what changes.
inline constexpr int smallestFrameRate = 1;
inline constexpr int largestFrameRate = 60;
inline constexpr int usualFrameRate = 10;

/// What to draw: a figure of each scene, in order, into each output, or as a frame of each film.
struct FigureOrder
{
    /// A file to write, whose name has a number where there are several scenes.
    struct Output
    {
        std::string name;
        FigureFormat format = FigureFormat::Png; ///< of a film, the format of its frames
        bool film = false;

        bool operator==(const Output&) const = default;
    };

    FigureSpec spec;
    Scene scene;
    std::optional<KeySweep> sweep{};
    std::vector<Output> outputs{};
    int frameRate = usualFrameRate; ///< of films

    /// Whether it writes numbered files, not a single figure or film.
    bool isRow() const { return sweep && !outputs.front().film; }
    int steps() const { return sweep ? sweep->steps : 1; }
    Scene sceneAt(int step) const { return sweep ? withStep(scene, *sweep, step) : scene; }
    /// "x.png", or "x-07.png" of a sweep.
    std::string fileAt(const Output& output, int step) const;
};

/// The output of a name, by its ending; nothing where that is neither of a figure nor of a film.
std::optional<FigureOrder::Output> outputNamed(const std::string& name);

} // namespace posiscope
