// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/centred_points.h"

namespace posiscope {

/// The first singular values of a matrix, falling, and its right singular vectors, a column each.
struct LeadingVectors
{
    Eigen::VectorXd values;
    Eigen::MatrixXd vectors;
};

/// The `count` leading ones of points about a centre, or as many as are above the rounding of the first.
/// Looked for first in the space that powers of M·Mᵀ, on the matrix's shorter side, make of a block of start
/// vectors: where the leading values stand out, few vectors span what is needed. Where an eighth of all do
/// not, as for values that lie close together, M·Mᵀ is formed and solved whole. As exact as the values' gaps
/// allow. None when stopped.
LeadingVectors leadingVectors(const CentredPoints& points, Eigen::Index count, const Progress& progress = {});

} // namespace posiscope
