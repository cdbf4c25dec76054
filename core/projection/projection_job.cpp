// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/projection_job.h"

#include <utility>

namespace posiscope {

Milestones milestones(ProjectionMethod method)
{
    return method == ProjectionMethod::Pca ? Milestones{1, 1} : Milestones{0.2, 0.3};
}

double Arrangement::done() const
{
    const auto [found, begun] = milestones(projection.method);
    if (preparing)
        return preparing->stage == Preparing::Stage::Components ? found * preparing->done
                                                                : found + (begun - found) * preparing->done;
    return tsne ? begun + (1 - begun) * tsne->iteration / projection.iterations : found;
}

void ProjectionJob::turnTo(const Parameters& parameters, const Projection& projection, Values values)
{
    const Parameters tableBefore = std::exchange(m_parameters, parameters);
    const Projection before = std::exchange(m_projection, projection);
    const Values valuesBefore = std::exchange(m_values, values);
    const bool otherRows = tableBefore != parameters || valuesBefore != values;
    if (otherRows) {
        m_sample.reset();
        m_components.reset();
    }
    if (otherRows || before.perplexity != projection.perplexity || before.seed != projection.seed ||
        iteration() > projection.iterations)
        m_tsne.reset();
}

void ProjectionJob::startTsneAgain()
{
    m_tsne.reset();
}

bool ProjectionJob::findComponents(const Progress& progress)
{
    if (m_components)
        return true;
    constexpr double sampled = 0.05;
    auto sample =
        std::make_shared<const SampledRows>(sampledRows(m_parameters, m_values, progress.part(0, sampled)));
    if (progress.isStopped())
        return false;
    auto components = std::make_shared<const PrincipalComponents>(
        principalComponents(sample->rows, 2, progress.part(sampled, 1)));
    if (progress.isStopped())
        return false;
    m_sample = std::move(sample);
    m_components = std::move(components);
    progress.report(1);
    return true;
}

bool ProjectionJob::beginTsne(const Progress& progress)
{
    if (!m_tsne && m_projection.method != ProjectionMethod::Pca)
        m_tsne = Tsne::start(m_sample->rows, *m_components, {m_projection.perplexity, m_projection.seed},
                             progress);
    return m_tsne || m_projection.method == ProjectionMethod::Pca;
}

bool ProjectionJob::isSettled() const
{
    return m_components && (m_projection.method == ProjectionMethod::Pca ||
                            (m_tsne && m_tsne->iteration() >= m_projection.iterations));
}

Arrangement ProjectionJob::arrangement() const
{
    Arrangement arrangement{m_parameters, m_projection, m_values, m_sample, m_components, {}, {}, {}};
    if (m_tsne && m_projection.method != ProjectionMethod::Pca)
        arrangement.tsne = {m_tsne->coordinates(), m_tsne->iteration(), m_tsne->divergence()};
    return arrangement;
}

} // namespace posiscope
