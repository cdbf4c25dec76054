// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/given_rows.h"

#include <span>
#include <string_view>

namespace posiscope {

/// The kind of an encoding: the number of its row in the list of kinds (encodings/encoding_list.h). The
/// first, and the default, is the sinusoidal one.
enum class EncodingKind : int {};

/// The names of the kinds in the order of that list, which knows them.
std::span<const std::string_view> encodingNames();

/// In which order a row holds the sines and cosines of its pairs.
enum class Layout {
    Interleaved, ///< sin, cos, sin, cos, …: the formula of "Attention Is All You Need"
    Halves,      ///< all sines, then all cosines: tensor2tensor's order
};

/// How frequencies are changed so that a model reads texts that are longer than those it was trained on
/// (encodings/sinusoidal/scaled_turns.h).
enum class Scaling { None, Linear, Ntk, DynamicNtk, Yarn, Llama3 };

/// The numbers that a table is computed in: exact, or each step rounded once to nearest even, as a framework
/// does in that type.
enum class Arithmetic { Exact, Float64, Float32, Float16, BFloat16 };

/// The query and the key that rotary turns: 1 and 0 in every pair of columns, or drawn from a seed.
enum class Queries { Unit, Seeded };

inline constexpr double largestScale = 10'000;
inline constexpr int largestHeads = 1024;
inline constexpr int largestBuckets = 1024;
inline constexpr double smallestBase = 1;
inline constexpr double largestBase = 1e9;
inline constexpr int largestDModel = 16384;
inline constexpr int largestMaxLen = 16'777'216; ///< 2²⁴, the last whole number float32 can count to

/// What fixes an encoding: its kind, the base of its wavelengths, how many columns and rows it has, and what
/// the kind needs beside these. What a kind does not need has no effect on it.
struct Parameters
{
    double n = 10000;
    int dModel = 128;
    int maxLen = 100;
    Layout layout = Layout::Interleaved;
    EncodingKind kind{};
    Scaling scaling = Scaling::None;
    double scale = 4;       ///< s, by which a scaling stretches
    int originalLen = 2048; ///< L0, the length before it
    Arithmetic arithmetic = Arithmetic::Exact;
    Queries queries = Queries::Unit;
    bool overRootD = false; ///< whether scores are divided by √d_model
    int heads = 8;
    int head = 0;          ///< counted from 0
    bool causal = true;    ///< whether a key after its query has no score
    int buckets = 32;      ///< of distances
    int maxDistance = 128; ///< from which on all distances share a bucket
    bool bidirectional = true;
    GivenRows givenRows{}; ///< empty: drawn from the seed
    int encodingSeed = 1;

    bool operator==(const Parameters&) const = default;
};

/// Throws std::invalid_argument naming the first value outside its domain, what it is and what is allowed,
/// and for values that do not go together (requireFits).
void requireValid(const Parameters& parameters);

/// Throws std::invalid_argument where parameters, each within its domain, do not make an encoding of their
/// kind together. The list of kinds knows.
void requireFits(const Parameters& parameters);

/// The head shown: the last where the one chosen lies beyond.
int visibleHead(const Parameters& parameters);

/// With d_model made the next larger number that goes with the rest, as those below do not; unchanged where
/// it does.
Parameters withFittingColumns(Parameters parameters);

/// Which pair of columns a column belongs to (i = ⌊j/2⌋ in the interleaved layout), and which of the two it
/// is.
struct Column
{
    int pair = 0;
    bool cosine = false;

    bool operator==(const Column&) const = default;
};

/// Which values of a row count: all, or those of its sine columns alone.
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
