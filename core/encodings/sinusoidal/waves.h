// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/sinusoid.h"
#include "core/encodings/vectors.h"
#include "core/scene/scene.h"

namespace posiscope {

// Curves of WavePixels. Where a pixel holds more than half a turn the value fades by toneFilter. Angles are
// exact wherever the place lies; at whole places the values are the cells, to the bit where nothing fades.

/// The sines (or cosines) of one position across its pairs: sin(k · n^(−2i/d)) at every real i of a window of
/// pairs. A chirp: fast at the first pairs, flat at the last.
WavePixels acrossPairs(const Sinusoid& sinusoid, int position, bool cosine, Window pairs, int width);

/// One column along the positions: a pure tone.
WavePixels alongPositions(const Sinusoid& sinusoid, int dimension, Window positions, int width);

} // namespace posiscope
