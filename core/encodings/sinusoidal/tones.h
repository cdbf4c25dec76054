// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/sinusoid.h"
#include "core/encodings/vectors.h"
#include "core/scene/scene.h"

namespace posiscope {

/// The picture of a window of the table, without the table: one value a pixel, out.rows() × out.cols() of
/// them.
///
/// A pixel that holds at most one row shows the cell of Sinusoid::rows under its centre, bit for bit. A pixel
/// of m > 1 rows centred at c shows H(ω·m/π)·tone(ω·c), H being toneFilter: a tone that the pixels cannot
/// carry fades to 0 and leaves no moiré. Columns of two pixels and more, or of one each, are themselves; of
/// others every pixel shows what NarrowColumns says. Of Values::Sines cosine columns are blank: where there
/// is nothing else in a pixel it is NaN, and no mean holds any of them. Throws std::invalid_argument for
/// windows that do not lie within the table: 0 ≤ first < last ≤ max_len, d_model.
void encodingPixels(const Sinusoid& sinusoid, Window rows, Window columns, TableRef<float> out,
                    Values values = Values::All);

/// The same picture of height × width pixels, bit for bit, handed on while it is made: `atOnce` rows of it at
/// a time, the last time those that are left. What is done with a few rows finds them in the processor's
/// caches, where a whole picture would have left them.
void encodingPixels(const Sinusoid& sinusoid, Window rows, Window columns, int height, int width,
                    const TakeRows& take, Values values = Values::All, int atOnce = 16);

} // namespace posiscope
