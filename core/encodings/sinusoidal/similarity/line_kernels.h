// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/similarity/line_grid.h"

#include <span>

namespace posiscope {

/// out[b] = Σ_tap weight_tap·samples[start_tap + b].
void interpolateRuns(const LineGrid::Interpolation& interpolation, const float* samples,
                     std::span<float> out);

void clampCosines(std::span<float> values);
void takeSquareRoots(std::span<float> squares); ///< 0 for a negative square

/// The lone sine of an odd d_model: at all places along a line, and at the line's own place. `rest` is the
/// filtered square of the sine less the square of the filtered sine.
struct LoneSinesAlong
{
    const double* sines;
    const double* rests;
    const double* inverseNorms;
};
struct LoneSineAcross
{
    double sine;
    double rest;
    double inverseNorm;
};

/// Computes a line of the picture by one measure, from the sums over whole pairs and the lone sine.
void writeDots(std::span<const double> pairs, LoneSineAcross across, LoneSinesAlong along, float* out);
void writeCosines(std::span<const double> pairs, LoneSineAcross across, LoneSinesAlong along, float* out);
void writeDistances(std::span<const double> pairs, LoneSineAcross across, LoneSinesAlong along, float* out);

} // namespace posiscope
