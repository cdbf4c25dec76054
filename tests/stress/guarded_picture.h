// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"
#include "random_intervals.h"

#include <bit>
#include <cstdint>
#include <vector>

namespace posiscope {

/// Room for a picture, often in the midst of a larger table: whoever draws it must write to all of it and to
/// nothing beside it. Where there is no margin, the picture ends where its memory does, which
/// AddressSanitizer watches.
class GuardedPicture
{
public:
    GuardedPicture(Random& random, int height, int width)
        : m_top(random.below(2))
        , m_left(random.below(3))
        , m_height(height)
        , m_width(width)
        , m_all(Table<float>::Constant(m_top + height + random.below(2), m_left + width + random.below(3),
                                       untouched()))
    {
    }

    TableRef<float> pixels() { return m_all.block(m_top, m_left, m_height, m_width); }
    float at(int row, int column) const { return m_all(m_top + row, m_left + column); }

    /// What is wrong, where something is.
    const char* fault() const
    {
        for (Eigen::Index row = 0; row < m_all.rows(); ++row)
            for (Eigen::Index column = 0; column < m_all.cols(); ++column) {
                const bool inside =
                    row >= m_top && row < m_top + m_height && column >= m_left && column < m_left + m_width;
                const bool written = !isUntouched(m_all(row, column));
                if (inside && !written)
                    return "a pixel was not written";
                if (!inside && written)
                    return "memory outside the picture was written";
            }
        return nullptr;
    }

private:
    // A NaN that no calculation makes.
    static constexpr std::uint32_t pattern = 0x7fedcba9;
    static float untouched() { return std::bit_cast<float>(pattern); }
    static bool isUntouched(float value) { return std::bit_cast<std::uint32_t>(value) == pattern; }

    Eigen::Index m_top;
    Eigen::Index m_left;
    Eigen::Index m_height;
    Eigen::Index m_width;
    Table<float> m_all;
};

} // namespace posiscope
