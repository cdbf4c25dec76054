// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_makers.h"

#include "core/encodings/encoding_list.h"

namespace posiscope {

SceneTable encodingTable(const Scene& scene)
{
    const auto vectors = encodingOf(scene).vectors;
    const std::vector<int> dimensions = vectors->shownDimensions();
    const int rows = scene.parameters.maxLen;
    const int count = static_cast<int>(dimensions.size());
    const auto floats = [vectors, read = vectors->shownRows()](int first, TableRef<float> out) {
        read(first, out);
    };
    const auto doubles = [vectors, dimensions](int first, TableRef<double> out) {
        if (out.cols() == vectors->parameters().dModel) {
            vectors->rows(first, out);
            return;
        }
        Table<double> all(out.rows(), vectors->parameters().dModel);
        vectors->rows(first, TableRef<double>(all));
        for (std::size_t i = 0; i < dimensions.size(); ++i)
            out.col(static_cast<Eigen::Index>(i)) = all.col(dimensions[i]);
    };
    const auto name = [vectors, dimensions](int column) {
        return vectors->columnName(dimensions.at(static_cast<std::size_t>(column)));
    };
    return {{rows, count, doubles}, {rows, count, floats}, name};
}

} // namespace posiscope
