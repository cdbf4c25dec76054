// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/tsne_data.h"

namespace posiscope {

/// The two sums of the gradient of t-SNE. With q_ij = 1 / (1 + |y_i − y_j|²) and Z = Σ_i≠j q_ij, the gradient
/// of the divergence is 4 (attraction − repulsion / Z): attraction_i = Σ_j p_ij q_ij (y_i − y_j), repulsion_i
/// = Σ_j q_ij² (y_i − y_j).
class Forces
{
public:
    struct alignas(64) Lines
    {
        PointLines attraction, repulsion;
    };

    explicit Forces(std::size_t count)
        : m_lines(Affinities::blocksOf(count))
    {
    }

    /// One pass over the pairs i < j. The order of every sum depends on the number of points alone.
    void evaluate(const Affinities& affinities, const Plane& plane);

    const std::vector<Lines>& lines() const { return m_lines; }
    double z() const { return m_z; }

private:
    std::vector<Lines> m_lines;
    double m_z = 0;
};

/// The divergence that t-SNE minimises: KL(P‖Q) = Σ_i≠j p_ij ln(p_ij · Z / q_ij), in nats, with q_ij = 1 / (1
/// + |y_i − y_j|²) and Z = Σ_i≠j q_ij. Within about 1e-5.
double divergence(const Affinities& affinities, const Plane& plane);

} // namespace posiscope
