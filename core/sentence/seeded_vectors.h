// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace posiscope {

/// A vector for every word, each component normal with mean 0 and deviation 1, as an embedding layer starts.
/// One word has one vector for one seed, whatever sentence it stands in.
class SeededVectors
{
public:
    explicit SeededVectors(int seed);

    /// What stands for a word below: to compute it once for all components.
    std::uint64_t keyOf(std::string_view word) const;

    /// Component `dimension` ≥ 0 of the word's vector, by Box and Muller: of two even numbers u and v,
    /// √(−2·ln u)·cos 2πv and √(−2·ln u)·sin 2πv are two independent normal ones.
    static double component(std::uint64_t key, int dimension);

    /// Components 0 … count − 1, each component() to the bit.
    static void fill(std::uint64_t key, double* out, int count);

    /// The components of the given dimensions, ascending, each component() to the bit: out is as long.
    static void fill(std::uint64_t key, std::span<const int> dimensions, double* out);

private:
    std::uint64_t m_seed;
};

} // namespace posiscope
