// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_makers.h"

#include "core/projection/projection_job.h"

namespace posiscope {

namespace {

/// Settled, or what it has come to where it was stopped.
ProjectionJob arranged(const Scene& scene, const Progress& preparing)
{
    ProjectionJob arranging;
    arranging.turnTo(scene.parameters, scene.projection, shownValues(scene.look));
    const auto [found, begun] = milestones(scene.projection.method);
    if (!arranging.findComponents(preparing.part(0, found)) ||
        !arranging.beginTsne(preparing.part(found, begun)))
        return arranging;
    const Progress settling = preparing.part(begun, 1);
    while (!arranging.isSettled() && !preparing.isStopped()) {
        arranging.step();
        settling.report(static_cast<double>(arranging.iteration()) / scene.projection.iterations);
    }
    return arranging;
}

} // namespace

SceneTable projectionTable(const Scene& scene, const Progress& preparing)
{
    const ProjectionJob arranging = arranged(scene, preparing);
    std::vector<std::string> names{"position"};
    if (scene.projection.method != ProjectionMethod::Tsne)
        names.insert(names.end(), {"pc1", "pc2"});
    if (scene.projection.method != ProjectionMethod::Pca)
        names.insert(names.end(), {"tsne1", "tsne2"});
    const int columns = static_cast<int>(names.size());
    if (!arranging.isSettled())
        return tableOf(0, columns, namesOf(names), [](int, TableRef<double>) {});
    const Arrangement arrangement = arranging.arrangement();
    const int rows = static_cast<int>(arrangement.sample->positions.size());
    const bool components = scene.projection.method != ProjectionMethod::Tsne;
    const auto read = [arrangement, components](int first, TableRef<double> out) {
        for (Eigen::Index row = 0; row < out.rows(); ++row) {
            const Eigen::Index point = first + row;
            Eigen::Index next = 0;
            out(row, next++) = arrangement.sample->positions[static_cast<std::size_t>(point)];
            for (Eigen::Index i = 0; components && i < 2; ++i)
                out(row, next++) = arrangement.components->coordinates(point, i);
            for (Eigen::Index i = 0; next < out.cols(); ++i)
                out(row, next++) = arrangement.tsne->coordinates(point, i);
        }
    };
    return tableOf(rows, columns, namesOf(names), read);
}

} // namespace posiscope
