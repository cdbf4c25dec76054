// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

inline constexpr double smallestBase = 1;
inline constexpr double largestBase = 1e9;
inline constexpr int largestDModel = 16384;
inline constexpr int largestMaxLen = 16'777'216; ///< 2²⁴, the last whole number float32 can count to

/// What fixes an encoding: its kind, the base of its wavelengths, and how many columns and rows it has.
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

/// A stretch of rows or columns by its edges, half-open: cell k lies from k to k + 1.
struct Window
{
    double first = 0;
    double last = 0;

    double size() const { return last - first; }
    bool operator==(const Window&) const = default;
};

enum class EmbeddingSource { Seeded, Given };
enum class ProjectionMethod { Both, Pca, Tsne };
enum class Measure { Dot, Cosine, Distance };
enum class ColourMap { RdBu, Viridis, Cividis, Magma, PuOr, Coolwarm, Vik, Batlow, Grey };
enum class CellText { Automatic, None, Value, Formula };
enum class RowLabels { Position, Token };
enum class WavesBy { Position, Dimension };
enum class WavePanels { Overlaid, SideBySide };
enum class WaveAxis { Dimension, Pair };
enum class BuildSequence { Stages, Derivation };
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

/// How the positions are laid out in the plane.
struct Projection
{
    ProjectionMethod method = ProjectionMethod::Both;
    double perplexity = 30;
    int iterations = 1000;
    int seed = 1;

    bool operator==(const Projection&) const = default;
};

/// The one place that every view marks. Pins beyond the table are kept but not shown.
struct Selection
{
    int position = 7;
    int dimension = 24;
    std::vector<int> pinnedPositions;
    std::vector<int> pinnedDimensions;
    int offset = 1; ///< δ, for PE(k + δ) = M_δ · PE(k)

    bool operator==(const Selection&) const = default;
};

/// How the encoding is looked at. A window that is absent is the whole.
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
    bool cosinesShown = true;
    int sentenceShown = 1; ///< of the batch, counted from 1; the last where there are fewer
    std::optional<Window> sentenceRows;
    std::optional<Window> sentenceColumns;
    BuildSequence buildSequence = BuildSequence::Stages;
    int buildStep = 1;

    bool operator==(const Look&) const = default;
};

/// The values that a look leaves: of hidden cosines none counts anywhere.
constexpr Values shownValues(const Look& look)
{
    return look.cosinesShown ? Values::All : Values::Sines;
}

/// What a gallery item says of itself.
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
    Parameters compared; ///< of the encoding that it is compared with
    Sentence sentence;
    Projection projection;
    Selection selection;
    Look look;
    About about;

    bool operator==(const Scene&) const = default;
};

/// The selection as far as it lies in the table: position and dimension moved to the last row and column
/// where they lie beyond, pins beyond left out. What views show; the scene keeps what was chosen.
Selection visibleSelection(const Scene& scene);

/// What a window shows of an axis of `count` cells: moved to lie within them, as far as it lies beyond; the
/// whole where it is absent or larger; never less than an axis can show. The scene keeps what was chosen.
Window visibleWindow(const std::optional<Window>& window, int count);

} // namespace posiscope
