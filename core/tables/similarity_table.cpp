// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_makers.h"

#include "core/tables/position_pairs.h"

#include <memory>

namespace posiscope {

SceneTable similarityTable(const Scene& scene, const Progress& preparing)
{
    const int maxLen = scene.parameters.maxLen;
    const auto pairs = std::make_shared<const PositionPairs>(scene.parameters, scene.look.measure,
                                                             shownValues(scene.look), preparing);
    const auto read = [pairs](int first, TableRef<double> out) {
        for (Eigen::Index row = 0; row < out.rows(); ++row)
            for (int q = 0; q < static_cast<int>(out.cols()); ++q)
                out(row, q) = pairs->value(first + static_cast<int>(row), q);
    };
    const auto name = [](int column) { return std::to_string(column); };
    return tableOf(preparing.stop.stop_requested() ? 0 : maxLen, maxLen, name, read);
}

} // namespace posiscope
