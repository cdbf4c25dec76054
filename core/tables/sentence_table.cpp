// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_makers.h"

#include "core/sentence/position_sum.h"

#include <algorithm>
#include <memory>
#include <span>

namespace posiscope {

SceneTable sentenceTable(const Scene& scene)
{
    const Sentence& settings = scene.sentence;
    const int dModel = scene.parameters.dModel;
    const auto embedding = std::make_shared<const Embedding>(sentencesOf(settings.text), settings, dModel);
    const PositionSum sum(embedding, std::make_shared<const Sinusoid>(scene.parameters),
                          Dropout(settings.dropout, settings.dropoutSeed));
    const int sentence = std::min(scene.look.sentenceShown, embedding->sentenceCount()) - 1;
    const auto words = static_cast<int>(embedding->sentences()[static_cast<std::size_t>(sentence)].size());
    const auto read = [sum, sentence](int first, TableRef<double> out) {
        for (Eigen::Index row = 0; row < out.rows(); ++row)
            sum.row(PositionSum::Stage::Output, sentence, first + static_cast<int>(row),
                    std::span(out.row(row).data(), static_cast<std::size_t>(out.cols())));
    };
    return tableOf(
        words, dModel, [](int column) { return std::to_string(column); }, read);
}

} // namespace posiscope
