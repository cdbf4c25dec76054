// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <QList>
#include <QString>

#include <utility>

namespace posiscope {

/// The values that the play button can move to and fro.
enum class Sweep { Position, Dimension, Base, DModel, MaxLen, Offset };

/// All of them, by the names that menus and choices show.
QList<std::pair<Sweep, QString>> sweepNames();

/// The scene's value as a fraction, 0 … 1, of its sweep. Positions and dimensions sweep the heatmap's window,
/// the parameters the range of their sliders (n on a logarithmic scale), the offset 0 to 100.
double sweepFraction(const Scene& scene, Sweep sweep);

/// The scene with the value at a fraction of the sweep.
Scene withSweep(Scene scene, Sweep sweep, double fraction);

/// The seconds from one end to the other at single speed: about ten values a second, with a lower and an
/// upper limit.
double secondsOneWay(const Scene& scene, Sweep sweep);

} // namespace posiscope
