// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/progress.h"

#include <Eigen/Core>

namespace posiscope {

/// The largest eigenvalues of a symmetric matrix, falling, and orthonormal eigenvectors, a column each.
struct LeadingEigenvectors
{
    Eigen::VectorXd values;
    Eigen::MatrixXd vectors;
};

/// The first `count` of them. Householder's reflections make the matrix tridiagonal, inverse iteration finds
/// the wanted eigenvectors of that (Golub and Van Loan, Matrix Computations, 8.2 and 8.3). For n rows this
/// takes 4/3 n³ multiplications however close the eigenvalues lie. Only the lower triangle is read. None when
/// stopped.
LeadingEigenvectors leadingEigenvectors(Eigen::MatrixXd matrix, Eigen::Index count,
                                        const Progress& progress = {});

} // namespace posiscope
