// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/heatmap/heatmap_tables.h"

#include "core/kinds/difference.h"
#include "core/kinds/kinds.h"
#include "core/scene/scene_encodings.h"
#include "ui/plot/matrix_layer.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

PixelSource pixelsOf(const std::shared_ptr<const Vectors>& vectors)
{
    return [vectors](Interval rows, Interval columns, QSize size, const TakeRows& take) {
        vectors->pixels(rows, columns, size.height(), size.width(), take);
    };
}

/// A left and B right of the divider, which stands at a part of the width.
PixelSource dividedPixels(const std::shared_ptr<const Vectors>& a, const std::shared_ptr<const Vectors>& b,
                          double divider)
{
    return MatrixLayer::allAtOnce([=](Interval rows, Interval columns, TableRef<float> out) {
        const auto ofA = static_cast<Eigen::Index>(std::lround(divider * static_cast<double>(out.cols())));
        const double edge =
            columns.first + columns.size() * static_cast<double>(ofA) / static_cast<double>(out.cols());
        const auto draw = [&](const Vectors& vectors, Interval part, Eigen::Index first, Eigen::Index count) {
            if (count == 0)
                return;
            Table<float> pixels(out.rows(), count);
            vectors.pixels(rows, part, TableRef<float>(pixels));
            out.middleCols(first, count) = pixels;
        };
        draw(*a, {columns.first, edge}, 0, ofA);
        draw(*b, {edge, columns.last}, ofA, out.cols() - ofA);
    });
}

} // namespace

HeatmapTables heatmapTables(const Scene& scene)
{
    HeatmapTables tables;
    tables.a = encodingOf(scene);
    tables.b = comparedEncoding(scene);
    if (tables.b && !tables.b->vectors)
        tables.b.reset();
    tables.compare = tables.b ? scene.comparison : Comparison::Off;
    const Parameters& shape =
        tables.b ? commonPart(tables.a.parameters, tables.b->parameters) : tables.a.parameters;
    tables.rows = shape.maxLen;
    tables.columns = shape.dModel;
    tables.colourRange = tables.a.vectors->bounds();
    tables.valueRange = tables.a.vectors->valueRange();
    if (tables.compare == Comparison::Difference) {
        tables.difference = differenceOf(tables.a, *tables.b).vectors;
        tables.valueRange = tables.colourRange = tables.difference->valueRange();
    } else if (tables.b) {
        tables.colourRange = united(tables.colourRange, tables.b->vectors->bounds());
        tables.valueRange = united(tables.valueRange, tables.b->vectors->valueRange());
    }
    return tables;
}

std::shared_ptr<const Vectors> HeatmapTables::drawn(WhichEncoding which) const
{
    if (compare == Comparison::Difference)
        return difference;
    return which == WhichEncoding::A ? a.vectors : b->vectors;
}

PixelSource HeatmapTables::pixels(WhichEncoding which, double divider) const
{
    return compare == Comparison::Divider ? dividedPixels(a.vectors, b->vectors, divider)
                                          : pixelsOf(drawn(which));
}

bool HeatmapTables::areIntegers() const
{
    return kindOf(a.parameters).integers && (!b || kindOf(b->parameters).integers);
}

} // namespace posiscope
