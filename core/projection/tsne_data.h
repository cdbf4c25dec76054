// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/simd.h"
#include "core/numerics/table.h"

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

    /// `probabilities` is the result of conditionalProbabilities().
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

/// Sixteen points of the plane side by side.
struct alignas(64) PointLines
{
    simd::FloatLine x, y;
};

/// Line k is 1 in lane k and 0 elsewhere. It is subtracted where a point is paired with itself, for which q =
/// 1: if it were subtracted from the final sum of q instead, a small sum would lose digits.
inline constexpr auto ownLines = [] {
    std::array<simd::FloatLine, simd::lineFloats> lines{};
    for (std::size_t k = 0; k < lines.size(); ++k)
        lines[k].at[k] = 1;
    return lines;
}();

/// The points of t-SNE in the plane. The last line is filled with points so far away that they exert no
/// force.
class Plane
{
public:
    explicit Plane(std::size_t count);

    std::size_t count() const { return m_count; }
    const std::vector<PointLines>& lines() const { return m_lines; }
    std::vector<PointLines>& lines() { return m_lines; }

    float x(std::size_t i) const { return m_lines[i / simd::lineFloats].x.at[i % simd::lineFloats]; }
    float y(std::size_t i) const { return m_lines[i / simd::lineFloats].y.at[i % simd::lineFloats]; }
    void set(std::size_t i, float x, float y);

    /// Places the points that fill the last line far from all others.
    void placeFillers();

private:
    std::size_t m_count;
    std::vector<PointLines> m_lines;
};

} // namespace posiscope
