// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_makers.h"

#include "core/scene/scene_keys.h"
#include "core/similarity/offset_curve.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

/// The measure of two rows whose dot product is `dot`, each `full` long squared.
double measured(double dot, double full, Measure measure)
{
    switch (measure) {
    case Measure::Cosine:
        return dot / full;
    case Measure::Distance:
        return std::sqrt(std::max(0.0, 2 * (full - dot)));
    case Measure::Dot:
        break;
    }
    return dot;
}

} // namespace

SceneTable offsetTable(const Scene& scene)
{
    const OffsetCurve curve(scene.parameters, shownValues(scene.look));
    const double full = curve.value(0);
    const Measure measure = scene.look.measure;
    const auto read = [curve, full, measure](int first, TableRef<double> out) {
        const std::vector<double> dots = curve.values(first, static_cast<int>(out.rows()));
        for (Eigen::Index row = 0; row < out.rows(); ++row) {
            const double dot = first + row == 0 ? full : dots[static_cast<std::size_t>(row)];
            out.row(row) << static_cast<double>(first + row), measured(dot, full, measure);
        }
    };
    return tableOf(scene.parameters.maxLen, 2,
                   namesOf({"offset", valueText(*findSceneKey("similarity"), scene)}), read);
}

} // namespace posiscope
