// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace posiscope {

/// A random vector for every word, as an embedding layer has before training: components are normal with mean
/// 0 and standard deviation 1. The vector depends on the word and the seed alone.
class SeededVectors
{
public:
    explicit SeededVectors(int seed);

    /// The key of a word, from which the functions below compute its components.
    std::uint64_t keyOf(std::string_view word) const;

    /// Component `dimension` ≥ 0 of the word's vector, by Box and Muller: with u and v uniform over
    /// (0, 1), √(−2·ln u)·cos 2πv and √(−2·ln u)·sin 2πv are independent and normal.
    static double component(std::uint64_t key, int dimension);

    /// Components 0 … count − 1, each component() to the bit.
    static void fill(std::uint64_t key, double* out, int count);

    /// The components of the given dimensions, which ascend, each component() to the bit. `out` has as many.
    static void fill(std::uint64_t key, std::span<const int> dimensions, double* out);

private:
    std::uint64_t m_seed;
};

} // namespace posiscope
