// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/arranging.h"

#include <utility>

namespace posiscope {

void Arranging::turnTo(const Parameters& parameters, const Projection& projection, Values values)
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

void Arranging::startTsneAgain()
{
    m_tsne.reset();
}

bool Arranging::findComponents(const std::stop_token& stop)
{
    if (m_components)
        return true;
    auto sample = std::make_shared<const SampledRows>(sampledRows(m_parameters, m_values, stop));
    auto components = std::make_shared<const PrincipalComponents>(principalComponents(sample->rows, 2, stop));
    if (stop.stop_requested())
        return false;
    m_sample = std::move(sample);
    m_components = std::move(components);
    return true;
}

bool Arranging::beginTsne(const std::stop_token& stop)
{
    if (!m_tsne && m_projection.method != ProjectionMethod::Pca)
        m_tsne = Tsne::start(m_sample->rows, {m_projection.perplexity, m_projection.seed}, stop);
    return m_tsne || m_projection.method == ProjectionMethod::Pca;
}

bool Arranging::isSettled() const
{
    return m_components && (m_projection.method == ProjectionMethod::Pca ||
                            (m_tsne && m_tsne->iteration() >= m_projection.iterations));
}

Arrangement Arranging::arrangement() const
{
    Arrangement arrangement{m_parameters, m_projection, m_values, m_sample, m_components, std::nullopt, {}};
    if (m_tsne && m_projection.method != ProjectionMethod::Pca)
        arrangement.tsne = {m_tsne->coordinates(), m_tsne->iteration(), m_tsne->divergence()};
    return arrangement;
}

} // namespace posiscope
