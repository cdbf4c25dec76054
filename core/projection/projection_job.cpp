// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/projection_job.h"

#include <utility>

namespace posiscope {

ProgressParts progressParts(ProjectionMethod method)
{
    return method == ProjectionMethod::Pca ? ProgressParts{1, 1} : ProgressParts{0.2, 0.3};
}

double ProjectionState::done() const
{
    const auto [found, begun] = progressParts(projection.method);
    if (preparing)
        return preparing->stage == Preparing::Stage::Components ? found * preparing->done
                                                                : found + (begun - found) * preparing->done;
    return tsne ? begun + (1 - begun) * tsne->iteration / projection.iterations : found;
}

void ProjectionJob::configure(const Parameters& parameters, const Projection& projection, ShownColumns shown)
{
    const bool otherRows = m_found.parameters != parameters || m_found.shown != shown;
    const Projection& before = m_found.projection;
    if (otherRows || before.perplexity != projection.perplexity || before.seed != projection.seed ||
        iteration() > projection.iterations)
        m_tsne.reset();
    if (otherRows)
        m_found = {};
    m_found.parameters = parameters;
    m_found.projection = projection;
    m_found.shown = shown;
}

bool ProjectionJob::findComponents(const Progress& progress)
{
    if (m_found.components)
        return true;
    constexpr double sampled = 0.05;
    auto sample = std::make_shared<const SampledRows>(
        sampledRows(m_found.parameters, m_found.shown, progress.part(0, sampled)));
    if (progress.isStopped())
        return false;
    auto components = std::make_shared<const PrincipalComponents>(
        principalComponents(sample->rows, 2, progress.part(sampled, 1)));
    if (progress.isStopped())
        return false;
    m_found.sample = std::move(sample);
    m_found.components = std::move(components);
    progress.report(1);
    return true;
}

bool ProjectionJob::beginTsne(const Progress& progress)
{
    const Projection& projection = m_found.projection;
    if (!m_tsne && wantsTsne())
        m_tsne = Tsne::start(m_found.sample->rows, *m_found.components,
                             {projection.perplexity, projection.seed}, progress);
    return m_tsne || !wantsTsne();
}

bool ProjectionJob::isSettled() const
{
    return m_found.components &&
           (!wantsTsne() || (m_tsne && m_tsne->iteration() >= m_found.projection.iterations));
}

ProjectionState ProjectionJob::state() const
{
    ProjectionState state = m_found;
    if (m_tsne && wantsTsne())
        state.tsne = {m_tsne->coordinates(), m_tsne->iteration(), m_tsne->divergence()};
    return state;
}

} // namespace posiscope
