// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_makers.h"

#include "core/encodings/encoding_list.h"
#include "core/sentence/position_sum.h"
#include "core/tables/table_shape.h"

#include <memory>
#include <vector>

namespace posiscope {

namespace {

/// Where a row of the table stands in the batch.
struct WordInBatch
{
    int sentence;
    int position;
};

std::vector<WordInBatch> placesOf(const Embedding& embedding)
{
    std::vector<WordInBatch> places;
    for (int sentence = 0; sentence < embedding.sentenceCount(); ++sentence) {
        const auto words = static_cast<int>(embedding.sentences()[static_cast<std::size_t>(sentence)].size());
        for (int position = 0; position < words; ++position)
            places.push_back({sentence, position});
    }
    return places;
}

} // namespace

SceneTable sentenceTable(const Scene& scene)
{
    const PositionSum sum = positionSum(scene);
    const std::vector<int> dimensions = encodingOf(scene).vectors->shownDimensions();
    const auto places = std::make_shared<const std::vector<WordInBatch>>(placesOf(sum.embedding()));
    const auto read = [sum, places, dimensions](int first, TableRef<double> out) {
        std::vector<double> word(static_cast<std::size_t>(sum.embedding().dModel()));
        for (Eigen::Index row = 0; row < out.rows(); ++row) {
            const WordInBatch place = (*places)[static_cast<std::size_t>(first + row)];
            out(row, 0) = place.sentence + 1; // as the scene counts them
            out(row, 1) = place.position;
            sum.row(PositionSum::Stage::Output, place.sentence, place.position, word);
            for (std::size_t i = 0; i < dimensions.size(); ++i)
                out(row, placeColumns + static_cast<Eigen::Index>(i)) =
                    word[static_cast<std::size_t>(dimensions[i])];
        }
    };
    const auto name = [dimensions](int column) -> std::string {
        if (column == 0)
            return "sentence";
        if (column == 1)
            return "position";
        return std::to_string(dimensions.at(static_cast<std::size_t>(column - placeColumns)));
    };
    return tableOf(static_cast<int>(places->size()), placeColumns + static_cast<int>(dimensions.size()), name,
                   read);
}

} // namespace posiscope
