// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/progress.h"
#include "core/projection/forces.h"
#include "core/projection/pca.h"
#include "core/projection/tsne_data.h"

#include <optional>
#include <stop_token>

namespace posiscope {

struct TsneSettings
{
    double perplexity = 30;
    int seed = 1;

    bool operator==(const TsneSettings&) const = default;
};

/// t-SNE of up to 2000 points into the plane, without approximation: every iteration sums over all pairs. The
/// same build with the same points, perplexity and seed gives the same coordinates to the bit.
class Tsne
{
public:
    /// Early exaggeration: during this many first iterations the attraction is multiplied by a factor that
    /// falls to 1, so that clusters form.
    static constexpr int exaggeratedIterations = 250;

    /// Starts from the plane of the first two principal components, which are given; a row is a point.
    /// Nothing when stopped. Throws std::invalid_argument where the perplexity does not fit the number of
    /// points (requirePerplexity), where there are none or more than 2000, or where one is not finite.
    static std::optional<Tsne> start(const Eigen::Ref<const Table<double>>& points,
                                     const PrincipalComponents& components, const TsneSettings& settings,
                                     const Progress& progress = {});

    /// One iteration.
    void step();

    int count() const { return static_cast<int>(m_plane.count()); }
    int iteration() const { return m_iteration; }

    /// A row a point, x and y; their mean is 0.
    Table<float> coordinates() const;

    /// KL(P‖Q) of the points as they stand, in nats; takes about as long as a step.
    double divergence() const { return posiscope::divergence(m_affinities, m_plane); }

private:
    Tsne(Affinities affinities, Plane plane);

    Affinities m_affinities;
    Plane m_plane;
    Forces m_forces;
    std::vector<PointLines> m_velocities, m_gains;
    int m_iteration = 0;
};

} // namespace posiscope
