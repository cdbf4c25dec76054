// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/affinities.h"
#include "core/projection/plane.h"

namespace posiscope {

/// The divergence that t-SNE minimises: KL(P‖Q) = Σ_i≠j p_ij ln(p_ij · Z / q_ij), in nats, with q_ij = 1 / (1
/// + |y_i − y_j|²) and Z = Σ_i≠j q_ij. Within about 1e-5.
double divergence(const Affinities& affinities, const Plane& plane);

} // namespace posiscope
