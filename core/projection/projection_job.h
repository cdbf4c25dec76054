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

/// The parts of the whole computation that are done when the components are found and when t-SNE begins.
struct ProgressParts
{
    double found = 1, begun = 1;
};
ProgressParts progressParts(ProjectionMethod method);

/// A projection of a table's positions into the plane, as far as it is computed.
struct ProjectionState
{
    /// What is being computed before there are points to show, and the part of it that is done.
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
    ShownColumns shown = ShownColumns::All;
    std::shared_ptr<const SampledRows> sample;
    std::shared_ptr<const PrincipalComponents> components;
    std::optional<Tsne> tsne;
    std::string refusal; ///< why the components, or else the t-SNE, cannot be computed; empty where they can
    std::optional<Preparing> preparing;

    /// The part of the whole computation that is done, from 0 to 1.
    double done() const;
};

/// Computes a ProjectionState in steps. When the settings change it keeps the results that they do not
/// affect: rows and components of the same table, and a t-SNE of the same rows that only needs more
/// iterations.
class ProjectionJob
{
public:
    /// Sets what is to be computed.
    void configure(const Parameters& parameters, const Projection& projection,
                   ShownColumns shown = ShownColumns::All);
    void startTsneAgain() { m_tsne.reset(); }

    /// Both return at once what was computed before, and return false when stopped.
    bool findComponents(const Progress& progress = {});
    /// Throws std::invalid_argument where the perplexity does not fit the number of points.
    bool beginTsne(const Progress& progress = {});

    bool isSettled() const; ///< everything is computed
    int iteration() const { return m_tsne ? m_tsne->iteration() : 0; }
    void step() { m_tsne->step(); }

    ProjectionState state() const;

private:
    bool wantsTsne() const { return m_found.projection.method != ProjectionMethod::Pca; }

    ProjectionState m_found; ///< without the t-SNE
    std::optional<Tsne> m_tsne;
};

} // namespace posiscope
