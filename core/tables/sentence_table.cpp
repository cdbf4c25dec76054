// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_makers.h"

#include "core/sentence/position_sum.h"

#include <memory>
#include <span>

namespace posiscope {

namespace {

/// Where a row of the table stands in the batch.
struct Place
{
    int sentence;
    int position;
};

std::vector<Place> placesOf(const Embedding& embedding)
{
    std::vector<Place> places;
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
    constexpr int before = 2; // columns that say of which word a row is
    const Sentence& settings = scene.sentence;
    const int dModel = scene.parameters.dModel;
    const auto embedding = std::make_shared<const Embedding>(sentencesOf(settings.text), settings, dModel);
    const PositionSum sum(embedding, std::make_shared<const Sinusoid>(scene.parameters),
                          Dropout(settings.dropout, settings.dropoutSeed));
    const auto places = std::make_shared<const std::vector<Place>>(placesOf(*embedding));
    const auto read = [sum, places, dModel](int first, TableRef<double> out) {
        for (Eigen::Index row = 0; row < out.rows(); ++row) {
            const Place place = (*places)[static_cast<std::size_t>(first + row)];
            out(row, 0) = place.sentence + 1; // as the scene counts them
            out(row, 1) = place.position;
            sum.row(PositionSum::Stage::Output, place.sentence, place.position,
                    std::span(out.row(row).data() + before, static_cast<std::size_t>(dModel)));
        }
    };
    const auto name = [](int column) {
        return column == 0 ? "sentence" : column == 1 ? "position" : std::to_string(column - before);
    };
    return tableOf(static_cast<int>(places->size()), before + dModel, name, read);
}

} // namespace posiscope
