// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parameters/parameters.h"

#include <cstddef>
#include <span>
#include <vector>

namespace posiscope {

/// The pairs whose sines and cosines are the cells of a row at fixed dimensions. In the interleaved layout
/// sine and cosine of a pair are neighbours, and are computed together.
class ChosenPairs
{
public:
    ChosenPairs(const Parameters& parameters, std::span<const int> dimensions)
    {
        for (const int dimension : dimensions) {
            const Column column = columnAt(parameters, dimension);
            if (m_pairs.empty() || m_pairs.back() != column.pair)
                m_pairs.push_back(column.pair);
            m_places.push_back({m_pairs.size() - 1, column.cosine});
        }
        m_sines.resize(m_pairs.size());
        m_cosines.resize(m_pairs.size());
    }

    std::span<const int> pairs() const { return m_pairs; }

    // The values of these pairs at one position, which the caller fills before write().
    std::span<double> sines() { return m_sines; }
    std::span<double> cosines() { return m_cosines; }

    /// Replaces each value by what `changed` makes of it and of the number of its pair.
    template <typename Changed>
    void changeEach(Changed changed)
    {
        for (std::size_t i = 0; i < m_pairs.size(); ++i) {
            m_sines[i] = changed(m_sines[i], m_pairs[i]);
            m_cosines[i] = changed(m_cosines[i], m_pairs[i]);
        }
    }

    /// Writes the cells in the order of the dimensions.
    void write(std::span<double> out) const
    {
        for (std::size_t i = 0; i < m_places.size(); ++i)
            out[i] = (m_places[i].isCosine ? m_cosines : m_sines)[m_places[i].pair];
    }

private:
    struct Place
    {
        std::size_t pair;
        bool isCosine;
    };

    std::vector<int> m_pairs;
    std::vector<Place> m_places; ///< of each cell
    std::vector<double> m_sines;
    std::vector<double> m_cosines;
};

} // namespace posiscope
