// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/plane.h"

namespace posiscope {

using simd::lineFloats;

Plane::Plane(std::size_t count)
    : m_count(count)
    , m_lines((count + lineFloats - 1) / lineFloats)
{
    placeFillers();
}

void Plane::set(std::size_t i, float x, float y)
{
    m_lines[i / lineFloats].x.at[i % lineFloats] = x;
    m_lines[i / lineFloats].y.at[i % lineFloats] = y;
}

void Plane::placeFillers()
{
    // Far from all points and from each other, but so near that the square of q is still a normal float.
    for (std::size_t i = m_count; i < m_lines.size() * lineFloats; ++i)
        set(i, 1e8f * static_cast<float>(1 + i - m_count), 0);
}

} // namespace posiscope
