// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/sinusoid.h"
#include "core/encodings/vectors.h"
#include "core/parameters/parameters.h"

namespace posiscope {

// Curves as WavePixels. Where a tone turns by more than a quarter turn within a pixel, toneFilter fades its
// value. Angles are exact at every place. At whole places the values are the cells, bit for bit where nothing
// fades.

/// The sines (or cosines) of one row across its pairs: sin(k · n^(−2i/d)) at every real i of an interval
/// of pairs. The curve oscillates fast at the first pairs and is flat at the last.
WavePixels acrossPairs(const Sinusoid& sinusoid, int row, bool cosine, Interval pairs, int width);

/// One column along the positions: a pure tone.
WavePixels alongPositions(const Sinusoid& sinusoid, int dimension, Interval positions, int width);

} // namespace posiscope
