// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_makers.h"

#include "core/scene/scene_keys.h"
#include "core/similarity/offset_curve.h"

namespace posiscope {

SceneTable offsetTable(const Scene& scene)
{
    const OffsetCurve curve(scene.parameters, shownValues(scene.look));
    const Measure measure = scene.look.measure;
    const auto read = [curve, measure](int first, TableRef<double> out) {
        const std::vector<double> values = curve.values(first, static_cast<int>(out.rows()), measure);
        for (Eigen::Index row = 0; row < out.rows(); ++row)
            out.row(row) << static_cast<double>(first + row), values[static_cast<std::size_t>(row)];
    };
    return tableOf(scene.parameters.maxLen, 2,
                   namesOf({"offset", valueText(*findSceneKey("similarity"), scene)}), read);
}

} // namespace posiscope
