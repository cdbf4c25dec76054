// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>

namespace posiscope {

// Random numbers that are counted, not drawn: the one for a key and an index is a function of the two, so
// that any cell of a table can be had without those before it, and stays what it is when others come and go.

/// Every bit of the result depends on every bit given (the finaliser of SplitMix64, Steele et al. 2014).
inline std::uint64_t scrambled(std::uint64_t bits)
{
    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9u;
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EBu;
    return bits ^ (bits >> 31);
}

/// The key of an index under a key.
inline std::uint64_t keyed(std::uint64_t key, std::uint64_t index)
{
    return scrambled(key + (index + 1) * 0x9E3779B97F4A7C15u);
}

/// Even over (0, 1), ends left out: the middle of one of 2⁵² equal parts.
inline double evenly(std::uint64_t bits)
{
    // The 52 bits as the fraction of a number from 2⁵²: few processors convert several integers at once.
    const double whole = std::bit_cast<double>((bits >> 12) | 0x4330000000000000u) - 0x1p52;
    return (whole + 0.5) * 0x1p-52;
}

} // namespace posiscope
