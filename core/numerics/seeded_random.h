// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <string_view>

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

/// A random vector for every word, as an embedding layer has before training: components are normal with mean
/// 0 and standard deviation 1. The vector depends on the word and the seed alone.
class SeededVectors
{
public:
    explicit SeededVectors(int seed);

    /// The key of a word, from which the functions below compute its components.
    std::uint64_t randomKey(std::string_view word) const;

    /// Component `dimension` ≥ 0 of the word's vector, by Box and Muller: with u and v uniform over
    /// (0, 1), √(−2·ln u)·cos 2πv and √(−2·ln u)·sin 2πv are independent and normal.
    static double component(std::uint64_t key, int dimension);

    /// The components from an even one on, each component() to the bit.
    static void fill(std::uint64_t key, int begin, std::span<double> out);

    /// The components of the given dimensions, which ascend, each component() to the bit. `out` has as many.
    static void fill(std::uint64_t key, std::span<const int> dimensions, double* out);

private:
    std::uint64_t m_seed;
};

inline constexpr double largestDropout = 0.99;

/// Inverted dropout, as in training: each value is set to 0 with probability p, and the others are multiplied
/// by 1/(1 − p), so that the mean is kept. Which values are set to 0 depends on the seed and the cell's place
/// alone, so it does not change when words do.
class Dropout
{
public:
    /// Throws std::invalid_argument unless 0 ≤ p ≤ 0.99.
    Dropout(double p, int seed);

    double p() const { return m_p; }
    double scale() const { return m_scale; } ///< 1/(1 − p)

    bool keeps(int sentence, int position, int dimension) const;
    /// Multiplies the cells of one row at the given dimensions by their factors.
    void apply(int sentence, int position, std::span<const int> dimensions, std::span<double> cells) const;
    /// What a cell is multiplied by: scale() or 0.
    double factor(int sentence, int position, int dimension) const
    {
        return keeps(sentence, position, dimension) ? m_scale : 0;
    }

private:
    std::uint64_t rowKey(int sentence, int position) const;

    double m_p;
    double m_scale;
    std::uint64_t m_key;
};

} // namespace posiscope
