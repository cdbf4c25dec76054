// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene_keys.h"

#include "core/kinds/kind_list.h"
#include "core/kinds/kinds.h"
#include "core/text/names.h"
#include "core/text/translated.h"

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

namespace posiscope {

namespace {

/// A member of a scene, reached through members: member<&Scene::look, &Look::view>(scene).
template <auto... Members>
constexpr auto& member(auto& scene)
{
    return (scene.*....*Members);
}

template <auto... Members>
using MemberType = std::remove_cvref_t<decltype(member<Members...>(std::declval<Scene&>()))>;

template <auto... Members>
constexpr Accessor<MemberType<Members...>> accessor{
    [](const Scene& scene) -> const MemberType<Members...>& { return member<Members...>(scene); },
    [](Scene& scene, MemberType<Members...> value) { member<Members...>(scene) = std::move(value); }};

template <auto... Members>
constexpr ChoiceKey choice(std::span<const std::string_view> (*names)())
{
    return {[](const Scene& scene) { return static_cast<int>(member<Members...>(scene)); },
            [](Scene& scene, int index) {
                member<Members...>(scene) = static_cast<MemberType<Members...>>(index);
            },
            names};
}

template <auto... Members>
constexpr ChoiceKey kindChoice{[](const Scene& scene) { return member<Members...>(scene).number; },
                               [](Scene& scene, int index) {
                                   member<Members...>(scene) =
                                       kindIdOf(*kindList()[static_cast<std::size_t>(index)]);
                               },
                               kindNames};

template <const auto& List>
constexpr std::span<const std::string_view> namesOf()
{
    return List;
}

/// One name for each enumerator up to Last: a name too many does not compile, a missing one is found below.
template <auto Last>
using Names = std::array<std::string_view, static_cast<std::size_t>(Last) + 1>;

constexpr Names<Layout::Halves> layouts{"interleaved", "halves"};
constexpr Names<Exponent::Column> exponents{"paper", "endpoint", "doubled", "column"};
constexpr Names<ColumnOrder::CosineFirst> orders{"sine_first", "cosine_first"};
constexpr Names<OddColumn::Zero> oddColumns{"lone_sine", "zero"};
constexpr Names<EmbeddingSource::Given> embeddings{"seeded", "given"};
constexpr Names<WeightSource::Given> attentionWeights{"identity", "seeded", "given"};
constexpr Names<WordContent::None> contents{"words", "same", "none"};
constexpr Names<AttentionPart::Distance> attentionParts{"scores", "weights", "received", "terms", "distance"};
constexpr Names<TrainingTask::Count> tasks{"copy", "reverse", "first", "sort", "previous", "count"};
constexpr Names<ProjectionMethod::Tsne> projections{"both", "pca", "tsne"};
constexpr Names<ViewId::Training> views{"heatmap",  "waves",    "similarity", "frequencies", "projection",
                                        "rotation", "sentence", "attention",  "build-steps", "training"};
constexpr Names<ColourMap::Grey> colourMaps{"RdBu",     "viridis", "cividis", "magma", "PuOr",
                                            "coolwarm", "vik",     "batlow",  "grey"};
constexpr Names<CellText::Formula> cellTexts{"automatic", "none", "value", "formula"};
constexpr Names<RowLabels::Token> rowLabels{"position", "token"};
constexpr Names<Measure::Distance> measures{"dot", "cosine", "distance"};
constexpr Names<WavesBy::Dimension> wavesBy{"position", "dimension"};
constexpr Names<WavePanels::SideBySide> wavePanels{"overlaid", "side-by-side"};
constexpr Names<WaveAxis::Pair> waveAxes{"dimension", "pair"};
constexpr Names<PairCurve::Frequency> pairCurves{"wavelength", "frequency"};
constexpr Names<BuildSequence::Weights> buildSequences{"stages", "derivation", "weights"};

constexpr Names<Comparison::Divider> comparisons{"off", "side", "difference", "divider"};
constexpr Names<Scaling::LongRope> scalings{"none", "linear", "ntk",     "dynamic-ntk",
                                            "yarn", "llama3", "longrope"};
constexpr Names<Arithmetic::BFloat16> arithmetics{"exact", "float64", "float32", "float16", "bfloat16"};
constexpr Names<Arithmetic::BFloat16> storedTypes{"computed", "float64", "float32", "float16", "bfloat16"};
constexpr Names<PaddingRow::Position> paddingRows{"zeros", "position"};
constexpr Names<Queries::Seeded> queries{"unit", "seeded"};
constexpr double smallestTemperature = 1e-3;
constexpr double largestTemperature = 1e3;
constexpr int largestTask = 32;
constexpr int mostTrainedHeads = 4;
constexpr int largestTrainedGrid = 65'536; ///< patches
constexpr int lastPosition = largestMaxLen - 1;
constexpr int lastDimension = largestDModel - 1;
constexpr std::size_t mostPins = 32;
constexpr std::size_t mostMoved = 1024; ///< words in another order
constexpr std::size_t kib = 1024;
constexpr std::size_t mib = 1024 * kib;
constexpr int mostSentences = 1'000'000;

/// A text that copies of a scene share, and that is parsed, as rows of numbers are, only if it has changed.
/// The learned rows of BERT are 4 MiB.
template <std::size_t longest, auto... Members>
constexpr TextKey sharedKey{
    {[](const Scene& scene) -> const std::string& { return member<Members...>(scene).text(); },
     [](Scene& scene, std::string text) {
         if (text != member<Members...>(scene).text())
             member<Members...>(scene) = MemberType<Members...>(std::move(text));
     }},
    longest};

// SceneKey::where of the rows.

const char* unless(bool applies, const char* where)
{
    return applies ? nullptr : where;
}

const char* besidePaperExponent(const Scene& /*scene*/, const Parameters& parameters)
{
    return unless(parameters.rowConvention.exponent == Exponent::Paper,
                  translatable("scene", "beside exponent = paper"));
}

const char* besidePadding(const Scene& /*scene*/, const Parameters& parameters)
{
    return unless(parameters.rowConvention.padding > 0,
                  translatable("scene", "beside padding of 1 row or more"));
}

const char* whereWidthIsOdd(const Scene& /*scene*/, const Parameters& parameters)
{
    return unless(parameters.dModel % 2 == 1, translatable("scene", "where d_model is odd"));
}

const char* besideScaling(const Scene& /*scene*/, const Parameters& parameters)
{
    return unless(parameters.scaling != Scaling::None, translatable("scene", "beside any scaling but none"));
}

const char* besideYarn(const Scene& /*scene*/, const Parameters& parameters)
{
    return unless(parameters.scaling == Scaling::Yarn, translatable("scene", "beside scaling = yarn"));
}

const char* besideLlama3(const Scene& /*scene*/, const Parameters& parameters)
{
    return unless(parameters.scaling == Scaling::Llama3, translatable("scene", "beside scaling = llama3"));
}

const char* besideLongRope(const Scene& /*scene*/, const Parameters& parameters)
{
    return unless(parameters.scaling == Scaling::LongRope,
                  translatable("scene", "beside scaling = longrope"));
}

const char* whereNumbersAreDrawn(const Scene& /*scene*/, const Parameters& parameters)
{
    if (isPaired(parameters))
        return unless(parameters.rotary.queries == Queries::Seeded,
                      translatable("scene", "beside queries = seeded"));
    return unless(parameters.givenRows.isEmpty(), translatable("scene", "without given_rows"));
}

const char* whereRowsAreNoPatches(const Scene& /*scene*/, const Parameters& parameters)
{
    const std::optional<PatchRows> patches = patchesOf(parameters);
    return unless(!patches || patches->first > 0 || patches->last() < parameters.maxLen - 1,
                  translatable("scene", "where not all rows are patches of a picture"));
}

const char* whereDivisorsAreDerived(const Scene& scene, const Parameters& parameters)
{
    return unless(scene.look.buildSequence != BuildSequence::Derivation || isPaired(parameters),
                  translatable("scene", "as derivation where columns are sines and cosines"));
}

// clang-format off
/// The keys of an encoding. A scene has two: its own, and the one that it is compared with.
template <auto Encoding, KeyGroup Group>
constexpr std::array encodingKeys{
    SceneKey{.name = "encoding", .group = Group, .value = kindChoice<Encoding, &Parameters::kind>,
     .meaning = translatable("scene", "what encodes a position"), .role = KeyRole::Kind},
    SceneKey{.name = "n", .group = Group, .value = RealKey{accessor<Encoding, &Parameters::n>, baseBounds},
     .meaning = translatable("scene", "base of the wavelengths, by the paper's exponent from 2π towards 2π·n"), .scope = KeyScope::Frequencies, .role = KeyRole::Size},
    SceneKey{.name = "d_model", .group = Group, .value = IntegerKey{accessor<Encoding, &Parameters::dModel>, widthBounds},
     .meaning = translatable("scene", "columns: the numbers that encode one position"), .scope = KeyScope::Columns, .role = KeyRole::Size, .readByAttention = true},
    SceneKey{.name = "max_len", .group = Group, .value = IntegerKey{accessor<Encoding, &Parameters::maxLen>, lengthBounds},
     .meaning = translatable("scene", "rows: the positions encoded, from 0 to max_len − 1"), .role = KeyRole::Size},
    SceneKey{.name = "layout", .group = Group, .value = choice<Encoding, &Parameters::layout>(namesOf<layouts>),
     .meaning = translatable("scene", "order of the columns: those of a pair in turn, or first of all pairs the one, then the other"), .scope = KeyScope::Pairs},
    SceneKey{.name = "exponent", .group = Group, .value = choice<Encoding, &Parameters::rowConvention, &RowConvention::exponent>(namesOf<exponents>),
     .meaning = translatable("scene", "power of n that divides: 2i/d, i/(d/2 − 1), or the mistakes 4i/d and 2j/d of column j"), .scope = KeyScope::Frequencies},
    SceneKey{.name = "exponent_shift", .group = Group, .value = RealKey{accessor<Encoding, &Parameters::rowConvention, &RowConvention::shift>, shiftBounds},
     .meaning = translatable("scene", "s of the exponent i/(d_model/2 − s) that stands in place of the paper's; 0: none"), .scope = KeyScope::Frequencies, .where = besidePaperExponent},
    SceneKey{.name = "order", .group = Group, .value = choice<Encoding, &Parameters::rowConvention, &RowConvention::order>(namesOf<orders>),
     .meaning = translatable("scene", "which column of a pair comes first"), .scope = KeyScope::Pairs},
    SceneKey{.name = "odd", .group = Group, .value = choice<Encoding, &Parameters::rowConvention, &RowConvention::odd>(namesOf<oddColumns>),
     .meaning = translatable("scene", "the last column of an odd d_model: a sine without a cosine, or zeros"), .scope = KeyScope::KindsThatNameIt, .where = whereWidthIsOdd},
    SceneKey{.name = "first_position", .group = Group, .value = RealKey{accessor<Encoding, &Parameters::rowConvention, &RowConvention::firstPosition>, positionBounds},
     .meaning = translatable("scene", "position of row 0, or of the first row after the padding"), .scope = KeyScope::Pairs},
    SceneKey{.name = "position_step", .group = Group, .value = RealKey{accessor<Encoding, &Parameters::rowConvention, &RowConvention::positionStep>, positionBounds},
     .meaning = translatable("scene", "by how much the position grows from row to row; not 0"), .scope = KeyScope::Frequencies},
    SceneKey{.name = "padding", .group = Group, .value = IntegerKey{accessor<Encoding, &Parameters::rowConvention, &RowConvention::padding>, beforeBounds},
     .meaning = translatable("scene", "rows before the first position, as where words are padded on the left"), .scope = KeyScope::KindsThatNameIt},
    SceneKey{.name = "padding_row", .group = Group, .value = choice<Encoding, &Parameters::rowConvention, &RowConvention::paddingRow>(namesOf<paddingRows>),
     .meaning = translatable("scene", "what they hold: zeros, or the row of the position one step before the first"), .scope = KeyScope::KindsThatNameIt, .where = besidePadding},
    SceneKey{.name = "scaling", .group = Group, .value = choice<Encoding, &Parameters::scaling>(namesOf<scalings>),
     .meaning = translatable("scene", "how frequencies are changed for texts longer than those of the training"), .scope = KeyScope::Frequencies},
    SceneKey{.name = "scale", .group = Group, .value = RealKey{accessor<Encoding, &Parameters::scale>, scaleBounds},
     .meaning = translatable("scene", "how many times longer the texts are, for scaling"), .scope = KeyScope::Frequencies, .where = besideScaling},
    SceneKey{.name = "original_len", .group = Group, .value = IntegerKey{accessor<Encoding, &Parameters::originalLen>, lengthBounds},
     .meaning = translatable("scene", "positions of the training, for scaling"), .scope = KeyScope::Frequencies, .where = besideScaling},
    SceneKey{.name = "beta_fast", .group = Group, .value = RealKey{accessor<Encoding, &Parameters::yarn, &YarnParameters::fast>, turnBounds},
     .meaning = translatable("scene", "turns within original_len below which yarn begins to slow a pair down"), .scope = KeyScope::Frequencies, .where = besideYarn},
    SceneKey{.name = "beta_slow", .group = Group, .value = RealKey{accessor<Encoding, &Parameters::yarn, &YarnParameters::slow>, turnBounds},
     .meaning = translatable("scene", "turns within original_len below which yarn slows a pair down wholly"), .scope = KeyScope::Frequencies, .where = besideYarn},
    SceneKey{.name = "truncate", .group = Group, .value = BooleanKey{accessor<Encoding, &Parameters::yarn, &YarnParameters::truncate>},
     .meaning = translatable("scene", "round the pairs at which yarn begins and ends"), .scope = KeyScope::Frequencies, .where = besideYarn},
    SceneKey{.name = "low_freq_factor", .group = Group, .value = RealKey{accessor<Encoding, &Parameters::llama3, &Llama3Parameters::low>, turnBounds},
     .meaning = translatable("scene", "turns within original_len below which llama3 slows a pair down wholly"), .scope = KeyScope::Frequencies, .where = besideLlama3},
    SceneKey{.name = "high_freq_factor", .group = Group, .value = RealKey{accessor<Encoding, &Parameters::llama3, &Llama3Parameters::high>, turnBounds},
     .meaning = translatable("scene", "turns within original_len below which llama3 begins to slow a pair down"), .scope = KeyScope::Frequencies, .where = besideLlama3},
    SceneKey{.name = "factors", .group = Group, .value = sharedKey<mib, Encoding, &Parameters::factors>,
     .meaning = translatable("scene", "longrope's divisors of frequencies, one a pair, as long_factor in Phi-3's config.json; empty: 1"), .scope = KeyScope::Frequencies, .where = besideLongRope},
    SceneKey{.name = "rotated", .group = Group, .value = IntegerKey{accessor<Encoding, &Parameters::rotary, &RotaryParameters::rotated>, {2, largestDModel}, "all"},
     .meaning = translatable("scene", "the first columns, an even number, that turn; the others stay"), .scope = KeyScope::KindsThatNameIt},
    SceneKey{.name = "zero_tail", .group = Group, .value = RealKey{accessor<Encoding, &Parameters::rotary, &RotaryParameters::zeroTail>, tailBounds},
     .meaning = translatable("scene", "part of the turned pairs that has a frequency; the pairs after it have 0"), .scope = KeyScope::KindsThatNameIt},
    SceneKey{.name = "attention_factor", .group = Group, .value = RealKey{accessor<Encoding, &Parameters::rotary, &RotaryParameters::attentionFactor>, attentionFactorBounds, "auto"},
     .meaning = translatable("scene", "multiplies sines and cosines; auto: 0.1·ln(scale) + 1 for yarn, that of longrope, else 1"), .scope = KeyScope::KindsThatNameIt},
    SceneKey{.name = "arithmetic", .group = Group, .value = choice<Encoding, &Parameters::arithmetic>(namesOf<arithmetics>),
     .meaning = translatable("scene", "type that position, frequency, their product and the value are each rounded to"), .scope = KeyScope::Pairs},
    SceneKey{.name = "stored", .group = Group, .value = choice<Encoding, &Parameters::stored>(namesOf<storedTypes>),
     .meaning = translatable("scene", "type that the finished table is rounded to, as of a cache; computed: not again"), .scope = KeyScope::Pairs},
    SceneKey{.name = "queries", .group = Group, .value = choice<Encoding, &Parameters::rotary, &RotaryParameters::queries>(namesOf<queries>),
     .meaning = translatable("scene", "the query and key that are turned: (1, 0) in every pair, or from encoding_seed"), .scope = KeyScope::KindsThatNameIt},
    SceneKey{.name = "over_root_d", .group = Group, .value = BooleanKey{accessor<Encoding, &Parameters::rotary, &RotaryParameters::overRootD>},
     .meaning = translatable("scene", "divide the scores by √d_model, as attention does"), .scope = KeyScope::KindsThatNameIt},
    SceneKey{.name = "heads", .group = Group, .value = IntegerKey{accessor<Encoding, &Parameters::heads>, headCountBounds},
     .meaning = translatable("scene", "attention heads, each with biases of its own"), .scope = KeyScope::KindsThatNameIt},
    SceneKey{.name = "head", .group = Group, .value = IntegerKey{accessor<Encoding, &Parameters::head>, headBounds},
     .meaning = translatable("scene", "head shown, from 0"), .scope = KeyScope::KindsThatNameIt},
    SceneKey{.name = "causal", .group = Group, .value = BooleanKey{accessor<Encoding, &Parameters::causal>},
     .meaning = translatable("scene", "leave out keys after their query, in attention with any encoding"), .scope = KeyScope::KindsThatNameIt, .readByAttention = true},
    SceneKey{.name = "kerple_r1", .group = Group, .value = RealKey{accessor<Encoding, &Parameters::kerple, &KerpleParameters::r1>, kerpleBounds},
     .meaning = translatable("scene", "r1 of the bias −r1·ln(1 + r2·distance)"), .scope = KeyScope::KindsThatNameIt},
    SceneKey{.name = "kerple_r2", .group = Group, .value = RealKey{accessor<Encoding, &Parameters::kerple, &KerpleParameters::r2>, kerpleBounds},
     .meaning = translatable("scene", "r2 of the bias −r1·ln(1 + r2·distance)"), .scope = KeyScope::KindsThatNameIt},
    SceneKey{.name = "buckets", .group = Group, .value = IntegerKey{accessor<Encoding, &Parameters::t5, &T5Parameters::buckets>, bucketBounds},
     .meaning = translatable("scene", "buckets of distances, an even number"), .scope = KeyScope::KindsThatNameIt},
    SceneKey{.name = "max_distance", .group = Group, .value = IntegerKey{accessor<Encoding, &Parameters::t5, &T5Parameters::maxDistance>, lengthBounds},
     .meaning = translatable("scene", "where the widening buckets would end; farther distances share the last one"), .scope = KeyScope::KindsThatNameIt},
    SceneKey{.name = "bidirectional", .group = Group, .value = BooleanKey{accessor<Encoding, &Parameters::t5, &T5Parameters::bidirectional>},
     .meaning = translatable("scene", "half of the buckets for keys after their query"), .scope = KeyScope::KindsThatNameIt},
    SceneKey{.name = "clip_distance", .group = Group, .value = IntegerKey{accessor<Encoding, &Parameters::shaw, &ShawParameters::clipDistance>, clipBounds},
     .meaning = translatable("scene", "farthest distance with a bias of its own; farther keys have that of this one"), .scope = KeyScope::KindsThatNameIt},
    SceneKey{.name = "grid", .group = Group, .value = GridKey{accessor<Encoding, &Parameters::grid>, largestMaxLen},
     .meaning = translatable("scene", "rows x columns of patches, of which rows of the table stand for one each"), .scope = KeyScope::KindsThatNameIt},
    SceneKey{.name = "normalise", .group = Group, .value = BooleanKey{accessor<Encoding, &Parameters::detr, &DetrParameters::normalise>},
     .meaning = translatable("scene", "whether x and y run to 2π at the end of the picture, or count its patches from 1"), .scope = KeyScope::KindsThatNameIt},
    SceneKey{.name = "text_before", .group = Group, .value = IntegerKey{accessor<Encoding, &Parameters::textBefore>, beforeBounds},
     .meaning = translatable("scene", "words before the picture; those after it go on at its largest id + 1"), .scope = KeyScope::KindsThatNameIt},
    SceneKey{.name = "sections", .group = Group, .value = IntegerListKey{accessor<Encoding, &Parameters::mrope, &MropeParameters::sections>, {0, largestDModel / 2}, 3, "auto"},
     .meaning = translatable("scene", "pairs that turn by t, by the row and by the column, together d_model/2; auto: as 2 : 3 : 3"), .scope = KeyScope::KindsThatNameIt},
    SceneKey{.name = "trained_grid", .group = Group, .value = GridKey{accessor<Encoding, &Parameters::learned2d, &Learned2dParameters::trainedGrid>, largestTrainedGrid},
     .meaning = translatable("scene", "rows x columns of patches of the training, from whose rows those of other grids are interpolated"), .scope = KeyScope::KindsThatNameIt},
    SceneKey{.name = "given_rows", .group = Group, .value = sharedKey<8 * mib, Encoding, &Parameters::givenRows>,
     .meaning = translatable("scene", "csv: a row per position, or per bucket with a column per head; empty: from a seed or formula"), .scope = KeyScope::KindsThatNameIt},
    SceneKey{.name = "encoding_seed", .group = Group, .value = IntegerKey{accessor<Encoding, &Parameters::encodingSeed>, seedBounds},
     .meaning = translatable("scene", "seed of the numbers that a model would learn"), .scope = KeyScope::KindsThatNameIt, .where = whereNumbersAreDrawn},
};

constexpr SceneKey cosinesKey =
    {.name = "cosines", .group = KeyGroup::Encoding, .value = BooleanKey{accessor<&Scene::cosinesShown>},
     .meaning = translatable("scene", "show the cosines beside the sines"), .scope = KeyScope::Pairs};

constexpr SceneKey otherKeys[] = {
    {.name = "compare", .group = KeyGroup::Compared, .value = choice<&Scene::comparison>(namesOf<comparisons>),
     .meaning = translatable("scene", "compare with the encoding B: side by side, as the difference A − B, or with a divider")},

    {.name = "sentence", .group = KeyGroup::Sentence, .value = sharedKey<mib, &Scene::sentence, &Sentence::text>,
     .meaning = translatable("scene", "the words to encode; one sentence per line; several form a batch")},
    {.name = "embedding", .group = KeyGroup::Sentence, .value = choice<&Scene::sentence, &Sentence::source>(namesOf<embeddings>),
     .meaning = translatable("scene", "where the words' vectors come from: drawn from a seed, or embedding_values")},
    {.name = "embedding_seed", .group = KeyGroup::Sentence, .value = IntegerKey{accessor<&Scene::sentence, &Sentence::embeddingSeed>, seedBounds},
     .meaning = translatable("scene", "seed of the words' vectors; the same word has the same vector")},
    {.name = "embedding_values", .group = KeyGroup::Sentence, .value = sharedKey<4 * mib, &Scene::sentence, &Sentence::givenEmbedding>,
     .meaning = translatable("scene", "the words' vectors as csv, a row for each word")},
    {.name = "scale_embedding", .group = KeyGroup::Sentence, .value = BooleanKey{accessor<&Scene::sentence, &Sentence::scaled>},
     .meaning = translatable("scene", "multiply the words' vectors by √d_model before the encoding is added")},
    {.name = "dropout", .group = KeyGroup::Sentence, .value = RealKey{accessor<&Scene::sentence, &Sentence::dropout>, {0, 0.99}},
     .meaning = translatable("scene", "share of the sum's values that are set to 0; the others grow by 1/(1 − dropout)")},
    {.name = "dropout_seed", .group = KeyGroup::Sentence, .value = IntegerKey{accessor<&Scene::sentence, &Sentence::dropoutSeed>, seedBounds},
     .meaning = translatable("scene", "seed that chooses which values are dropped")},

    {.name = "weights", .group = KeyGroup::Attention, .value = choice<&Scene::attention, &Attention::weights>(namesOf<attentionWeights>),
     .meaning = translatable("scene", "matrices that make queries, keys and values of words: none, from a seed, or weights_values")},
    {.name = "weights_seed", .group = KeyGroup::Attention, .value = IntegerKey{accessor<&Scene::attention, &Attention::weightsSeed>, seedBounds},
     .meaning = translatable("scene", "seed of the matrices of attention")},
    {.name = "weights_values", .group = KeyGroup::Attention, .value = sharedKey<4 * mib, &Scene::attention, &Attention::givenWeights>,
     .meaning = translatable("scene", "csv: d_model rows of the queries' matrix, then of the keys', then of the values'")},
    {.name = "temperature", .group = KeyGroup::Attention, .value = RealKey{accessor<&Scene::attention, &Attention::temperature>, {smallestTemperature, largestTemperature}},
     .meaning = translatable("scene", "what scores are divided by before they become weights; small: the largest score takes all")},
    {.name = "content", .group = KeyGroup::Attention, .value = choice<&Scene::attention, &Attention::content>(namesOf<contents>),
     .meaning = translatable("scene", "vectors that attention sees: the words' own, of all words the first one's, or zeros")},
    {.name = "shuffle", .group = KeyGroup::Attention, .value = IntegerKey{accessor<&Scene::attention, &Attention::shuffle>, {0, seedBounds.largest}},
     .meaning = translatable("scene", "seed of a second order of the words; 0: other_order alone says it")},
    {.name = "other_order", .group = KeyGroup::Attention, .value = IntegerListKey{accessor<&Scene::attention, &Attention::otherOrder>, {0, lastPosition}, mostMoved},
     .meaning = translatable("scene", "a second order of the words: their places, these first; none: shuffle, or second and last swapped")},

    {.name = "task", .group = KeyGroup::Training, .value = choice<&Scene::training, &Training::task>(namesOf<tasks>),
     .meaning = translatable("scene", "what is learned: words again, reversed; which came first; places; the word before; to count")},
    {.name = "task_length", .group = KeyGroup::Training, .value = IntegerKey{accessor<&Scene::training, &Training::words>, {2, largestTask}},
     .meaning = translatable("scene", "words of an example in training")},
    {.name = "training_heads", .group = KeyGroup::Training, .value = IntegerKey{accessor<&Scene::training, &Training::heads>, {1, mostTrainedHeads}},
     .meaning = translatable("scene", "heads of the model that is trained, each with a part of its d_model columns")},
    {.name = "steps", .group = KeyGroup::Training, .value = IntegerKey{accessor<&Scene::training, &Training::steps>, {1, 100'000}},
     .meaning = translatable("scene", "steps of the training, of 32 examples each")},
    {.name = "learning_rate", .group = KeyGroup::Training, .value = RealKey{accessor<&Scene::training, &Training::rate>, {1e-6, 10}},
     .meaning = translatable("scene", "how far a step moves each weight, at most about")},
    {.name = "training_seed", .group = KeyGroup::Training, .value = IntegerKey{accessor<&Scene::training, &Training::seed>, seedBounds},
     .meaning = translatable("scene", "seed of the weights before training, and of the examples")},

    {.name = "projection", .group = KeyGroup::Projection, .value = choice<&Scene::projection, &Projection::method>(namesOf<projections>),
     .meaning = translatable("scene", "how positions are laid out in the plane")},
    {.name = "perplexity", .group = KeyGroup::Projection, .value = RealKey{accessor<&Scene::projection, &Projection::perplexity>, {1, 1000}},
     .meaning = translatable("scene", "how many neighbours t-SNE tries to keep near each position")},
    {.name = "iterations", .group = KeyGroup::Projection, .value = IntegerKey{accessor<&Scene::projection, &Projection::iterations>, {1, 100'000}},
     .meaning = translatable("scene", "steps t-SNE takes")},
    {.name = "projection_seed", .group = KeyGroup::Projection, .value = IntegerKey{accessor<&Scene::projection, &Projection::seed>, seedBounds},
     .meaning = translatable("scene", "seed of t-SNE's start")},

    {.name = "position", .group = KeyGroup::Selection, .value = IntegerKey{accessor<&Scene::selection, &Selection::position>, {0, lastPosition}},
     .meaning = translatable("scene", "selected row")},
    {.name = "dimension", .group = KeyGroup::Selection, .value = IntegerKey{accessor<&Scene::selection, &Selection::dimension>, {0, lastDimension}},
     .meaning = translatable("scene", "selected column")},
    {.name = "pinned_positions", .group = KeyGroup::Selection, .value = IntegerListKey{accessor<&Scene::selection, &Selection::pinnedPositions>, {0, lastPosition}, mostPins},
     .meaning = translatable("scene", "pinned rows, shown together with the selected one")},
    {.name = "pinned_dimensions", .group = KeyGroup::Selection, .value = IntegerListKey{accessor<&Scene::selection, &Selection::pinnedDimensions>, {0, lastDimension}, mostPins},
     .meaning = translatable("scene", "pinned columns, shown together with the selected one")},
    {.name = "offset", .group = KeyGroup::Selection, .value = IntegerKey{accessor<&Scene::selection, &Selection::offset>, {-lastPosition, lastPosition}},
     .meaning = translatable("scene", "δ, by which the rotation view moves the selected position")},

    {.name = "view", .group = KeyGroup::Look, .value = choice<&Scene::look, &Look::view>(namesOf<views>),
     .meaning = translatable("scene", "the view in front")},
    {.name = "colour_map", .group = KeyGroup::Look, .value = choice<&Scene::look, &Look::colourMap>(namesOf<colourMaps>),
     .meaning = translatable("scene", "colours of the encoding's values")},
    {.name = "similarity_colour_map", .group = KeyGroup::Look, .value = choice<&Scene::look, &Look::similarityColourMap>(namesOf<colourMaps>),
     .meaning = translatable("scene", "colours of the similarity matrix")},
    {.name = "cells", .group = KeyGroup::Look, .value = choice<&Scene::look, &Look::cells>(namesOf<cellTexts>),
     .meaning = translatable("scene", "text in the heatmap's cells; automatic: the value if it fits")},
    {.name = "row_labels", .group = KeyGroup::Look, .value = choice<&Scene::look, &Look::rowLabels>(namesOf<rowLabels>),
     .meaning = translatable("scene", "labels of the heatmap's rows: the position or the sentence's word")},
    {.name = "rows", .group = KeyGroup::Look, .value = IntervalKey{accessor<&Scene::look, &Look::rows>, largestMaxLen, IntervalAxis::Positions},
     .meaning = translatable("scene", "rows that the heatmap shows")},
    {.name = "columns", .group = KeyGroup::Look, .value = IntervalKey{accessor<&Scene::look, &Look::columns>, largestDModel, IntervalAxis::Dimensions},
     .meaning = translatable("scene", "columns that the heatmap shows")},
    {.name = "similarity", .group = KeyGroup::Look, .value = choice<&Scene::look, &Look::measure>(namesOf<measures>),
     .meaning = translatable("scene", "how two positions are compared"), .scope = KeyScope::Vectors},
    {.name = "similarity_rows", .group = KeyGroup::Look, .value = IntervalKey{accessor<&Scene::look, &Look::similarityRows>, largestMaxLen, IntervalAxis::Positions},
     .meaning = translatable("scene", "rows that the similarity matrix shows"), .where = whereRowsAreNoPatches},
    {.name = "similarity_columns", .group = KeyGroup::Look, .value = IntervalKey{accessor<&Scene::look, &Look::similarityColumns>, largestMaxLen, IntervalAxis::OtherPositions},
     .meaning = translatable("scene", "columns that the similarity matrix shows"), .where = whereRowsAreNoPatches},
    {.name = "waves", .group = KeyGroup::Look, .value = choice<&Scene::look, &Look::wavesBy>(namesOf<wavesBy>),
     .meaning = translatable("scene", "what a wave is: a position across its dimensions, or a dimension across the positions")},
    {.name = "wave_panels", .group = KeyGroup::Look, .value = choice<&Scene::look, &Look::wavePanels>(namesOf<wavePanels>),
     .meaning = translatable("scene", "waves over each other, or a panel each")},
    {.name = "wave_axis", .group = KeyGroup::Look, .value = choice<&Scene::look, &Look::waveAxis>(namesOf<waveAxes>),
     .meaning = translatable("scene", "the x axis of a position's waves: dimension j or pair i")},
    {.name = "wave_window", .group = KeyGroup::Look, .value = IntervalKey{accessor<&Scene::look, &Look::waveInterval>, largestDModel, IntervalAxis::DimensionsOrPairs},
     .meaning = translatable("scene", "dimensions or pairs that the waves of positions show")},
    {.name = "wave_positions", .group = KeyGroup::Look, .value = IntervalKey{accessor<&Scene::look, &Look::wavePositions>, largestMaxLen, IntervalAxis::Positions},
     .meaning = translatable("scene", "positions that the waves of dimensions show")},
    {.name = "pair_curve", .group = KeyGroup::Look, .value = choice<&Scene::look, &Look::pairCurve>(namesOf<pairCurves>),
     .meaning = translatable("scene", "what the frequencies view draws of every pair: the wavelength, or the frequency, an exponential"), .scope = KeyScope::Frequencies},
    {.name = "sentence_shown", .group = KeyGroup::Look, .value = IntegerKey{accessor<&Scene::look, &Look::sentenceShown>, {1, mostSentences}},
     .meaning = translatable("scene", "which sentence of a batch is shown, from 1")},
    {.name = "sentence_rows", .group = KeyGroup::Look, .value = IntervalKey{accessor<&Scene::look, &Look::sentenceRows>, largestMaxLen, IntervalAxis::Words},
     .meaning = translatable("scene", "words that the sentence view shows")},
    {.name = "sentence_columns", .group = KeyGroup::Look, .value = IntervalKey{accessor<&Scene::look, &Look::sentenceColumns>, largestDModel, IntervalAxis::Dimensions},
     .meaning = translatable("scene", "columns that the sentence view shows")},
    {.name = "part", .group = KeyGroup::Look, .value = choice<&Scene::look, &Look::attentionPart>(namesOf<attentionParts>),
     .meaning = translatable("scene", "what attention shows: scores, their weights, what words receive, terms, or weights over distance")},
    {.name = "build_sequence", .group = KeyGroup::Look, .value = choice<&Scene::look, &Look::buildSequence>(namesOf<buildSequences>),
     .meaning = translatable("scene", "what build steps show: the table, the formula of the divisors, or a row of attention's weights"), .where = whereDivisorsAreDerived},
    {.name = "build_step", .group = KeyGroup::Look, .value = IntegerKey{accessor<&Scene::look, &Look::buildStep>, {1, 32}},
     .meaning = translatable("scene", "the step shown")},
    {.name = "divider", .group = KeyGroup::Look, .value = RealKey{accessor<&Scene::look, &Look::divider>, {0, 1}},
     .meaning = translatable("scene", "where the divider between A and B stands, as a part of the heatmap's width")},

    {.name = "title", .group = KeyGroup::About, .value = TextKey{accessor<&Scene::about, &About::title>, 1 * kib},
     .meaning = translatable("scene", "what the scene is called")},
    {.name = "source", .group = KeyGroup::About, .value = TextKey{accessor<&Scene::about, &About::source>, 1 * kib},
     .meaning = translatable("scene", "the tutorial that the scene reproduces")},
    {.name = "note", .group = KeyGroup::About, .value = TextKey{accessor<&Scene::about, &About::note>, 64 * kib},
     .meaning = translatable("scene", "what to look at")},
    {.name = "correction", .group = KeyGroup::About, .value = TextKey{accessor<&Scene::about, &About::correction>, 64 * kib},
     .meaning = translatable("scene", "where the tutorial errs")},
};
// clang-format on

constexpr auto& ownKeys = encodingKeys<&Scene::parameters, KeyGroup::Encoding>;

/// The names of the same keys of the encoding compared with.
constexpr auto comparedNames = [] {
    constexpr std::size_t longest = 18;
    static_assert(
        std::ranges::all_of(
            ownKeys, [](const SceneKey& key) { return key.name.size() + prefixOfB.size() <= longest; }),
        "a key of an encoding is too long for the buffer of its name with the prefix before it");
    std::array<std::array<char, longest + 1>, ownKeys.size()> names{};
    for (std::size_t i = 0; i < names.size(); ++i)
        std::ranges::copy(ownKeys[i].name, std::ranges::copy(prefixOfB, names[i].begin()).out);
    return names;
}();

constexpr auto comparedKeys = [] {
    std::array ofB = encodingKeys<&Scene::compared, KeyGroup::Compared>;
    for (std::size_t i = 0; i < ofB.size(); ++i)
        ofB[i].name = comparedNames[i].data();
    return ofB;
}();

constexpr auto allKeys = [] {
    std::array<SceneKey, ownKeys.size() + 1 + comparedKeys.size() + std::size(otherKeys)> table{};
    auto next = std::ranges::copy(ownKeys, table.begin()).out;
    *next++ = cosinesKey;
    next = std::ranges::copy(comparedKeys, next).out;
    std::ranges::copy(otherKeys, next);
    return table;
}();
static_assert(allKeys.size() <= mostSceneKeys);

constexpr auto nameOf = [](const SceneKey& key) { return key.name; };
static_assert(std::ranges::equal(ownKeys, encodingKeyNames, {}, nameOf),
              "the keys of an encoding are those of encodingKeyNames, in their order");
static_assert(cosinesKey.name == otherKeyNames[0] &&
                  std::ranges::equal(otherKeys, std::span(otherKeyNames).subspan(1), {}, nameOf),
              "the other keys are those of otherKeyNames, in their order");

constexpr bool tableIsValid()
{
    for (const SceneKey& key : allKeys) {
        if (std::ranges::count(allKeys, key.name, &SceneKey::name) != 1)
            return false;
        const auto* const chosen = std::get_if<ChoiceKey>(&key.value);
        const bool isNamed = key.role != KeyRole::Kind; // kinds are named only at run time
        if (chosen && isNamed && std::ranges::count(chosen->names(), std::string_view()) != 0)
            return false;
    }
    return true;
}
static_assert(tableIsValid(), "every key has a name of its own, every choice a name for each enumerator");

} // namespace

std::string_view ownName(const SceneKey& key)
{
    return key.name.starts_with(prefixOfB) ? key.name.substr(prefixOfB.size()) : key.name;
}

std::string meaningOf(const SceneKey& key)
{
    return translated("scene", key.meaning.data()); // a literal, which ends in 0
}

std::string_view describeGroup(KeyGroup group)
{
    static constexpr Names<KeyGroup::About> names{"Encoding",       "Encoding B, compared with",
                                                  "Sentence",       "Attention",
                                                  "Training",       "Projection",
                                                  "Selection",      "Look",
                                                  "About the scene"};
    return names.at(static_cast<std::size_t>(group));
}

bool appliesTo(const SceneKey& key, const Kind& kind)
{
    if (std::ranges::find(kind.keys, ownName(key), &KeyName::text) != kind.keys.end())
        return true;
    switch (key.scope) {
    case KeyScope::All:
        return true;
    case KeyScope::Vectors:
        return kind.facets.vectors;
    case KeyScope::Frequencies:
        return kind.facets.frequencies;
    case KeyScope::Columns:
        return kind.facets.vectors || kind.facets.frequencies;
    case KeyScope::Pairs:
        return kind.hasPairs();
    case KeyScope::KindsThatNameIt:
        break;
    }
    return false;
}

bool affectsEncoding(const SceneKey& key, const Scene& scene)
{
    const Parameters& parameters = key.group == KeyGroup::Compared ? scene.compared : scene.parameters;
    return appliesTo(key, kindOf(parameters)) && !(key.where && key.where(scene, parameters));
}

bool affectsEncodingOrAttention(const SceneKey& key, const Scene& scene)
{
    const bool isAttention = showsAttentionHead(scene) || scene.look.view == ViewId::Training;
    return (isAttention && key.readByAttention) || affectsEncoding(key, scene);
}

std::string kindsText(const SceneKey& key)
{
    if (key.scope == KeyScope::All)
        return {};
    // Few kinds have no vectors.
    const bool areExcepted = key.scope == KeyScope::Vectors || key.scope == KeyScope::Columns;
    std::string text;
    for (const Kind* const kind : kindList())
        if (appliesTo(key, *kind) != areExcepted)
            addListed(text, kind->name);
    return areExcepted ? translated("scene", "all but %1").arg(text) : text;
}

std::span<const SceneKey> sceneKeys()
{
    return allKeys;
}

const SceneKey* findSceneKey(std::string_view name)
{
    const auto* const found = std::ranges::find(allKeys, name, &SceneKey::name);
    return found == allKeys.end() ? nullptr : found;
}

const SceneKey& sceneKey(KeyName name)
{
    return *findSceneKey(name.text());
}

} // namespace posiscope
