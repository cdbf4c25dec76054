// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <random>

namespace posiscope {

/// Whole numbers that are the same in every run.
class Random
{
public:
    explicit Random(unsigned seed)
        : m_engine(seed)
    {
    }
    int between(int first, int last)
    {
        return first + static_cast<int>(m_engine() % static_cast<unsigned>(last - first + 1));
    }

private:
    std::mt19937 m_engine;
};

} // namespace posiscope
