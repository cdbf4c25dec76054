// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/table.h"

#include <stop_token>

namespace posiscope {

/// The first singular values of a matrix, falling, and its right singular vectors, a column each.
struct LeadingVectors
{
    Eigen::VectorXd values;
    Eigen::MatrixXd vectors;
};

/// The `count` leading ones, or as many as are above the rounding of the first. Found in the space that M·Mᵀ,
/// on the matrix's shorter side, spans from a block of start vectors: neither product is ever formed, and few
/// vectors of that space are needed where the leading values stand out. As exact as the values' gaps allow.
/// None when stopped.
LeadingVectors leadingVectors(const Table<double>& matrix, Eigen::Index count,
                              const std::stop_token& stop = {});

} // namespace posiscope
