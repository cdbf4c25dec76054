// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/pca.h"
#include "core/projection/sampled_rows.h"
#include "core/projection/tsne.h"
#include "core/scene/scene.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace posiscope {

/// The positions of a table laid out in the plane, as far as that has come.
struct Arrangement
{
    struct Settling
    {
        Table<float> coordinates; ///< a row a point
        int iteration = 0;
        double divergence = 0;
    };

    Parameters parameters;
    Projection projection;
    Values values = Values::All;
    std::shared_ptr<const SampledRows> sample;
    std::shared_ptr<const PrincipalComponents> components;
    std::optional<Settling> tsne;
    std::string refusal; ///< why there can be no t-SNE
};

/// Works an arrangement out piece by piece, and on a change keeps what still holds: points and components of
/// the same table, and a t-SNE of the same points and settings that goes on to more iterations.
class Arranging
{
public:
    void turnTo(const Parameters& parameters, const Projection& projection, Values values = Values::All);
    void startTsneAgain();

    /// Each returns at once where it is done already; false when stopped.
    bool findComponents(const std::stop_token& stop = {});
    /// Throws std::invalid_argument where the perplexity does not fit the number of points.
    bool beginTsne(const std::stop_token& stop = {});

    bool isSettled() const; ///< nothing is left to do
    int iteration() const { return m_tsne ? m_tsne->iteration() : 0; }
    void step() { m_tsne->step(); }

    Arrangement arrangement() const;

private:
    Parameters m_parameters;
    Projection m_projection;
    Values m_values = Values::All;
    std::shared_ptr<const SampledRows> m_sample;
    std::shared_ptr<const PrincipalComponents> m_components;
    std::optional<Tsne> m_tsne;
};

} // namespace posiscope
