// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/simd.h"
#include "core/numerics/table.h"
#include "core/parameters/parameters.h"

#include <cstddef>
#include <vector>

namespace posiscope {

/// Draws rows whose columns are less than two pixels wide.
///
/// Each pixel shows the mean of the columns that it covers, weighted by the part of the pixel that each
/// covers. That alone would show a moiré, because sines and cosines alternate from column to column, which is
/// a tone of half a turn a column. So this tone is filtered first: where a pixel covers w columns, H(w) of it
/// is left, H being toneFilter. With s = 1 − H(w), a column becomes (1 − s/2)·itself + s/4·(the one before +
/// the one after); this leaves H(w) of that tone and all of a slow one. The first and the last column count
/// their only neighbour twice. Where w is whole there is no moiré, and s = 0.
class NarrowColumns
{
public:
    /// So many rows of pixels are computed at a time, a lane each.
    static constexpr std::size_t rowsAtOnce = simd::lineFloats;

    /// Whether columns are less than two pixels wide, and not exactly one.
    static bool isNeeded(Interval columns, std::ptrdiff_t pixels);

    /// For an interval of a table of dModel columns, drawn over a row of `pixels` pixels.
    NarrowColumns(Interval columns, std::ptrdiff_t pixels, int dModel);

    /// The columns whose values are needed: first() … first() + count() − 1.
    int first() const { return m_first; }
    int count() const { return m_last - m_first; }

    /// Computes at most rowsAtOnce rows of pixels from rows of the values of the columns first() … first() +
    /// count() − 1. Of these there are rowsAtOnce, even where fewer are drawn.
    void show(const float* values, TableRef<float> pixels);

    /// The columns that a pixel covers, and their weights.
    struct Share
    {
        int first; ///< counted from NarrowColumns::first()
        int last;  ///< equals `first` where the pixel covers one column, and then ofLast is 0
        float ofFirst;
        float ofInner;
        float ofLast;
    };

private:
    Share shareOf(double left, double right, int end) const;
    void smooth();

    int m_first;
    int m_last;
    float m_smoothing = 0;                ///< s
    std::vector<Share> m_shares;          ///< of every pixel
    std::vector<simd::FloatLine> m_lines; ///< the columns, of as many rows
    std::vector<simd::FloatLine> m_smoothed;
};

} // namespace posiscope
