// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/sinusoid.h"

namespace posiscope {

/// How a cell may be computed in float32.
enum class Float32Way {
    LogSpace,   ///< sin(k·e^(2i·(−ln n/d))), every operation in float32, as in the tutorials' code
    Power,      ///< sin(k/n^(2i/d)), likewise
    ExactAngle, ///< rounded once, from the exact angle
};

/// The error of a pair's cells at a position, which are computed in float32 on this machine: the larger of
/// the distances of sine and cosine from their true values. The last digits depend on the machine's expf and
/// powf.
double float32Error(const Sinusoid& sinusoid, Float32Way way, int position, int pair);

/// The largest error among all pairs.
double largestFloat32Error(const Sinusoid& sinusoid, Float32Way way, int position);

} // namespace posiscope
