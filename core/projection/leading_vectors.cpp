// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/leading_vectors.h"

#include <Eigen/Eigenvalues>
#include <Eigen/QR>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

namespace posiscope {

namespace {

using Matrix = Eigen::MatrixXd;

/// What is smaller than this part of the largest may be rounding alone.
constexpr double rounding = 1e-12;

/// M·Mᵀ or Mᵀ·M, whichever is smaller.
class Square
{
public:
    explicit Square(const Table<double>& matrix)
        : m_matrix(matrix)
        , m_rowsAreFewer(matrix.rows() < matrix.cols())
    {
    }

    Eigen::Index size() const { return std::min(m_matrix.rows(), m_matrix.cols()); }

    Matrix times(const Matrix& block) const
    {
        if (m_rowsAreFewer) {
            const Matrix across = m_matrix.transpose() * block;
            return m_matrix * across;
        }
        const Matrix across = m_matrix * block;
        return m_matrix.transpose() * across;
    }

    /// Singular values and right vectors from the shorter side's vectors. A value is the length of a product,
    /// not the root of an eigenvalue, which would lose half of a small one's digits.
    LeadingVectors fromOwn(const Matrix& vectors) const
    {
        Matrix products =
            m_rowsAreFewer ? Matrix(m_matrix.transpose() * vectors) : Matrix(m_matrix * vectors);
        const Eigen::VectorXd values = products.colwise().norm();
        const Eigen::Index rank = (values.array() > rounding * values(0)).count();
        products.conservativeResize(Eigen::NoChange, rank);
        return {values.head(rank),
                m_rowsAreFewer ? Matrix(products.colwise().normalized()) : vectors.leftCols(rank)};
    }

private:
    const Table<double>& m_matrix;
    bool m_rowsAreFewer;
};

/// Directions that no pattern of the matrix is likely to be at right angles to.
Matrix startBlock(Eigen::Index rows, Eigen::Index columns)
{
    std::mt19937 random(1);
    return Matrix::NullaryExpr(rows, columns, [&] { return static_cast<double>(random()) / 0x1p31 - 1; });
}

/// An orthonormal basis of what the block adds to the basis; none where it adds nothing above `smallest`.
Matrix newDirections(Matrix block, const Matrix& basis, double smallest)
{
    for (int pass = 0; pass < 2; ++pass)
        block -= basis * (basis.transpose() * block);
    Eigen::ColPivHouseholderQR<Matrix> qr(block);
    const auto pivots = qr.matrixQR().diagonal().cwiseAbs();
    const Eigen::Index rank =
        std::min<Eigen::Index>((pivots.array() > smallest).count(), basis.rows() - basis.cols());
    Matrix directions = qr.householderQ() * Matrix::Identity(block.rows(), rank);
    directions -= basis * (basis.transpose() * directions);
    return directions.colwise().normalized();
}

Matrix beside(const Matrix& left, const Matrix& right)
{
    Matrix both(right.rows(), left.cols() + right.cols());
    both << left, right;
    return both;
}

} // namespace

LeadingVectors leadingVectors(const Table<double>& matrix, Eigen::Index count, const std::stop_token& stop)
{
    const Square square(matrix);
    count = std::min(count, square.size());
    const double tolerance = 64 * std::numeric_limits<double>::epsilon();
    Matrix basis(square.size(), 0), images(square.size(), 0);
    Matrix next = newDirections(startBlock(square.size(), std::min(count + 6, square.size())), basis, 0);
    while (!stop.stop_requested()) {
        basis = beside(basis, next);
        images = beside(images, square.times(next));
        const Matrix within = basis.transpose() * images;
        const Eigen::SelfAdjointEigenSolver<Matrix> solver((within + within.transpose()) / 2);
        const Eigen::VectorXd values = solver.eigenvalues().tail(count).reverse();
        const Matrix weights = solver.eigenvectors().rightCols(count).rowwise().reverse();
        const Matrix vectors = basis * weights;
        const double residual =
            (images * weights - vectors * values.asDiagonal()).colwise().norm().maxCoeff();
        next = newDirections(images.rightCols(next.cols()), basis, tolerance * values(0));
        if (residual <= tolerance * values(0) || next.cols() == 0)
            return square.fromOwn(vectors);
    }
    return {};
}

} // namespace posiscope
