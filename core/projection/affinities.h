// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"
#include "core/projection/vectors.h"

#include <vector>

namespace posiscope {

/// How strongly t-SNE ties two points: p_ij = (p(j|i) + p(i|j)) / 2N, all pairs' sum 1, in the order in which
/// the forces read them. A panel is four rows; in blocks of 16 columns, from the block that holds the rows
/// themselves, it has a line for each row. What lies left of that block, the symmetric entries tell.
class Affinities
{
public:
    static constexpr std::size_t panelRows = 4;

    /// From the shares of neighbourShares().
    explicit Affinities(const Table<float>& shares);

    std::size_t count() const { return m_count; }
    std::size_t blocks() const { return blocksOf(m_count); }
    std::size_t panels() const { return m_starts.size(); }

    static std::size_t blocksOf(std::size_t count)
    {
        return (count + vectors::lineFloats - 1) / vectors::lineFloats;
    }
    static std::size_t firstBlock(std::size_t panel) { return panel * panelRows / vectors::lineFloats; }

    /// The lines of a panel's first block; the next blocks follow.
    const vectors::FloatLine* panel(std::size_t panel) const { return m_lines.data() + m_starts[panel]; }

    /// Σ p_ij ln p_ij over all pairs: the part of the divergence that no arrangement of the points changes.
    double negativeEntropy() const { return m_negativeEntropy; }

private:
    std::size_t m_count;
    std::vector<std::size_t> m_starts;
    std::vector<vectors::FloatLine> m_lines;
    double m_negativeEntropy = 0;
};

} // namespace posiscope
