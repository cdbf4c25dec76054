// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/numerics/recurrence.h"
#include "core/scene/parameters.h"

#include <cstddef>
#include <span>
#include <vector>

namespace posiscope {

/// Where the rows of a ToneBank lie: row k at position origin + k·step.
struct RowGrid
{
    double origin = 0;
    double step = 1;
};

/// Writes rows of float32 samples of the encoding's columns, any columns in any order: one lane a value of a
/// row. Equally spaced samples of a tone are again a tone, so tables and filtered pictures come from the same
/// bank.
///
/// Lanes start from exact angles at every row that is a multiple of `restart` and run by the recurrence of
/// ToneLanes between: a row is the same to the bit whichever rows are asked for, in whatever order and
/// together with whichever other lanes.
class ToneBank
{
public:
    static constexpr int restart = 1024;

    /// height[pair] multiplies the pair's columns; leading pairs of height 0 cost nothing to seed. Empty:
    /// all 1.
    ToneBank(const Frequencies& frequencies, const std::vector<Column>& lanes, RowGrid grid = {},
             std::vector<double> heights = {});

    std::size_t laneCount() const { return m_source.size(); }

    /// Rows first … first + count − 1 to `out`, `stride` floats apart. The quickest order is ascending.
    void write(int first, int count, float* out, std::ptrdiff_t stride);

private:
    void seed(int row);
    void moveTo(int row);
    ToneLanes lanes();

    std::vector<DoubleDouble> m_turns; ///< of the pairs whose height is not 0
    std::vector<double> m_heights;     ///< of the same pairs
    RowGrid m_grid;
    std::vector<std::size_t> m_source; ///< lane → index into m_pairValues
    std::vector<double> m_stepValues;  ///< sines, then cosines, of one step
    std::vector<double> m_pairValues;  ///< sines, cosines, a 0; then the same one row earlier
    std::vector<double> m_state;       ///< value, previous, twice cosine of every lane
    int m_next = -1;                   ///< the row the state stands at
};

} // namespace posiscope
