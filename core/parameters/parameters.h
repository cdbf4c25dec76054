// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parameters/given_rows.h"
#include "core/text/bounds.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace posiscope {

/// What a kind does with columns that are the sines and cosines of pairs: it adds them to words, or turns
/// queries and keys by them.
enum class PairUse { None, Added, Turning };

/// The kind of an encoding: the number of its row in the list of kinds, by default the first, and what the
/// functions below ask of it. They cannot ask the list, because it includes all kinds, which include this
/// file. kindIdOf() (kinds/kinds.h) fills in both.
struct EncodingKind
{
    int number = 0;
    PairUse pairs = PairUse::Added;

    bool operator==(const EncodingKind&) const = default;
};

inline bool addsPairs(EncodingKind kind)
{
    return kind.pairs == PairUse::Added;
}

inline bool turnsPairs(EncodingKind kind)
{
    return kind.pairs == PairUse::Turning;
}

/// In which order a row holds the sines and cosines of its pairs.
enum class Layout {
    Interleaved, ///< sin, cos, sin, cos, …, the columns of a pair in turn: the formula of "Attention Is All
                 ///< You Need"
    Halves,      ///< all sines, then all cosines: tensor2tensor's order
};

/// The frequency of pair i, where h = ⌊d_model/2⌋.
enum class Exponent {
    Paper, ///< n^(−2i/d_model): the formula of "Attention Is All You Need"
    Endpoint, ///< n^(−i/(h − 1)): its authors' code, whose longest whole pair has 2π·n; h − 1 is at least 1
    Doubled, ///< n^(−4i/d_model): a mistake of code that doubles the i of columns 0, 2, 4, …
    Column,  ///< n^(−2j/d_model) of each column j for itself: a mistake, by which columns form no pairs
};

/// Which column of a pair comes first.
enum class ColumnOrder { SineFirst, CosineFirst };

/// The last column of an odd d_model: a sine without a cosine, or 0, as tensor2tensor and fairseq have it.
enum class OddColumn { LoneSine, Zero };

/// How frequencies are changed so that a model reads texts that are longer than those it was trained on
/// (encodings/sinusoidal/scaled_turns.h).
enum class Scaling { None, Linear, Ntk, DynamicNtk, Yarn, Llama3, LongRope };

/// The numbers that a table is computed in: exact, or each step rounded once to nearest even, as a framework
/// does in that type.
enum class Arithmetic { Exact, Float64, Float32, Float16, BFloat16 };

/// The query and the key that rotary turns: 1 and 0 in every pair of columns, or drawn from a seed.
enum class Queries { Unit, Seeded };

inline constexpr double largestScale = 10'000;
inline constexpr double smallestBase = 1;
inline constexpr double largestBase = 1e9;
inline constexpr int largestDModel = 16384;
inline constexpr int largestMaxLen = 16'777'216;         ///< 2²⁴: float32 has every whole number up to it
inline constexpr double largestPosition = largestMaxLen; ///< of a position's magnitude

inline constexpr Bounds<double> baseBounds{smallestBase, largestBase};
inline constexpr Bounds<int> widthBounds{1, largestDModel};
inline constexpr Bounds<int> lengthBounds{1, largestMaxLen};
inline constexpr Bounds<double> positionBounds{-largestPosition, largestPosition};
inline constexpr Bounds<double> shiftBounds{-16, 16}; ///< of the exponent; code has 0 or 1
inline constexpr Bounds<double> scaleBounds{1, largestScale};
inline constexpr Bounds<double> turnBounds{1e-3, 1e6};    ///< of YaRN's and Llama 3's pairs
inline constexpr Bounds<double> tailBounds{1. / 8192, 1}; ///< of rotary's f: from one pair of the most on
inline constexpr Bounds<double> attentionFactorBounds{1e-3, 1e3};
inline constexpr Bounds<int> headCountBounds{1, 1024};
inline constexpr Bounds<int> headBounds{0, headCountBounds.largest - 1};
inline constexpr Bounds<double> kerpleBounds{1e-4, 1e4}; ///< of r1 and r2
inline constexpr Bounds<int> bucketBounds{2, 1024};
inline constexpr Bounds<int> clipBounds{1, 512};
inline constexpr Bounds<int> beforeBounds{0, largestMaxLen}; ///< of rows or words before the first position
inline constexpr Bounds<int> seedBounds{0, std::numeric_limits<int>::max()};

/// What the rows hold that stand for padding.
enum class PaddingRow {
    Zeros,    ///< 0 in every column, as fairseq has it
    Position, ///< the row of the position one step before the first
};

/// The convention by which a row becomes a position, and a position the columns of a table.
struct RowConvention
{
    Exponent exponent = Exponent::Paper;
    double shift = 0; ///< s: with the exponent of the paper, unless it is 0, ω_i = n^(−i/(h − s))
    ColumnOrder order = ColumnOrder::SineFirst;
    OddColumn odd = OddColumn::LoneSine;
    double firstPosition = 0; ///< of the first row that is no padding
    double positionStep = 1;  ///< from row to row; not 0
    int padding = 0;          ///< rows before the first position
    PaddingRow paddingRow = PaddingRow::Zeros;

    bool operator==(const RowConvention&) const = default;
};

/// What rotary alone needs.
struct RotaryParameters
{
    Queries queries = Queries::Unit;
    bool overRootD = false; ///< whether scores are divided by √d_model
    int rotated = 0;        ///< r: the first r columns turn, and the others stay; 0: all turn
    double zeroTail = 1;    ///< f: of the turned pairs only the first f·r/2 have a frequency that is not 0
    /// What sines and cosines are multiplied by; 0: what the scaling has
    /// (encodings/sinusoidal/scaled_turns.h).
    double attentionFactor = 0;

    bool operator==(const RotaryParameters&) const = default;
};

/// Which pairs YaRN slows down: fully those that turn fewer than `slow` times within the length of the
/// training, and partly those that turn fewer than `fast` times.
struct YarnParameters
{
    double fast = 32;
    double slow = 1;
    bool truncate = true; ///< whether the two pairs are rounded, down and up

    bool operator==(const YarnParameters&) const = default;
};

/// The same for Llama 3's scaling, whose pairs are not rounded.
struct Llama3Parameters
{
    double low = 1;
    double high = 4;

    bool operator==(const Llama3Parameters&) const = default;
};

/// What KERPLE alone needs.
struct KerpleParameters
{
    double r1 = 1;
    double r2 = 1;

    bool operator==(const KerpleParameters&) const = default;
};

/// What T5's bias alone needs.
struct T5Parameters
{
    int buckets = 32;      ///< of distances
    int maxDistance = 128; ///< from which on all distances share a bucket
    bool bidirectional = true;

    bool operator==(const T5Parameters&) const = default;
};

/// What the clipped differences of Shaw et al. alone need.
struct ShawParameters
{
    int clipDistance = 16; ///< k: farther keys count as k positions away

    bool operator==(const ShawParameters&) const = default;
};

/// The patches of a picture that rows of a table stand for, row by row.
struct GridSize
{
    int rows = 10;
    int columns = 10;

    bool operator==(const GridSize&) const = default;
};

/// The rows of a table that are the patches of a picture.
struct PatchRows
{
    GridSize grid{};
    int first = 0; ///< row, after those of words

    int last() const { return first + grid.rows * grid.columns - 1; }
    bool holds(int row) const { return first <= row && row <= last(); }
    bool operator==(const PatchRows&) const = default;
};

/// What DETR's encoding alone needs.
struct DetrParameters
{
    bool normalise = true; ///< whether x and y run to 2π at the end of the picture

    bool operator==(const DetrParameters&) const = default;
};

/// What learned-2d alone needs.
struct Learned2dParameters
{
    GridSize trainedGrid{7, 7}; ///< of the rows that it interpolates

    bool operator==(const Learned2dParameters&) const = default;
};

/// What mrope, rotary in sections, alone needs.
struct MropeParameters
{
    std::vector<int> sections{}; ///< how many pairs turn by t, y and x; empty: as 2 : 3 : 3

    bool operator==(const MropeParameters&) const = default;
};

/// The parameters of an encoding: its kind, the base of its wavelengths, how many columns and rows it has,
/// and what else its kind needs. Parameters that a kind does not need have no effect on it.
struct Parameters
{
    double n = 10000;
    int dModel = 128;
    int maxLen = 100;
    Layout layout = Layout::Interleaved;
    RowConvention rowConvention{};
    EncodingKind kind{};
    Scaling scaling = Scaling::None;
    double scale = 4;       ///< s, by which a scaling stretches
    int originalLen = 2048; ///< L0, the length before it
    GivenRows factors{};    ///< λ_i of Scaling::LongRope, one a pair; empty: 1
    Arithmetic arithmetic = Arithmetic::Exact;
    Arithmetic stored = Arithmetic::Exact; ///< what the finished table is rounded to; Exact: nothing else
    int heads = 8;
    int head = 0;          ///< counted from 0
    bool causal = true;    ///< whether a key after its query has no score
    GivenRows givenRows{}; ///< empty: drawn from the seed
    int encodingSeed = 1;
    YarnParameters yarn{};
    Llama3Parameters llama3{};
    RotaryParameters rotary{};
    KerpleParameters kerple{};
    T5Parameters t5{};
    ShawParameters shaw{};
    GridSize grid{};
    int textBefore = 0; ///< words before the patches, of kinds whose rows are a text with a picture
    DetrParameters detr{};
    MropeParameters mrope{};
    Learned2dParameters learned2d{};

    bool operator==(const Parameters&) const = default;
};

/// Throws std::invalid_argument for the first number outside its domain, with its name, the value and what is
/// allowed. Whether they go together is a question to their kind: requireValid (kinds/kinds.h).
void requireInDomain(const Parameters& parameters);

/// The head that is shown: the chosen one, or the last if there are fewer heads.
int visibleHead(const Parameters& parameters);

/// Whether numbers of the table are rounded on the way, or in the end.
bool isRounded(const Parameters& parameters);

/// How many rows come before the first position. Only kinds that add pairs to words have such rows; where
/// pairs turn queries and keys, only the distance of two positions counts.
int paddingOf(const Parameters& parameters);

/// Whether a row is padding that holds zeros.
bool isZeroRow(const Parameters& parameters, int row);

/// Whether columns are samples of sines: they form pairs, no number is rounded and no row is padding.
bool hasPureTones(const Parameters& parameters);

/// Whether row k is position k.
bool hasRowsAsPositions(const Parameters& parameters);

/// How many columns turn: the first ones, as rotary's parameters say where pairs turn; all of every other
/// kind.
int turnedColumns(const Parameters& parameters);

/// The pair that a column belongs to (i = ⌊j/2⌋ in the interleaved layout), and whether it is the pair's
/// cosine. A column of zeros is the sine of the pair after the last one; the columns that rotary does not
/// turn are the sines, 0, and cosines, 1, of pairs after the last one, in turn in either layout. Where
/// columns form no pairs, each is one for itself.
struct Column
{
    int pair = 0;
    bool cosine = false;

    bool operator==(const Column&) const = default;
};

/// Which columns of a table are used: all, or those of sines alone.
enum class ShownColumns { All, Sines };

/// Whether a sine and a cosine of one frequency belong together: not by Exponent::Column.
bool formsPairs(const Parameters& parameters);

/// Whether the last column is 0 in every row.
bool hasZeroColumn(const Parameters& parameters);

/// Whether the last pair has a sine and no cosine, called the lone sine.
bool hasLoneSine(const Parameters& parameters);

/// Pairs of a sine and a cosine that turn, and the lone sine; or columns without a partner.
int pairCount(const Parameters& parameters);

/// The pair of a dimension; of a column that does not turn, which has none, the last one.
int pairOf(const Parameters& parameters, int dimension);

/// The column that stands at a dimension, 0 ≤ dimension < d_model.
Column columnAt(const Parameters& parameters, int dimension);

/// The dimension at which a column stands: the inverse of columnAt. For the missing cosine of a lone sine it
/// is d_model.
int dimensionOf(const Parameters& parameters, Column column);

/// An interval of rows or columns, from the edge `first` to the edge `last`: cell k lies from k to k + 1. It
/// is also used for the ends of a scale.
struct Interval
{
    double first = 0;
    double last = 0;

    double size() const { return last - first; }
    bool operator==(const Interval&) const = default;
};

/// The smallest interval that contains both.
inline Interval united(Interval one, Interval other)
{
    return {std::min(one.first, other.first), std::max(one.last, other.last)};
}

/// How two positions are compared.
enum class Measure { Dot, Cosine, Distance };

} // namespace posiscope
