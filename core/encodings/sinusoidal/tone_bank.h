// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/numerics/recurrence.h"
#include "core/parameters/parameters.h"

#include <cstddef>
#include <span>
#include <vector>

namespace posiscope {

/// The rows that a ToneBank computes where it does not compute every row of the table: its row k stands for
/// the place origin + k·step, which may lie between two rows of the table.
struct RowGrid
{
    double origin = 0;
    double step = 1;
};

/// Computes rows of float32 values of the encoding's columns, any columns in any order. Each column of the
/// row is a lane of ToneLanes. Evenly spaced samples of a tone are a tone too, so that both tables and
/// filtered pictures are computed here.
///
/// The lanes are set from exact angles at every row that is a multiple of `restart`, and advance by the
/// recurrence in between. So a row is bit for bit the same whichever rows are asked for, in any order, and
/// whichever other lanes there are.
class ToneBank
{
public:
    static constexpr int restart = 1024;

    /// `turns` are those of the pairs from row to row, `starts` their values at row 0; empty: those of angle
    /// 0. amplitudes[pair] multiplies the pair's columns; empty: all are 1. The first pairs whose amplitude
    /// is 0 take no time.
    ToneBank(std::span<const DoubleDouble> turns, const std::vector<Column>& lanes, RowGrid grid = {},
             std::vector<double> amplitudes = {}, std::span<const SineCosine> starts = {});

    std::size_t laneCount() const { return m_source.size(); }

    /// Writes rows first … first + count − 1 to `out`, `stride` floats apart. Fastest in ascending order.
    void write(int first, int count, float* out, std::ptrdiff_t stride);

private:
    void seed(int row);
    void moveTo(int row);
    ToneLanes lanes();

    std::vector<DoubleDouble> m_turns; ///< of the pairs whose amplitude is not 0
    std::vector<SineCosine>
        m_starts; ///< of the same pairs, times their amplitudes; empty: of angle 0, times 1
    RowGrid m_grid;
    std::vector<std::size_t> m_source; ///< lane → index into m_pairValues
    std::vector<double> m_stepValues;  ///< sines, then cosines, of one step
    std::vector<double> m_pairValues;  ///< sines, cosines, a 0; then the same one row earlier
    std::vector<double> m_state;       ///< value, previous, twice cosine of every lane
    int m_next = -1;                   ///< the row whose values the state holds
};

} // namespace posiscope
