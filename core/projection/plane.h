// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/simd.h"

#include <vector>

namespace posiscope {

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
