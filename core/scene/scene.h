// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parameters/parameters.h"
#include "core/text/shared_text.h"

#include <optional>
#include <string>
#include <vector>

namespace posiscope {

enum class EmbeddingSource { Seeded, Given };
/// What makes queries, keys and values of words: nothing, or matrices that are drawn from a seed or given.
enum class WeightSource { Identity, Seeded, Given };
/// Whether the words have their own vectors, all have the first one's, or all have zeros.
enum class WordContent { Words, Same, None };
enum class AttentionPart { Scores, Weights, Received, Terms, Distance };
/// What a model of one layer learns (training/examples.h).
enum class TrainingTask { Copy, Reverse, First, Sort, Previous, Count };
enum class ProjectionMethod { Both, Pca, Tsne };
enum class ColourMap { RdBu, Viridis, Cividis, Magma, PuOr, Coolwarm, Vik, Batlow, Grey };
enum class CellText { Automatic, None, Value, Formula };
enum class RowLabels { Position, Token };
enum class WavesBy { Position, Dimension };
enum class WavePanels { Overlaid, SideBySide };
enum class WaveAxis { Dimension, Pair };
enum class PairCurve { Wavelength, Frequency };
enum class BuildSequence { Stages, Derivation, Weights };
/// Whether the encoding, A, is compared with the other one, B, and how the heatmap shows both: side by side,
/// their difference A − B, or A left and B right of a divider.
enum class Comparison { Off, Side, Difference, Divider };
/// One of the two: the scene's own encoding, or the one that it is compared with.
enum class WhichEncoding { A, B };
enum class ViewId {
    Heatmap,
    Waves,
    Similarity,
    Frequencies,
    Projection,
    Rotation,
    Sentence,
    Attention,
    BuildSteps,
    Training
};

/// The words, and what a model does with them before its first layer.
struct Sentence
{
    SharedText text = "I am a robot"; ///< one sentence a line: several are a batch
    EmbeddingSource source = EmbeddingSource::Seeded;
    int embeddingSeed = 1;
    SharedText givenEmbedding; ///< csv, a row a token, for EmbeddingSource::Given
    bool scaled = false;       ///< the embedding times √d_model
    double dropout = 0;
    int dropoutSeed = 1;

    bool operator==(const Sentence&) const = default;
};

/// What a head of attention needs besides the sentence and the encoding.
struct Attention
{
    WeightSource weights = WeightSource::Identity;
    int weightsSeed = 1;
    GivenRows givenWeights{}; ///< W_q, W_k and W_v, one below the other, for WeightSource::Given
    double temperature = 1;   ///< that scores are divided by before the softmax
    WordContent content = WordContent::Words;
    int shuffle = 0;               ///< the seed that the words' other order is drawn from; 0 for none
    std::vector<int> otherOrder{}; ///< of the words, each by its place in the sentence; see otherOrder()

    bool operator==(const Attention&) const = default;
};

/// How a Transformer of one layer is trained with the encoding (training/trainer.h).
struct Training
{
    TrainingTask task = TrainingTask::Reverse;
    int words = 16;
    int heads = 4;
    int steps = 500;
    double rate = 0.002; ///< of learning
    int seed = 1;

    bool operator==(const Training&) const = default;
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

/// What the views show of the encoding, and how. An interval that is std::nullopt is the whole axis.
struct Look
{
    ViewId view = ViewId::Heatmap; ///< the view in front
    ColourMap colourMap = ColourMap::RdBu;
    ColourMap similarityColourMap = ColourMap::Viridis;
    CellText cells = CellText::Automatic;
    RowLabels rowLabels = RowLabels::Position;
    std::optional<Interval> rows;
    std::optional<Interval> columns;
    Measure measure = Measure::Dot;
    std::optional<Interval> similarityRows;
    std::optional<Interval> similarityColumns;
    WavesBy wavesBy = WavesBy::Position;
    WavePanels wavePanels = WavePanels::Overlaid;
    WaveAxis waveAxis = WaveAxis::Dimension;
    std::optional<Interval> waveInterval;  ///< of dimensions or pairs, WavesBy::Position
    std::optional<Interval> wavePositions; ///< WavesBy::Dimension
    PairCurve pairCurve = PairCurve::Wavelength;
    int sentenceShown = 1; ///< of the batch, counted from 1; the last where there are fewer
    std::optional<Interval> sentenceRows;
    std::optional<Interval> sentenceColumns;
    AttentionPart attentionPart = AttentionPart::Weights;
    BuildSequence buildSequence = BuildSequence::Stages;
    int buildStep = 1;
    double divider = 0.5; ///< where the divider stands, as a part of the picture's width

    bool operator==(const Look&) const = default;
};

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
    bool cosinesShown = true; ///< of A and B; else every view and insight is computed from the sines alone
    Parameters compared;      ///< of the encoding B that it is compared with, where it is
    Comparison comparison = Comparison::Off;
    Sentence sentence;
    Attention attention;
    Training training;
    Projection projection;
    Selection selection;
    Look look;
    About about;

    bool operator==(const Scene&) const = default;
};

/// Whether all values count or, if the cosines are hidden, the sines alone.
constexpr ShownColumns cosineSetting(const Scene& scene)
{
    return scene.cosinesShown ? ShownColumns::All : ShownColumns::Sines;
}

constexpr bool isComparing(const Scene& scene)
{
    return scene.comparison != Comparison::Off;
}

/// Whether a query and a key of a head are in front: its matrix, or the steps of a row of its weights.
constexpr bool showsAttentionHead(const Scene& scene)
{
    return scene.look.view == ViewId::Attention ||
           (scene.look.view == ViewId::BuildSteps && scene.look.buildSequence == BuildSequence::Weights);
}

/// Whether the difference of two encodings is shown, and written as a table.
constexpr bool isDifference(const Scene& scene)
{
    return scene.comparison == Comparison::Difference;
}

/// The selection as views show it: position and dimension are moved to the last row and column if they lie
/// outside the table, pins outside it are left out; where the cosines are hidden the sine of its pair stands
/// for a cosine. The scene keeps what was chosen.
Selection visibleSelection(const Scene& scene);

/// The interval moved into 0 … count, the range of an axis of `count` cells. If it is absent or larger than
/// that, the whole axis; if it is too small for the axis to show, it is enlarged. The scene keeps what was
/// chosen.
Interval visibleInterval(const std::optional<Interval>& interval, int count);

} // namespace posiscope
