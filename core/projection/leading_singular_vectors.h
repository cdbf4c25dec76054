// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/centred_points.h"

namespace posiscope {

/// The largest singular values of a matrix in descending order, and its right singular vectors as columns.
struct LeadingSingularVectors
{
    Eigen::VectorXd values;
    Eigen::MatrixXd vectors;
};

/// The first `count` of the matrix M of centred points, without those that are within rounding of 0. They are
/// computed by block Lanczos iteration with M·Mᵀ or Mᵀ·M, whichever is smaller. Where singular values are
/// close together this converges slowly; so if an eighth of all vectors does not suffice, the product is
/// formed and all of it solved. The vectors are as exact as the gaps between the values allow. Empty when
/// stopped.
LeadingSingularVectors leadingSingularVectors(const CentredPoints& points, Eigen::Index count,
                                              const Progress& progress = {});

} // namespace posiscope
