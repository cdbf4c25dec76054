// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/tsne_data.h"

#include <cmath>

namespace posiscope {

using simd::FloatLine;
using simd::lineFloats;

namespace {

// Smaller affinities count as 0: they would not change a float sum, and products with them would be denormal,
// which is slow.
constexpr float leastAffinity = 1e-30f;

} // namespace

Affinities::Affinities(const Table<float>& probabilities)
    : m_count(static_cast<std::size_t>(probabilities.rows()))
{
    const float scale = 0.5f / static_cast<float>(m_count);
    for (std::size_t first = 0; first < m_count; first += panelRows) {
        m_starts.push_back(m_lines.size());
        for (std::size_t block = firstBlock(first / panelRows); block < blocks(); ++block)
            for (std::size_t i = first; i < first + panelRows; ++i) {
                FloatLine line;
                for (std::size_t lane = 0; lane < lineFloats; ++lane) {
                    const std::size_t j = block * lineFloats + lane;
                    if (i >= m_count || j >= m_count)
                        continue;
                    const auto row = static_cast<Eigen::Index>(i), column = static_cast<Eigen::Index>(j);
                    const float p = scale * (probabilities(row, column) + probabilities(column, row));
                    line.at[lane] = p < leastAffinity ? 0 : p;
                    if (p >= leastAffinity && j > i)
                        m_negativeEntropy += 2.0 * static_cast<double>(p) * std::log(static_cast<double>(p));
                }
                m_lines.push_back(line);
            }
    }
}

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
