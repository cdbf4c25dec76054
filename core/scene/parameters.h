// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace posiscope {

/// The kind of an encoding: the number of its row in the list of kinds (encodings/encoding_list.h). The
/// first, and the default, is the sinusoidal one.
enum class EncodingKind : int {};

/// The names of the kinds, in the order of encodingList(). Defined in encodings/encoding_list.cpp.
std::span<const std::string_view> encodingNames();

/// In which order a row holds the sines and cosines of its pairs.
enum class Layout {
    Interleaved, ///< sin, cos, sin, cos, …: the formula of "Attention Is All You Need"
    Halves,      ///< all sines, then all cosines: tensor2tensor's order
};

inline constexpr double smallestBase = 1;
inline constexpr double largestBase = 1e9;
inline constexpr int largestDModel = 16384;
inline constexpr int largestMaxLen = 16'777'216; ///< 2²⁴, the last whole number float32 can count to

/// The parameters of an encoding: its kind, the base of its wavelengths, and how many columns and rows it
/// has.
struct Parameters
{
    double n = 10000;
    int dModel = 128;
    int maxLen = 100;
    Layout layout = Layout::Interleaved;
    EncodingKind kind{};

    bool operator==(const Parameters&) const = default;
};

/// Throws std::invalid_argument naming the first value outside its domain, what it is and what is allowed.
void requireValid(const Parameters& parameters);

/// The pair that a column belongs to (i = ⌊j/2⌋ in the interleaved layout), and whether it is the pair's
/// cosine.
struct Column
{
    int pair = 0;
    bool cosine = false;

    bool operator==(const Column&) const = default;
};

/// Which values of a row are used: all, or those of its sine columns alone.
enum class Values { All, Sines };

/// ⌈d_model / 2⌉. For odd d_model the last pair is a lone sine.
constexpr int pairCount(int dModel)
{
    return (dModel + 1) / 2;
}

/// The column that stands at a dimension, 0 ≤ dimension < d_model.
Column columnAt(const Parameters& parameters, int dimension);

/// The dimension at which a column stands: the inverse of columnAt.
int dimensionOf(const Parameters& parameters, Column column);

} // namespace posiscope
