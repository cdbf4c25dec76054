// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/line_grid.h"

#include <span>

namespace posiscope {

/// out[b] = Σ_tap weight_tap·samples[start_tap + b].
void blendRuns(const LineGrid::Blend& blend, const float* samples, std::span<float> out);

void clampCosines(std::span<float> values);
void drawRoots(std::span<float> squares); ///< of a negative square: 0

/// The lone sine of an odd d_model at a line and along it. `rest` is what a filter leaves of the sine's
/// square beyond the square of what it leaves of the sine.
struct LoneAlong
{
    const double* sines;
    const double* rests;
    const double* inverseNorms;
};
struct LoneAcross
{
    double sine;
    double rest;
    double inverseNorm;
};

/// A line of the measure, from what the whole pairs contribute and what the lone sine does.
void writeDots(std::span<const double> pairs, LoneAcross across, LoneAlong along, float* out);
void writeCosines(std::span<const double> pairs, LoneAcross across, LoneAlong along, float* out);
void writeDistances(std::span<const double> pairs, LoneAcross across, LoneAlong along, float* out);

} // namespace posiscope
