// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <cstddef>
#include <vector>

namespace posiscope {

/// Draws a row whose columns are less than two pixels wide.
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
    /// Whether columns are less than two pixels wide, and not exactly one.
    static bool are(Window columns, std::ptrdiff_t pixels);

    /// For a window of a table of dModel columns, drawn over a row of `pixels` pixels.
    NarrowColumns(Window columns, std::ptrdiff_t pixels, int dModel);

    /// The columns whose values are needed: first() … first() + count() − 1.
    int first() const { return m_first; }
    int count() const { return m_last - m_first; }

    /// Computes a row of pixels from the values of the columns first() … first() + count() − 1.
    void show(const float* values, float* pixels);

private:
    /// The columns that a pixel covers, and their weights.
    struct Share
    {
        int first; ///< counted from first()
        int last;  ///< equals `first` where the pixel covers one column, and then ofLast is 0
        float ofFirst;
        float ofInner;
        float ofLast;
    };

    Share shareOf(double left, double right, int end) const;
    const float* soften(const float* values);

    int m_first;
    int m_last;
    float m_soft = 0;            ///< s
    std::vector<Share> m_shares; ///< of every pixel
    std::vector<float> m_softened;
};

} // namespace posiscope
