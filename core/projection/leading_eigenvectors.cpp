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
    Vector beside; ///< the diagonal, on either side
};

/// A symmetric matrix as Q·T·Qᵀ: Q a product of reflections, T tridiagonal.
class Reduction
{
public:
    /// Unfinished when stopped.
    Reduction(Matrix matrix, const Progress& progress)
        : m_matrix(std::move(matrix))
        , m_weights(std::max<Eigen::Index>(0, m_matrix.rows() - 1))
        , m_beside(m_weights.size())
    {
        const auto size = static_cast<double>(m_matrix.rows());
        for (Eigen::Index k = 0; k < m_weights.size() && !progress.isStopped(); ++k) {
            reflect(k);
            progress.report(1 - std::pow(1 - static_cast<double>(k + 1) / size, 3));
        }
    }

    Tridiagonal tridiagonal() const { return {m_matrix.diagonal(), m_beside}; }

    /// Q times vectors of T.
    Matrix turnedBack(Matrix vectors) const
    {
        for (Eigen::Index k = m_weights.size() - 1; k >= 0; --k) {
            const auto mirror = m_matrix.col(k).tail(m_matrix.rows() - k - 1);
            auto part = vectors.bottomRows(mirror.size());
            part -= m_weights(k) * mirror * (mirror.transpose() * part);
        }
        return vectors;
    }

private:
    /// Makes column and row k zero beyond the diagonal's neighbour; the mirror's normal takes their place.
    void reflect(Eigen::Index k)
    {
        const Eigen::Index left = m_matrix.rows() - k - 1;
        auto mirror = m_matrix.col(k).tail(left);
        mirror.makeHouseholderInPlace(m_weights(k), m_beside(k));
        mirror(0) = 1;
        auto rest = m_matrix.bottomRightCorner(left, left).selfadjointView<Eigen::Lower>();
        Vector change = rest * (m_weights(k) * mirror);
        change -= m_weights(k) / 2 * change.dot(mirror) * mirror;
        rest.rankUpdate(mirror, change, -1);
    }

    Matrix m_matrix; ///< T's diagonal on it, mirrors below it
    Vector m_weights;
    Vector m_beside;
};

/// T − shift, made upper triangular by rotations of neighbouring rows, to be solved for many right sides.
class Shifted
{
public:
    /// Pivots below `smallest` count as that: the shift is an eigenvalue, but for rounding.
    Shifted(const Tridiagonal& tridiagonal, double shift, double smallest)
        : m_upper(Matrix::Zero(tridiagonal.diagonal.size(), 3))
        , m_cosines(tridiagonal.beside.size())
        , m_sines(tridiagonal.beside.size())
    {
        const Eigen::Index size = m_upper.rows();
        m_upper.col(0) = tridiagonal.diagonal.array() - shift;
        m_upper.col(1).head(size - 1) = tridiagonal.beside;
        for (Eigen::Index i = 0; i + 1 < size; ++i) {
            const double below = tridiagonal.beside(i);
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

Vector falling(const Tridiagonal& tridiagonal, Eigen::Index count)
{
    Eigen::SelfAdjointEigenSolver<Matrix> solver;
    solver.computeFromTridiagonal(tridiagonal.diagonal, tridiagonal.beside, Eigen::EigenvaluesOnly);
    return solver.eigenvalues().tail(count).reverse();
}

/// Orthonormal eigenvectors, of eigenvalues that are close or equal too: each is kept at right angles to
/// those before it while it is found.
Matrix inverseIteration(const Tridiagonal& tridiagonal, const Vector& values)
{
    constexpr int steps = 3; // one mostly suffices, close eigenvalues take another
    const double size = std::max(tridiagonal.diagonal.cwiseAbs().maxCoeff(), std::abs(values(0)));
    const double smallest = std::max(size * std::numeric_limits<double>::epsilon(), 1e-300);
    std::mt19937 random(1);
    Matrix vectors(tridiagonal.diagonal.size(), values.size());
    for (Eigen::Index k = 0; k < values.size(); ++k) {
        const Shifted shifted(tridiagonal, values(k), smallest);
        const auto before = vectors.leftCols(k);
        Vector vector =
            Vector::NullaryExpr(vectors.rows(), [&] { return static_cast<double>(random()) / 0x1p31 - 1; });
        for (int step = 0; step < steps; ++step) {
            vector = shifted.solve(vector).normalized();
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
    const Vector values = falling(tridiagonal, count);
    return {values, reduction.turnedBack(inverseIteration(tridiagonal, values))};
}

} // namespace posiscope
