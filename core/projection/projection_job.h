// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/pca.h"
#include "core/projection/sampled_rows.h"
#include "core/projection/tsne.h"
#include "core/scene/scene.h"

#include <memory>
#include <optional>
#include <string>

namespace posiscope {

/// How much of the whole work is done when the components are found and when t-SNE has begun.
struct Milestones
{
    double found = 1, begun = 1;
};
Milestones milestones(ProjectionMethod method);

/// The positions of a table laid out in the plane, as far as that has come.
struct Arrangement
{
    /// What is under way before there are new points to show, and how much of it is done.
    struct Preparing
    {
        enum class Stage { Components, Distances };
        Stage stage = Stage::Components;
        double done = 0;
    };

    struct Tsne
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
    std::optional<Tsne> tsne;
    std::string refusal; ///< why there can be no components, or where there are, no t-SNE
    std::optional<Preparing> preparing;

    /// The part of the whole work, 0 to 1.
    double done() const;
};

/// Works an arrangement out piece by piece, and on a change keeps what still holds: points and components of
/// the same table, and a t-SNE of the same points and settings that goes on to more iterations.
class ProjectionJob
{
public:
    void turnTo(const Parameters& parameters, const Projection& projection, Values values = Values::All);
    void startTsneAgain();

    /// Each returns at once where it is done already; false when stopped.
    bool findComponents(const Progress& progress = {});
    /// Throws std::invalid_argument where the perplexity does not fit the number of points.
    bool beginTsne(const Progress& progress = {});

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
