// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_makers.h"

#include "core/encodings/sinusoidal/sinusoid.h"
#include "core/encodings/sinusoidal/tone_bank.h"

#include <memory>

namespace posiscope {

std::vector<int> shownDimensions(const Scene& scene)
{
    std::vector<int> dimensions;
    for (int dimension = 0; dimension < scene.parameters.dModel; ++dimension)
        if (shownValues(scene.look) == Values::All || !columnAt(scene.parameters, dimension).cosine)
            dimensions.push_back(dimension);
    return dimensions;
}

SceneTable encodingTable(const Scene& scene)
{
    const auto sinusoid = std::make_shared<const Sinusoid>(scene.parameters);
    const std::vector<int> dimensions = shownDimensions(scene);
    std::vector<Column> columns;
    for (const int dimension : dimensions)
        columns.push_back(columnAt(scene.parameters, dimension));
    const int rows = scene.parameters.maxLen;
    const int count = static_cast<int>(columns.size());
    // Kept from block to block: it goes on where the last one ended.
    const auto bank = std::make_shared<ToneBank>(sinusoid->frequencies(), columns);
    const auto floats = [bank](int first, TableRef<float> out) {
        bank->write(first, static_cast<int>(out.rows()), out.data(), out.outerStride());
    };
    const auto doubles = [sinusoid, dimensions](int first, TableRef<double> out) {
        if (out.cols() == sinusoid->parameters().dModel) {
            sinusoid->rows(first, out);
            return;
        }
        Table<double> all(out.rows(), sinusoid->parameters().dModel);
        sinusoid->rows(first, all);
        for (std::size_t i = 0; i < dimensions.size(); ++i)
            out.col(static_cast<Eigen::Index>(i)) = all.col(dimensions[i]);
    };
    const auto name = [columns](int column) {
        const Column& of = columns.at(static_cast<std::size_t>(column));
        return (of.cosine ? "cos" : "sin") + std::to_string(of.pair);
    };
    return {{rows, count, doubles}, {rows, count, floats}, name};
}

} // namespace posiscope
