// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_makers.h"

#include "core/encodings/encoding_list.h"
#include "core/scene/scene_keys.h"

namespace posiscope {

SceneTable offsetTable(const Scene& scene)
{
    const auto scores = encodingOf(scene).scores;
    const Measure measure = scene.look.measure;
    const auto read = [scores, measure](int first, TableRef<double> out) {
        const std::vector<double> values = scores->curve(measure, first, static_cast<int>(out.rows()));
        for (Eigen::Index row = 0; row < out.rows(); ++row)
            out.row(row) << static_cast<double>(first + row), values[static_cast<std::size_t>(row)];
    };
    const SceneKey& similarity = *findSceneKey("similarity");
    const bool isMeasured = appliesTo(similarity, rowOf(scene.parameters.kind).name);
    return tableOf(scene.parameters.maxLen, 2,
                   namesOf({"offset", isMeasured ? valueText(similarity, scene) : "score"}), read);
}

} // namespace posiscope
