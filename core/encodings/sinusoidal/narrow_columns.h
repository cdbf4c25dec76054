// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <cstddef>
#include <vector>

namespace posiscope {

/// Columns too narrow for every one to be seen: what each pixel of a row shows of them.
///
/// Every pixel shows the mean of the columns that it covers, each by how much of it. Before that, what turns
/// from column to column is faded, as it would beat with the pixels: the sines and cosines of neighbours are
/// a tone of half a turn a column, and where a pixel stands for w columns H(w) of it is left, H being
/// toneFilter. With s = 1 − H(w) a column becomes (1 − s/2)·itself + s/4·(the one before it + the one after
/// it), which leaves of such a tone H(w) and of a slow one all; at the table's ends the neighbour there is
/// takes both parts. Where w is whole that tone does not beat, and s = 0.
class NarrowColumns
{
public:
    /// Whether columns are so narrow: less than two pixels, and not one.
    static bool are(Window columns, std::ptrdiff_t pixels);

    /// A window of a table of dModel columns, over a row of pixels.
    NarrowColumns(Window columns, std::ptrdiff_t pixels, int dModel);

    /// The columns whose values are needed: first() … first() + count() − 1.
    int first() const { return m_first; }
    int count() const { return m_last - m_first; }

    /// A row of pixels of a row of count() values.
    void show(const float* values, float* pixels);

private:
    struct Share
    {
        int first; ///< of the columns that a pixel covers, counted from first()
        int last;  ///< first itself where it covers no other, and then ofLast is 0
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
