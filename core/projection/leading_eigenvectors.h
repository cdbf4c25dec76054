// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/progress.h"

#include <Eigen/Core>

namespace posiscope {

/// The largest eigenvalues of a symmetric matrix in descending order, and their orthonormal eigenvectors as
/// columns.
struct LeadingEigenvectors
{
    Eigen::VectorXd values;
    Eigen::MatrixXd vectors;
};

/// The first `count` of them. Householder reflections make the matrix tridiagonal, and inverse iteration
/// finds the eigenvectors of the tridiagonal matrix (Golub and Van Loan, Matrix Computations, 8.2 and 8.3).
/// For n rows this takes 4/3 n³ multiplications, however close the eigenvalues are. Only the lower triangle
/// of the matrix is read. Empty when stopped.
LeadingEigenvectors leadingEigenvectors(Eigen::MatrixXd matrix, Eigen::Index count,
                                        const Progress& progress = {});

} // namespace posiscope
