// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/vectors.h"

#include <vector>

namespace posiscope {

/// Sixteen points of the plane side by side.
struct alignas(64) PointLines
{
    vectors::FloatLine x, y;
};

/// Line k is 1 in lane k: what a point's meeting with itself adds to the sums of q, to be taken off again
/// where it arises, before it can cost a small sum its digits.
inline constexpr auto ownLines = [] {
    std::array<vectors::FloatLine, vectors::lineFloats> lines{};
    for (std::size_t k = 0; k < lines.size(); ++k)
        lines[k].at[k] = 1;
    return lines;
}();

/// The plane that t-SNE arranges: `count` points, then as many as fill the last lines, too far away to be
/// felt.
class Plane
{
public:
    explicit Plane(std::size_t count);

    std::size_t count() const { return m_count; }
    const std::vector<PointLines>& lines() const { return m_lines; }
    std::vector<PointLines>& lines() { return m_lines; }

    float x(std::size_t i) const { return m_lines[i / vectors::lineFloats].x.at[i % vectors::lineFloats]; }
    float y(std::size_t i) const { return m_lines[i / vectors::lineFloats].y.at[i % vectors::lineFloats]; }
    void set(std::size_t i, float x, float y);

    /// Puts the points that only fill lines back where they are not felt.
    void banishFillers();

private:
    std::size_t m_count;
    std::vector<PointLines> m_lines;
};

} // namespace posiscope
