// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/sinusoid.h"

namespace posiscope {

/// How a cell may be computed in float32.
enum class Float32Way {
    LogSpace,   ///< sin(k·e^(2i·(−ln n/d))), every operation in float32, as the tutorials' code has it
    Power,      ///< sin(k/n^(2i/d)), likewise
    ExactAngle, ///< rounded once, from the exact angle
};

/// By how much a pair's cells at a position err, computed in float32 here and now: the larger of the sine's
/// and the cosine's distance from the true value. The last digits depend on the machine's expf and powf.
double float32Error(const Sinusoid& sinusoid, Float32Way way, int position, int pair);

/// The largest of all pairs.
double largestFloat32Error(const Sinusoid& sinusoid, Float32Way way, int position);

} // namespace posiscope
