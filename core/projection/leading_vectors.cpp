// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/leading_vectors.h"

#include "core/projection/leading_eigenvectors.h"

#include <Eigen/QR>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <random>

namespace posiscope {

namespace {

using Matrix = Eigen::MatrixXd;

/// What is smaller than this part of the largest may be rounding alone.
constexpr double rounding = 1e-12;

/// A residual that is smaller than this part of the largest eigenvalue is rounding alone.
constexpr double tolerance = 64 * std::numeric_limits<double>::epsilon();

/// M·Mᵀ or Mᵀ·M, whichever is smaller.
class Square
{
public:
    explicit Square(const CentredPoints& matrix)
        : m_matrix(matrix)
    {
    }

    Eigen::Index size() const { return std::min(m_matrix.rows(), m_matrix.cols()); }
    Eigen::Index length() const { return std::max(m_matrix.rows(), m_matrix.cols()); }

    /// Unfinished when stopped.
    Matrix times(const Matrix& block, const Progress& progress) const
    {
        Matrix product = Matrix::Zero(size(), block.cols());
        m_matrix.forEachStrip(progress, [&](Eigen::Index, const Matrix& strip) {
            const Matrix along = strip.transpose() * block;
            product.noalias() += strip * along;
        });
        return product;
    }

    /// The product itself, its lower triangle. Unfinished when stopped.
    Matrix formed(const Progress& progress) const
    {
        Matrix product = Matrix::Zero(size(), size());
        m_matrix.forEachStrip(progress, [&](Eigen::Index, const Matrix& strip) {
            product.selfadjointView<Eigen::Lower>().rankUpdate(strip);
        });
        return product;
    }

    /// Singular values and right vectors from the shorter side's vectors. A value is the length of a product,
    /// not the root of an eigenvalue, which would lose half of a small one's digits.
    LeadingVectors fromOwn(const Matrix& vectors) const
    {
        Matrix products(length(), vectors.cols());
        m_matrix.forEachStrip({}, [&](Eigen::Index first, const Matrix& strip) {
            products.middleRows(first, strip.cols()).noalias() = strip.transpose() * vectors;
        });
        const Eigen::VectorXd values = products.colwise().norm();
        const Eigen::Index rank = (values.array() > rounding * values(0)).count();
        products.conservativeResize(Eigen::NoChange, rank);
        return {values.head(rank), m_matrix.rows() < m_matrix.cols() ? Matrix(products.colwise().normalized())
                                                                     : vectors.leftCols(rank)};
    }

private:
    const CentredPoints& m_matrix;
};

/// Directions that no pattern of the matrix is likely to be at right angles to.
Matrix startBlock(Eigen::Index rows, Eigen::Index columns)
{
    std::mt19937 random(1);
    return Matrix::NullaryExpr(rows, columns, [&] { return static_cast<double>(random()) / 0x1p31 - 1; });
}

/// An orthonormal basis of what a block adds to a basis that it is at right angles to already, but for
/// rounding; none where it adds nothing above `smallest`.
Matrix newDirections(const Matrix& block, const Matrix& basis, double smallest)
{
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

/// A symmetric matrix that grows by these last columns, and by them as its last rows.
Matrix bordered(const Matrix& symmetric, const Matrix& columns)
{
    Matrix larger(columns.rows(), columns.rows());
    larger.topLeftCorner(symmetric.rows(), symmetric.cols()) = symmetric;
    larger.rightCols(columns.cols()) = columns;
    larger.bottomRows(columns.cols()) = columns.transpose();
    return larger;
}

/// The leading eigenvectors, by Lanczos' method for blocks; nothing where `most` vectors do not span them.
std::optional<Matrix> fromFewVectors(const Square& square, Eigen::Index count, Eigen::Index most,
                                     const Progress& progress)
{
    const Progress silent{[](double) {}, progress.stop};
    Matrix basis(square.size(), 0), within;
    Matrix next = newDirections(startBlock(square.size(), count + 6), basis, 0);
    Eigen::Index nextLook = 0;
    while (basis.cols() + next.cols() <= most) {
        basis = beside(basis, next);
        Matrix image = square.times(next, silent);
        if (progress.isStopped())
            return std::nullopt;
        Matrix along = basis.transpose() * image;
        image -= basis * along;
        const Matrix left = basis.transpose() * image; // what rounding left of it
        image -= basis * left;
        within = bordered(within, along + left);
        next = newDirections(image, basis, tolerance * within.diagonal().maxCoeff());
        progress.report(static_cast<double>(basis.cols()) / static_cast<double>(most));
        if (basis.cols() < nextLook && next.cols() > 0)
            continue;
        nextLook = basis.cols() * 11 / 10;
        const LeadingEigenvectors leading = leadingEigenvectors(within, count, silent);
        if (progress.isStopped())
            return std::nullopt;
        // Of the basis' images only the last ones leave its space.
        const double residual =
            (image * leading.vectors.bottomRows(image.cols())).colwise().norm().maxCoeff();
        if (residual <= tolerance * leading.values(0) || next.cols() == 0)
            return basis * leading.vectors;
    }
    return std::nullopt;
}

} // namespace

LeadingVectors leadingVectors(const CentredPoints& points, Eigen::Index count, const Progress& progress)
{
    const Square square(points);
    const auto size = static_cast<double>(square.size()), length = static_cast<double>(square.length());
    count = std::min(count, square.size());
    const Eigen::Index few = square.size() / 8;
    // Shares of the whole work where few vectors do not suffice, by the multiplications that each part takes;
    // the slow ones of the last part count double.
    const double looking = size * length / 2, forming = size * length, solving = 8 * size * size / 3;
    const double looked = looking / (looking + forming + solving);
    const double formed = (looking + forming) / (looking + forming + solving);
    if (const std::optional<Matrix> found = fromFewVectors(square, count, few, progress.part(0, looked)))
        return square.fromOwn(*found);
    const LeadingEigenvectors all =
        leadingEigenvectors(square.formed(progress.part(looked, formed)), count, progress.part(formed, 1));
    return progress.isStopped() ? LeadingVectors{} : square.fromOwn(all.vectors);
}

} // namespace posiscope
