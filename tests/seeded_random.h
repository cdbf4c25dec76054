// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>

namespace posiscope {

/// Random numbers, the same ones for the same seed on every machine (the standard library's distributions
/// differ between systems; its engines do not).
class Random
{
public:
    explicit Random(std::uint64_t seed)
        : m_engine(seed)
    {
    }

    int below(int count) { return static_cast<int>(m_engine() % static_cast<std::uint64_t>(count)); }
    int between(int smallest, int largest) { return smallest + below(largest - smallest + 1); }
    bool oneIn(int count) { return below(count) == 0; }
    double unit() { return static_cast<double>(m_engine() >> 11) * 0x1p-53; }

    template <typename Value, std::size_t count>
    Value oneOf(const Value (&values)[count])
    {
        return values[static_cast<std::size_t>(below(static_cast<int>(count)))];
    }

private:
    std::mt19937_64 m_engine;
};

} // namespace posiscope
