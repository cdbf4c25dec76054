// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

namespace posiscope {

inline constexpr double largestDropout = 0.99;

/// Inverted dropout, as in training: each value is set to 0 with probability p, and the others are multiplied
/// by 1/(1 − p), so that the mean is kept. Which values are set to 0 depends on the seed and the cell's place
/// alone, so it does not change when words do.
class Dropout
{
public:
    /// Throws std::invalid_argument unless 0 ≤ p ≤ 0.99.
    Dropout(double p, int seed);

    double p() const { return m_p; }
    double scale() const { return m_scale; } ///< 1/(1 − p)

    bool keeps(int sentence, int position, int dimension) const;
    /// Multiplies the cells of one row at the given dimensions by their factors.
    void apply(int sentence, int position, std::span<const int> dimensions, std::span<double> cells) const;
    /// What a cell is multiplied by: scale() or 0.
    double factor(int sentence, int position, int dimension) const
    {
        return keeps(sentence, position, dimension) ? m_scale : 0;
    }

private:
    std::uint64_t rowKey(int sentence, int position) const;

    double m_p;
    double m_scale;
    std::uint64_t m_key;
};

} // namespace posiscope
