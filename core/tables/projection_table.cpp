// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_makers.h"

#include "core/projection/projection_job.h"

namespace posiscope {

namespace {

/// Computes the projection; incomplete where it was stopped.
ProjectionJob projected(const Scene& scene, const Progress& preparing)
{
    ProjectionJob job;
    job.turnTo(scene.parameters, scene.projection, shownValues(scene.look));
    const auto [found, begun] = milestones(scene.projection.method);
    if (!job.findComponents(preparing.part(0, found)) || !job.beginTsne(preparing.part(found, begun)))
        return job;
    const Progress iterations = preparing.part(begun, 1);
    while (!job.isSettled() && !preparing.isStopped()) {
        job.step();
        iterations.report(static_cast<double>(job.iteration()) / scene.projection.iterations);
    }
    return job;
}

} // namespace

SceneTable projectionTable(const Scene& scene, const Progress& preparing)
{
    const ProjectionJob job = projected(scene, preparing);
    std::vector<std::string> names{"position"};
    if (scene.projection.method != ProjectionMethod::Tsne)
        names.insert(names.end(), {"pc1", "pc2"});
    if (scene.projection.method != ProjectionMethod::Pca)
        names.insert(names.end(), {"tsne1", "tsne2"});
    const int columns = static_cast<int>(names.size());
    if (!job.isSettled())
        return tableOf(0, columns, namesOf(names), [](int, TableRef<double>) {});
    const Arrangement arrangement = job.arrangement();
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
