// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_keys.h"

#include <string_view>
#include <vector>

namespace posiscope {

/// A key that takes `steps` values from `from` to `to`, evenly spaced or with even ratios:
///
///     value(s) = from + (to − from)·s/(steps − 1),  or  from·(to/from)^(s/(steps − 1))
struct KeySweep
{
    const SceneKey* key = nullptr;
    double from = 0;
    double to = 0;
    int steps = 0;
    bool logarithmic = false;

    bool operator==(const KeySweep&) const = default;
};

inline constexpr int mostSweepSteps = 100'000;

/// How a sweep is written.
inline constexpr std::string_view sweepForm = "KEY=FROM:TO:STEPS, or KEY=FROM:TO:STEPS:log";

/// The keys that can be swept: those that hold a number.
std::vector<const SceneKey*> sweptKeys();

/// Reads one end of a sweep. Throws as the key itself does.
double sweptEnd(const SceneKey& key, std::string_view text);

/// Reads the number of steps. Throws Refusal.
int sweptSteps(std::string_view text);

/// Throws Refusal if a logarithmic sweep has an end ≤ 0.
void requireRatios(const KeySweep& sweep);

/// Reads a sweep in the form sweepForm; dashes stand for underscores in the key's name. Throws Refusal if
/// there is no such key or its value is not a number, if an end lies outside its range, if there are fewer
/// than 2 steps or more than 100,000, and if a logarithmic sweep has an end ≤ 0.
KeySweep readKeySweep(std::string_view text);

/// The value at a step, 0 ≤ step < steps, rounded if the key's numbers are whole.
double sweptValue(const KeySweep& sweep, int step);

/// The scene with the key at that value.
Scene withStep(Scene scene, const KeySweep& sweep, int step);

} // namespace posiscope
