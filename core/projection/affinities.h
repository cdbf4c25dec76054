// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"
#include "core/projection/simd.h"

#include <vector>

namespace posiscope {

/// The affinities of t-SNE: the joint probabilities p_ij = (p(j|i) + p(i|j)) / 2N, whose sum is 1. They are
/// stored in the order in which the forces read them. A panel is four rows. It has blocks of 16 columns, the
/// first of which contains the rows' own columns; a block has a line for each of the four rows. Columns
/// before the first block are not stored, because the matrix is symmetric.
class Affinities
{
public:
    static constexpr std::size_t panelRows = 4;

    /// From the result of conditionalProbabilities().
    explicit Affinities(const Table<float>& probabilities);

    std::size_t count() const { return m_count; }
    std::size_t blocks() const { return blocksOf(m_count); }
    std::size_t panels() const { return m_starts.size(); }

    static std::size_t blocksOf(std::size_t count)
    {
        return (count + simd::lineFloats - 1) / simd::lineFloats;
    }
    static std::size_t firstBlock(std::size_t panel) { return panel * panelRows / simd::lineFloats; }

    /// The lines of a panel's first block; the next blocks follow.
    const simd::FloatLine* panel(std::size_t panel) const { return m_lines.data() + m_starts[panel]; }

    /// Σ p_ij ln p_ij over all pairs: the part of the divergence that does not depend on the points in the
    /// plane.
    double negativeEntropy() const { return m_negativeEntropy; }

private:
    std::size_t m_count;
    std::vector<std::size_t> m_starts;
    std::vector<simd::FloatLine> m_lines;
    double m_negativeEntropy = 0;
};

} // namespace posiscope
