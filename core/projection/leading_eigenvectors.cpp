// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/leading_eigenvectors.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Householder>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <utility>

namespace posiscope {

namespace {

using Matrix = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;

struct Tridiagonal
{
    Vector diagonal;
    Vector offDiagonal; ///< the values on either side of the diagonal
};

/// Factors a symmetric matrix as Q·T·Qᵀ, where Q is a product of reflections and T is tridiagonal.
class Reduction
{
public:
    /// Unfinished when stopped.
    Reduction(Matrix matrix, const Progress& progress)
        : m_matrix(std::move(matrix))
        , m_weights(std::max<Eigen::Index>(0, m_matrix.rows() - 1))
        , m_offDiagonal(m_weights.size())
    {
        const auto size = static_cast<double>(m_matrix.rows());
        for (Eigen::Index k = 0; k < m_weights.size() && !progress.isStopped(); ++k) {
            reflect(k);
            progress.report(1 - std::pow(1 - static_cast<double>(k + 1) / size, 3));
        }
    }

    Tridiagonal tridiagonal() const { return {m_matrix.diagonal(), m_offDiagonal}; }

    /// Q times the given vectors.
    Matrix timesQ(Matrix vectors) const
    {
        for (Eigen::Index k = m_weights.size() - 1; k >= 0; --k) {
            const auto normal = m_matrix.col(k).tail(m_matrix.rows() - k - 1);
            auto part = vectors.bottomRows(normal.size());
            part -= m_weights(k) * normal * (normal.transpose() * part);
        }
        return vectors;
    }

private:
    /// Makes column and row k zero beyond the neighbour of the diagonal. The normal of the reflection is
    /// stored there.
    void reflect(Eigen::Index k)
    {
        const Eigen::Index left = m_matrix.rows() - k - 1;
        auto normal = m_matrix.col(k).tail(left);
        normal.makeHouseholderInPlace(m_weights(k), m_offDiagonal(k));
        normal(0) = 1;
        auto rest = m_matrix.bottomRightCorner(left, left).selfadjointView<Eigen::Lower>();
        Vector change = rest * (m_weights(k) * normal);
        change -= m_weights(k) / 2 * change.dot(normal) * normal;
        rest.rankUpdate(normal, change, -1);
    }

    Matrix m_matrix; ///< T's diagonal, and below it the normals of the reflections
    Vector m_weights;
    Vector m_offDiagonal;
};

/// Solves (T − shift)·x = right: T − shift is made upper triangular by rotations of neighbouring rows.
class ShiftedSolver
{
public:
    /// Pivots below `smallest` are replaced by it, because the shift is an eigenvalue but for rounding.
    ShiftedSolver(const Tridiagonal& tridiagonal, double shift, double smallest)
        : m_upper(Matrix::Zero(tridiagonal.diagonal.size(), 3))
        , m_cosines(tridiagonal.offDiagonal.size())
        , m_sines(tridiagonal.offDiagonal.size())
    {
        const Eigen::Index size = m_upper.rows();
        m_upper.col(0) = tridiagonal.diagonal.array() - shift;
        m_upper.col(1).head(size - 1) = tridiagonal.offDiagonal;
        for (Eigen::Index i = 0; i + 1 < size; ++i) {
            const double below = tridiagonal.offDiagonal(i);
            const double length = std::hypot(m_upper(i, 0), below);
            m_cosines(i) = length > 0 ? m_upper(i, 0) / length : 1;
            m_sines(i) = length > 0 ? below / length : 0;
            const Eigen::RowVector3d row = m_upper.row(i);
            const Eigen::RowVector3d next(below, m_upper(i + 1, 0), m_upper(i + 1, 1));
            m_upper.row(i) = m_cosines(i) * row + m_sines(i) * next;
            const Eigen::RowVector3d turned = m_cosines(i) * next - m_sines(i) * row;
            m_upper.row(i + 1) << turned(1), turned(2), 0;
        }
        for (double& pivot : m_upper.col(0))
            if (std::abs(pivot) < smallest)
                pivot = smallest;
    }

    Vector solve(Vector right) const
    {
        const Eigen::Index size = right.size();
        for (Eigen::Index i = 0; i + 1 < size; ++i) {
            const double above = right(i);
            right(i) = m_cosines(i) * above + m_sines(i) * right(i + 1);
            right(i + 1) = m_cosines(i) * right(i + 1) - m_sines(i) * above;
        }
        for (Eigen::Index i = size - 1; i >= 0; --i) {
            double value = right(i);
            for (Eigen::Index k = 1; k <= 2 && i + k < size; ++k)
                value -= m_upper(i, k) * right(i + k);
            right(i) = value / m_upper(i, 0);
        }
        return right;
    }

private:
    Matrix m_upper; ///< row i: the values at columns i, i + 1 and i + 2
    Vector m_cosines, m_sines;
};

Vector largestEigenvalues(const Tridiagonal& tridiagonal, Eigen::Index count)
{
    Eigen::SelfAdjointEigenSolver<Matrix> solver;
    solver.computeFromTridiagonal(tridiagonal.diagonal, tridiagonal.offDiagonal, Eigen::EigenvaluesOnly);
    return solver.eigenvalues().tail(count).reverse();
}

/// Orthonormal eigenvectors, also of close or equal eigenvalues: each is made orthogonal to those before it
/// in every step.
Matrix inverseIteration(const Tridiagonal& tridiagonal, const Vector& values)
{
    constexpr int steps = 3; // one usually suffices, and close eigenvalues need a second
    const double size = std::max(tridiagonal.diagonal.cwiseAbs().maxCoeff(), std::abs(values(0)));
    const double smallest = std::max(size * std::numeric_limits<double>::epsilon(), 1e-300);
    std::mt19937 random(1);
    Matrix vectors(tridiagonal.diagonal.size(), values.size());
    for (Eigen::Index k = 0; k < values.size(); ++k) {
        const ShiftedSolver solver(tridiagonal, values(k), smallest);
        const auto before = vectors.leftCols(k);
        Vector vector =
            Vector::NullaryExpr(vectors.rows(), [&] { return static_cast<double>(random()) / 0x1p31 - 1; });
        for (int step = 0; step < steps; ++step) {
            vector = solver.solve(vector).normalized();
            for (int pass = 0; pass < 2; ++pass)
                vector -= before * (before.transpose() * vector);
            vector.normalize();
        }
        vectors.col(k) = vector;
    }
    return vectors;
}

} // namespace

LeadingEigenvectors leadingEigenvectors(Eigen::MatrixXd matrix, Eigen::Index count, const Progress& progress)
{
    count = std::min(count, matrix.rows());
    if (count == 0)
        return {};
    const Reduction reduction(std::move(matrix), progress);
    if (progress.isStopped())
        return {};
    const Tridiagonal tridiagonal = reduction.tridiagonal();
    const Vector values = largestEigenvalues(tridiagonal, count);
    return {values, reduction.timesQ(inverseIteration(tridiagonal, values))};
}

} // namespace posiscope
