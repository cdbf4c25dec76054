// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/sinusoid.h"
#include "core/encodings/vectors.h"
#include "core/parameters/parameters.h"

namespace posiscope {

/// Draws a part of the table without computing the table: out.rows() × out.cols() pixels, one value each.
///
/// A pixel of at most one row shows the cell of Sinusoid::rows under its centre, bit for bit. A pixel of m >
/// 1 rows centred at c shows H(ω·m/π)·tone(ω·c), H being toneFilter: a tone above the pixels' Nyquist
/// frequency fades to 0 and leaves no moiré. Columns that are two pixels wide or more, or exactly one, are
/// drawn as they are; narrower ones are drawn by NarrowColumns. With ShownColumns::Sines the cosine columns
/// are blank: they enter no mean, and a pixel that covers nothing else is NaN. Throws std::invalid_argument
/// for intervals that do not lie within the table: 0 ≤ first < last ≤ max_len, d_model.
void encodingPixels(const Sinusoid& sinusoid, Interval rows, Interval columns, TableRef<float> out,
                    ShownColumns shown = ShownColumns::All);

/// The same picture of height × width pixels, bit for bit, passed to `take` while it is drawn: `rowsPerCall`
/// rows of pixels at a time, and at the end those that are left. A few rows are still in the processor's
/// caches when `take` reads them, as a whole picture would not be.
void encodingPixels(const Sinusoid& sinusoid, Interval rows, Interval columns, int height, int width,
                    const TakeRows& take, ShownColumns shown = ShownColumns::All, int rowsPerCall = 16);

} // namespace posiscope
