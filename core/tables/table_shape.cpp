// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_shape.h"

#include "core/encodings/encoding_list.h"
#include "core/projection/sampled_rows.h"
#include "core/sentence/tokens.h"
#include "core/text/refusal.h"

namespace posiscope {

namespace {

int wordsOf(const Scene& scene)
{
    std::size_t words = 0;
    for (const Tokens& sentence : sentencesOf(scene.sentence.text))
        words += sentence.size();
    if (words == 0)
        throw refusal("sentence", "", "at least one word");
    return static_cast<int>(words);
}

} // namespace

TableShape tableShape(DataTable table, const Scene& scene)
{
    const Parameters& parameters = scene.parameters;
    const int pairs = pairCount(parameters.dModel);
    const auto shown = [&] {
        if (shownValues(scene.look) == Values::All)
            return parameters.dModel;
        const auto vectors = encodingOf(scene).vectors;
        return vectors ? static_cast<int>(vectors->shownDimensions().size()) : 0;
    };
    switch (table) {
    case DataTable::Encoding:
        return {parameters.maxLen, shown()};
    case DataTable::Frequencies:
        return {pairs, 4};
    case DataTable::OffsetCurve:
        return {parameters.maxLen, 2};
    case DataTable::Similarity:
        return {parameters.maxLen, parameters.maxLen};
    case DataTable::Projection:
        return {projectedPoints(parameters), scene.projection.method == ProjectionMethod::Both ? 5 : 3};
    case DataTable::Sentence:
        break;
    }
    return {wordsOf(scene), placeColumns + shown()};
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
