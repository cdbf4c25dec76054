// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/given_rows.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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
inline constexpr int largestMaxLen = 16'777'216; ///< 2²⁴: float32 has every whole number up to it

/// The parameters of an encoding: its kind, the base of its wavelengths, how many columns and rows it has,
/// and what else its kind needs. Parameters that a kind does not need have no effect on it.
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

/// Throws std::invalid_argument for the first number or kind outside its domain, with its name, the value and
/// what is allowed, and for values that are not allowed together (requireFits).
void requireValid(const Parameters& parameters);

/// Throws std::invalid_argument if the parameters, each of which is within its domain, are not allowed
/// together for their kind. Defined in encodings/encoding_list.cpp.
void requireFits(const Parameters& parameters);

/// Whether columns are sines and cosines of pairs, in the order of the layout. Defined in
/// encodings/encoding_list.cpp.
bool isPaired(const Parameters& parameters);

/// The head that is shown: the chosen one, or the last if there are fewer heads.
int visibleHead(const Parameters& parameters);

/// The parameters with the first d_model that is allowed beside the others: their own, or one that is larger
/// by up to 3, which suffices for each kind. Unchanged if none of these is allowed.
Parameters withFittingColumns(Parameters parameters);

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

/// An interval of rows or columns, from the edge `first` to the edge `last`: cell k lies from k to k + 1. It
/// is also used for the ends of a scale.
struct Window
{
    double first = 0;
    double last = 0;

    double size() const { return last - first; }
    bool operator==(const Window&) const = default;
};

/// The smallest interval that contains both.
inline Window united(Window one, Window other)
{
    return {std::min(one.first, other.first), std::max(one.last, other.last)};
}

enum class EmbeddingSource { Seeded, Given };
enum class ProjectionMethod { Both, Pca, Tsne };
enum class Measure { Dot, Cosine, Distance };
enum class ColourMap { RdBu, Viridis, Cividis, Magma, PuOr, Coolwarm, Vik, Batlow, Grey };
enum class CellText { Automatic, None, Value, Formula };
enum class RowLabels { Position, Token };
enum class WavesBy { Position, Dimension };
enum class WavePanels { Overlaid, SideBySide };
enum class WaveAxis { Dimension, Pair };
enum class PairCurve { Wavelength, Frequency };
enum class BuildSequence { Stages, Derivation };
/// Whether the encoding, A, is compared with the other one, B, and how the heatmap shows both: side by side,
/// their difference A − B, or A left and B right of a divider.
enum class Comparison { Off, Side, Difference, Divider };
enum class ViewId { Heatmap, Waves, Similarity, Frequencies, Projection, Rotation, Sentence, BuildSteps };

/// The words, and what a model does with them before its first layer.
struct Sentence
{
    std::string text = "I am a robot"; ///< one sentence a line: several are a batch
    EmbeddingSource source = EmbeddingSource::Seeded;
    int embeddingSeed = 1;
    std::string givenEmbedding; ///< csv, a row a token, for EmbeddingSource::Given
    bool scaled = false;        ///< the embedding times √d_model
    double dropout = 0;
    int dropoutSeed = 1;

    bool operator==(const Sentence&) const = default;
};

/// Settings of PCA and t-SNE.
struct Projection
{
    ProjectionMethod method = ProjectionMethod::Both;
    double perplexity = 30;
    int iterations = 1000;
    int seed = 1;

    bool operator==(const Projection&) const = default;
};

/// The selected cell, which every view marks, the pins and the offset. Pins outside the table are kept but
/// not shown.
struct Selection
{
    int position = 7;
    int dimension = 24;
    std::vector<int> pinnedPositions;
    std::vector<int> pinnedDimensions;
    int offset = 1; ///< δ, for PE(k + δ) = M_δ · PE(k)

    bool operator==(const Selection&) const = default;
};

/// What the views show of the encoding, and how. A window that is std::nullopt is the whole axis.
struct Look
{
    ViewId view = ViewId::Heatmap; ///< the view in front
    ColourMap colourMap = ColourMap::RdBu;
    ColourMap similarityColourMap = ColourMap::Viridis;
    CellText cells = CellText::Automatic;
    RowLabels rowLabels = RowLabels::Position;
    std::optional<Window> rows;
    std::optional<Window> columns;
    Measure measure = Measure::Dot;
    std::optional<Window> similarityRows;
    std::optional<Window> similarityColumns;
    WavesBy wavesBy = WavesBy::Position;
    WavePanels wavePanels = WavePanels::Overlaid;
    WaveAxis waveAxis = WaveAxis::Dimension;
    std::optional<Window> waveWindow;    ///< of dimensions or pairs, WavesBy::Position
    std::optional<Window> wavePositions; ///< WavesBy::Dimension
    PairCurve pairCurve = PairCurve::Wavelength;
    bool cosinesShown = true;
    int sentenceShown = 1; ///< of the batch, counted from 1; the last where there are fewer
    std::optional<Window> sentenceRows;
    std::optional<Window> sentenceColumns;
    BuildSequence buildSequence = BuildSequence::Stages;
    int buildStep = 1;
    Comparison compare = Comparison::Off;
    double divider = 0.5; ///< where the divider stands, as a part of the picture's width

    bool operator==(const Look&) const = default;
};

/// Whether all values count or, if the cosines are hidden, the sines alone.
constexpr Values shownValues(const Look& look)
{
    return look.cosinesShown ? Values::All : Values::Sines;
}

/// The texts of a gallery item.
struct About
{
    std::string title;
    std::string source; ///< the tutorial it reproduces
    std::string note;
    std::string correction; ///< where the tutorial errs

    bool operator==(const About&) const = default;
};

/// Everything a picture depends on.
struct Scene
{
    Parameters parameters;
    Parameters compared; ///< of the encoding B that it is compared with, where it is
    Sentence sentence;
    Projection projection;
    Selection selection;
    Look look;
    About about;

    bool operator==(const Scene&) const = default;
};

constexpr bool isComparing(const Scene& scene)
{
    return scene.look.compare != Comparison::Off;
}

/// Whether the difference of two encodings is shown, and written as a table.
constexpr bool isDifference(const Scene& scene)
{
    return scene.look.compare == Comparison::Difference;
}

/// The selection as views show it: position and dimension are moved to the last row and column if they lie
/// outside the table, pins outside it are left out; where the cosines are hidden the sine of its pair stands
/// for a cosine. The scene keeps what was chosen.
Selection visibleSelection(const Scene& scene);

/// The window moved into 0 … count, the range of an axis of `count` cells. If it is absent or larger than
/// that, the whole axis; if it is too small for the axis to show, it is enlarged. The scene keeps what was
/// chosen.
Window visibleWindow(const std::optional<Window>& window, int count);

} // namespace posiscope
