// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_makers.h"

#include "core/encodings/encoding_list.h"

namespace posiscope {

SceneTable similarityTable(const Scene& scene, const Progress& preparing)
{
    const int maxLen = scene.parameters.maxLen;
    const auto scores = encodingOf(scene).scores;
    const auto readRow = scores->everyRow(scene.look.measure, preparing);
    const auto read = [scores, readRow](int first, TableRef<double> out) {
        for (Eigen::Index row = 0; row < out.rows(); ++row)
            readRow(first + static_cast<int>(row),
                    {out.row(row).data(), static_cast<std::size_t>(out.cols())});
    };
    const auto name = [](int column) { return std::to_string(column); };
    return tableOf(preparing.stop.stop_requested() ? 0 : maxLen, maxLen, name, read);
}

} // namespace posiscope
