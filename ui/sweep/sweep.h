// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <QList>
#include <QString>

#include <utility>

namespace posiscope {

/// What the play button moves to and fro.
enum class Sweep { Position, Dimension, Base, DModel, MaxLen, Offset };

/// All of them, by the names that menus and choices show.
QList<std::pair<Sweep, QString>> sweepNames();

/// Where between the two ends of its sweep (0 and 1) the scene's value stands. Positions and dimensions sweep
/// what the heatmap's window shows, the parameters what their sliders cover (n in its logarithm), the offset
/// 0 to 100.
double sweepFraction(const Scene& scene, Sweep sweep);

/// The scene with the value at a fraction of the sweep.
Scene withSweep(Scene scene, Sweep sweep, double fraction);

/// How long one way takes at single speed: about ten values a second, but neither a flash nor a wait.
double secondsOneWay(const Scene& scene, Sweep sweep);

} // namespace posiscope
