// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace posiscope {

/// The state of several tones, a lane each. A row holds one value of every tone, and the next row follows by
/// x(k+1) = 2cos(ω)·x(k) − x(k−1). Sines and cosines of any phase and amplitude satisfy this recurrence, so
/// lanes may be in any order, and a row is written in the order of its columns.
///
/// The recurrence runs in double from exact seeds. After k rows its error is below 2.8e-16·k²/2, which is
/// 1.5e-10 after 1024 rows; rounding to float32 alone may err by 298e-10.
struct ToneLanes
{
    std::size_t count = 0;
    double* value = nullptr;    ///< x(k)
    double* previous = nullptr; ///< x(k − 1)
    const double* twiceCosine = nullptr;
};

/// Writes the next `rows` rows, `stride` floats apart, and leaves the lanes at the row after them.
/// pastCaches: writes with non-temporal stores where the rows are aligned for it, because the table is larger
/// than the caches.
void writeRows(ToneLanes lanes, std::size_t rows, float* out, std::ptrdiff_t stride, bool pastCaches);

/// Advances the lanes by `rows` rows without writing them. The state is then bit for bit what writeRows
/// leaves.
void skipRows(ToneLanes lanes, std::size_t rows);

} // namespace posiscope
