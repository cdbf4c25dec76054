// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_list.h"

#include "core/attention/attended_words.h"
#include "core/attention/distance_profile.h"
#include "core/attention/score_terms.h"
#include "core/attention/weight_matrices.h"
#include "core/kinds/difference.h"
#include "core/kinds/kinds.h"
#include "core/projection/sampled_rows.h"
#include "core/scene/scene_encodings.h"
#include "core/sentence/tokens.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>

namespace posiscope {

namespace {

constexpr std::array<DataTableRow, 8> tables{{
    {DataTable::Encoding,
     "encoding",
     translatable("tables", "PE(k, j): a row for each position, a column for each dimension"),
     {.vectors = true},
     true},
    {DataTable::Frequencies,
     "frequencies",
     translatable("tables", "a row for each pair of columns: ω, wavelength, and cycles within the table"),
     {.frequencies = true}},
    {DataTable::OffsetCurve,
     "offset-curve",
     translatable("tables", "K(δ), the mean score of all pairs of positions δ apart: a row for each offset"),
     {.scores = true},
     true},
    {DataTable::Similarity,
     "similarity",
     translatable(
         "tables",
         "every position compared with every other, by the scene's measure: dot, cosine or distance"),
     {.scores = true},
     true},
    {DataTable::Projection,
     "projection",
     translatable("tables",
                  "the positions in the plane, by principal components, t-SNE or both; at most 2000 of them"),
     {.vectors = true}},
    {DataTable::Sentence,
     "sentence",
     translatable("tables", "embedding plus encoding, after dropout: a row for each word of every sentence"),
     {.vectors = true}},
    {DataTable::Attention,
     "attention",
     translatable("tables", "one head on the words shown: scores, weights, received, terms, or weight by "
                            "distance, as part says"),
     {}},
    {DataTable::Training,
     "training",
     translatable("tables", "how a model of one layer learns a task: loss and accuracy, a row a step"),
     {},
     false,
     true},
}};

constexpr bool inOrder()
{
    for (std::size_t i = 0; i < tables.size(); ++i)
        if (static_cast<std::size_t>(tables.at(i).id) != i)
            return false;
    return true;
}
static_assert(inOrder());

constexpr std::array<std::string_view, 2> formats{"csv", "npy"};
constexpr std::array<std::string_view, 2> valueTypes{"float32", "float64"};

} // namespace

std::span<const DataTableRow> dataTables()
{
    return tables;
}

const DataTableRow& rowOf(DataTable table)
{
    return tables.at(static_cast<std::size_t>(table));
}

std::vector<std::string_view> dataTableNames()
{
    std::vector<std::string_view> names;
    std::ranges::transform(tables, std::back_inserter(names), &DataTableRow::name);
    return names;
}

std::string_view nameOf(TableFormat format)
{
    return formats.at(static_cast<std::size_t>(format));
}

std::string_view nameOf(NumberType type)
{
    return valueTypes.at(static_cast<std::size_t>(type));
}

std::span<const std::string_view> tableFormatNames()
{
    return formats;
}

std::span<const std::string_view> numberTypeNames()
{
    return valueTypes;
}

namespace {

int wordsOf(const Scene& scene)
{
    std::size_t words = 0;
    for (const Tokens& sentence : sentencesOf(scene.sentence.text))
        words += sentence.size();
    if (words == 0)
        throw refusal("sentence", "", translated("tables", "at least one word"));
    return static_cast<int>(words);
}

TableShape attentionShape(const Scene& scene)
{
    if (scene.look.attentionPart == AttentionPart::Distance)
        return {2 * profiledWords(scene) - 1, 2};
    const int words = attendedCount(scene);
    switch (scene.look.attentionPart) {
    case AttentionPart::Scores:
    case AttentionPart::Weights:
    case AttentionPart::Distance:
        break;
    case AttentionPart::Received:
        return {words, headWidth(scene)};
    case AttentionPart::Terms:
        return {words * words, idColumns + static_cast<int>(termNames(scene.parameters).size())};
    }
    return {words, words};
}

} // namespace

TableShape tableShape(DataTable table, const Scene& scene)
{
    const bool isCommonPart =
        isDifference(scene) && dataTables()[static_cast<std::size_t>(table)].ofDifference;
    const Parameters& parameters =
        isCommonPart ? commonPart(scene.parameters, scene.compared) : scene.parameters;
    const auto shown = [&] {
        if (cosineSetting(scene) == ShownColumns::All)
            return parameters.dModel;
        const Encoding a = encodingOf(scene);
        if (!isCommonPart)
            return a.vectors ? static_cast<int>(a.vectors->shownDimensions().size()) : 0;
        const Encoding b = *comparedEncoding(scene);
        return a.vectors && b.vectors ? static_cast<int>(differenceOf(a, b).vectors->shownDimensions().size())
                                      : 0;
    };
    switch (table) {
    case DataTable::Encoding:
        return {parameters.maxLen, shown()};
    case DataTable::Frequencies:
        return {std::max(pairCount(parameters), turnedColumns(parameters) / 2),
                4}; // with those of frequency 0
    case DataTable::OffsetCurve:
        return {parameters.maxLen, 2};
    case DataTable::Similarity:
        return {parameters.maxLen, parameters.maxLen};
    case DataTable::Projection:
        return {projectedPoints(parameters), scene.projection.method == ProjectionMethod::Both ? 5 : 3};
    case DataTable::Sentence:
        return {wordsOf(scene), idColumns + shown()};
    case DataTable::Attention:
        return attentionShape(scene);
    case DataTable::Training:
        break;
    }
    return {scene.training.steps, isComparing(scene) ? 5 : 3};
}

double likelyBytes(TableShape shape, TableFormat format, NumberType type)
{
    constexpr double header = 128;
    // The average length of "-0.123456789," and "-0.12345678901234567,", where every other number has a sign.
    constexpr double shortText = 12.4;
    constexpr double longText = 20.3;
    const bool single = type == NumberType::Float32;
    const double numbers = static_cast<double>(shape.rows) * shape.columns;
    return format == TableFormat::Npy ? header + numbers * (single ? 4 : 8)
                                      : numbers * (single ? shortText : longText);
}

} // namespace posiscope
