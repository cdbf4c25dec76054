// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>

namespace posiscope {

// Counter-based random numbers: each is a function of a key and an index, without a state. So any cell of a
// table can be computed without those before it, and does not change when other cells are added or removed.

/// A hash: every bit of the result depends on every bit given (the finaliser of SplitMix64, Steele et al.
/// 2014).
inline std::uint64_t mixed(std::uint64_t bits)
{
    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9u;
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EBu;
    return bits ^ (bits >> 31);
}

/// The random number, or further key, of an index under a key.
inline std::uint64_t subkey(std::uint64_t key, std::uint64_t index)
{
    return mixed(key + (index + 1) * 0x9E3779B97F4A7C15u);
}

/// Random bits as a number uniform over (0, 1), both ends excluded: the middle of one of 2⁵² equal parts.
inline double uniform(std::uint64_t bits)
{
    // The bits become the fraction of a double in [2⁵², 2⁵³), because few processors convert several integers
    // at once.
    const double whole = std::bit_cast<double>((bits >> 12) | 0x4330000000000000u) - 0x1p52;
    return (whole + 0.5) * 0x1p-52;
}

} // namespace posiscope
