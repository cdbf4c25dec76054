// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/pca.h"

#include "core/numerics/progress.h"

#include <Eigen/Core>
#include <Eigen/Eigenvalues>
#include <Eigen/Householder>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <random>
#include <utility>

namespace posiscope {

namespace {

/// Eigenvalues or singular values in descending order, and their orthonormal vectors as columns.
struct LeadingVectors
{
    Eigen::VectorXd values;
    Eigen::MatrixXd vectors;
};

using Matrix = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;

// Products have one home each, because Eigen compiles them anew for every type of expression.

Matrix product(const Matrix& left, const Matrix& right)
{
    return left * right;
}

Matrix transposedProduct(const Matrix& left, const Matrix& right)
{
    return left.transpose() * right;
}

/// Takes from the columns what they have in the space of an orthonormal basis, and returns its coordinates.
Matrix removeSpace(const Matrix& basis, Matrix& columns)
{
    Matrix along = transposedProduct(basis, columns);
    columns -= product(basis, along);
    return along;
}

struct Tridiagonal
{
    Vector diagonal;
    Vector offDiagonal; ///< the values on either side of the diagonal
};

/// Factors a symmetric matrix as Q·T·Qᵀ, where Q is a product of reflections and T is tridiagonal.
class Reduction
{
public:
    /// The result is incomplete if stopped.
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
            for (auto vector : vectors.bottomRows(normal.size()).colwise())
                vector -= m_weights(k) * normal.dot(vector) * normal;
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
        const Matrix before = vectors.leftCols(k);
        Matrix vector = Matrix::NullaryExpr(vectors.rows(), 1,
                                            [&] { return static_cast<double>(random()) / 0x1p31 - 1; });
        for (int step = 0; step < steps; ++step) {
            vector = solver.solve(vector).normalized();
            for (int pass = 0; pass < 2; ++pass)
                removeSpace(before, vector);
            vector.normalize();
        }
        vectors.col(k) = vector;
    }
    return vectors;
}

/// The `count` largest eigenvalues of a symmetric matrix. Householder reflections make it tridiagonal, and
/// inverse iteration finds the eigenvectors of the tridiagonal matrix (Golub and Van Loan, Matrix
/// Computations, 8.2 and 8.3). For n rows this takes 4/3 n³ multiplications, however close the eigenvalues
/// are. Only the lower triangle of the matrix is read. Empty when stopped.
LeadingVectors leadingEigenvectors(Eigen::MatrixXd matrix, Eigen::Index count, const Progress& progress = {})
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

/// Points less their centre; a row is a point. The differences are computed a strip at a time, because the
/// largest table of points takes 262 MB, and a centred copy would take as much again.
class CentredPoints
{
public:
    /// Points and centre must outlive this object; neither is copied.
    CentredPoints(const Eigen::Ref<const Table<double>>& points, const Eigen::RowVectorXd& centre)
        : m_points(points)
        , m_centre(centre)
    {
    }

    Eigen::Index rows() const { return m_points.rows(); }
    Eigen::Index cols() const { return m_points.cols(); }
    auto row(Eigen::Index i) const { return m_points.row(i) - m_centre; }

    /// Calls use(first, strip) for strips of the matrix along its longer side. `strip` begins at row or
    /// column `first`, and has the shorter side as its columns' length. A strip is so narrow that one call
    /// takes less than a tenth of a second. Ends early when stopped.
    template <typename Use>
    void forEachStrip(const Progress& progress, Use use) const
    {
        constexpr Eigen::Index width = 128;
        const Eigen::Index length = std::max(rows(), cols());
        Eigen::MatrixXd strip;
        for (Eigen::Index first = 0; first < length && !progress.isStopped(); first += width) {
            const Eigen::Index count = std::min(width, length - first);
            if (rows() < cols())
                strip = m_points.middleCols(first, count).rowwise() - m_centre.segment(first, count);
            else
                strip = (m_points.middleRows(first, count).rowwise() - m_centre).transpose();
            use(first, strip);
            progress.report(static_cast<double>(first + count) / static_cast<double>(length));
        }
    }

private:
    const Eigen::Ref<const Table<double>> m_points;
    const Eigen::RowVectorXd& m_centre;
};

/// A singular value below this part of the largest may be a rounding error.
constexpr double rounding = 1e-12;

/// A residual below this part of the largest eigenvalue counts as a rounding error.
constexpr double tolerance = 64 * std::numeric_limits<double>::epsilon();

/// M·Mᵀ or Mᵀ·M, whichever is smaller.
class GramMatrix
{
public:
    explicit GramMatrix(const CentredPoints& matrix)
        : m_matrix(matrix)
    {
    }

    Eigen::Index size() const { return std::min(m_matrix.rows(), m_matrix.cols()); }
    Eigen::Index length() const { return std::max(m_matrix.rows(), m_matrix.cols()); }

    /// The result is incomplete if stopped.
    Matrix times(const Matrix& block, const Progress& progress) const
    {
        Matrix sum = Matrix::Zero(size(), block.cols());
        m_matrix.forEachStrip(progress, [&](Eigen::Index, const Matrix& strip) {
            sum += product(strip, transposedProduct(strip, block));
        });
        return sum;
    }

    /// The product as a matrix, its lower triangle alone. The result is incomplete if stopped.
    Matrix matrix(const Progress& progress) const
    {
        Matrix sum = Matrix::Zero(size(), size());
        m_matrix.forEachStrip(progress, [&](Eigen::Index, const Matrix& strip) {
            sum.selfadjointView<Eigen::Lower>().rankUpdate(strip);
        });
        return sum;
    }

    /// Singular values and right singular vectors from eigenvectors of the product. A value is computed as
    /// the norm of M times a vector; as the root of an eigenvalue a small one would lose half of its digits.
    LeadingVectors singularVectors(const Matrix& vectors) const
    {
        Matrix products(length(), vectors.cols());
        m_matrix.forEachStrip({}, [&](Eigen::Index first, const Matrix& strip) {
            products.middleRows(first, strip.cols()) = transposedProduct(strip, vectors);
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

/// Random start vectors, which are unlikely to be orthogonal to any eigenvector.
Matrix startBlock(Eigen::Index rows, Eigen::Index columns)
{
    std::mt19937 random(1);
    return Matrix::NullaryExpr(rows, columns, [&] { return static_cast<double>(random()) / 0x1p31 - 1; });
}

Matrix joined(const Matrix& left, const Matrix& right)
{
    Matrix both(right.rows(), left.cols() + right.cols());
    both << left, right;
    return both;
}

/// Orthonormal directions in which a block extends a basis to which it is orthogonal but for rounding, by
/// Gram and Schmidt's method, which takes the longest of what is left of the block's columns next. It ends
/// where that is at most `smallest` long.
Matrix newDirections(Matrix block, const Matrix& basis, double smallest)
{
    const Eigen::Index most = std::min(block.cols(), basis.rows() - basis.cols());
    Matrix directions(block.rows(), 0);
    while (directions.cols() < most) {
        Eigen::Index longest = 0;
        if (block.colwise().norm().maxCoeff(&longest) <= smallest)
            break;
        Matrix direction = block.col(longest).normalized();
        removeSpace(directions, direction); // again, because of rounding
        removeSpace(basis, direction);
        direction.normalize();
        removeSpace(direction, block);
        directions = joined(directions, direction);
    }
    return directions;
}

/// A symmetric matrix extended by columns on the right, and by their transpose below.
Matrix bordered(const Matrix& symmetric, const Matrix& columns)
{
    Matrix larger(columns.rows(), columns.rows());
    larger.topLeftCorner(symmetric.rows(), symmetric.cols()) = symmetric;
    larger.rightCols(columns.cols()) = columns;
    larger.bottomRows(columns.cols()) = columns.transpose();
    return larger;
}

/// The leading eigenvectors by block Lanczos iteration; nothing where a basis of `most` vectors does not
/// suffice.
std::optional<Matrix> byLanczos(const GramMatrix& gram, Eigen::Index count, Eigen::Index most,
                                const Progress& progress)
{
    const Progress silent{[](double) {}, progress.stop};
    Matrix basis(gram.size(), 0), within;
    Matrix next = newDirections(startBlock(gram.size(), count + 6), basis, 0);
    Eigen::Index nextLook = 0;
    while (basis.cols() + next.cols() <= most) {
        basis = joined(basis, next);
        Matrix image = gram.times(next, silent);
        if (progress.isStopped())
            return std::nullopt;
        const Matrix along = removeSpace(basis, image);
        within = bordered(within, along + removeSpace(basis, image)); // again, because of rounding
        next = newDirections(image, basis, tolerance * within.diagonal().maxCoeff());
        progress.report(static_cast<double>(basis.cols()) / static_cast<double>(most));
        if (basis.cols() < nextLook && next.cols() > 0)
            continue;
        nextLook = basis.cols() * 11 / 10;
        const LeadingVectors leading = leadingEigenvectors(within, count, silent);
        if (progress.isStopped())
            return std::nullopt;
        // Only the images of the last block of the basis leave its space.
        const double residual =
            product(image, leading.vectors.bottomRows(image.cols())).colwise().norm().maxCoeff();
        if (residual <= tolerance * leading.values(0) || next.cols() == 0)
            return product(basis, leading.vectors);
    }
    return std::nullopt;
}

/// The `count` largest singular values of the matrix M of centred points, and its right singular vectors,
/// without those within rounding of 0. They are computed by block Lanczos iteration with M·Mᵀ or Mᵀ·M,
/// whichever is smaller. Where singular values are close together this converges slowly; so if an eighth of
/// all vectors does not suffice, the product is formed and all of it solved. The vectors are as exact as the
/// gaps between the values allow. Empty when stopped.
LeadingVectors leadingSingularVectors(const CentredPoints& points, Eigen::Index count,
                                      const Progress& progress = {})
{
    const GramMatrix gram(points);
    const auto size = static_cast<double>(gram.size()), length = static_cast<double>(gram.length());
    count = std::min(count, gram.size());
    const Eigen::Index few = gram.size() / 8;
    // The parts of the whole computation in the worst case, in which Lanczos does not suffice, by their
    // numbers of multiplications. Those of the last part are slower, so they count double.
    const double searching = size * length / 2, forming = size * length, solving = 8 * size * size / 3;
    const double searchedShare = searching / (searching + forming + solving);
    const double formedShare = (searching + forming) / (searching + forming + solving);
    if (const std::optional<Matrix> found = byLanczos(gram, count, few, progress.part(0, searchedShare)))
        return gram.singularVectors(*found);
    const LeadingVectors leading = leadingEigenvectors(gram.matrix(progress.part(searchedShare, formedShare)),
                                                       count, progress.part(formedShare, 1));
    return progress.isStopped() ? LeadingVectors{} : gram.singularVectors(leading.vectors);
}

/// The sign that makes the largest loading positive. Loadings within rounding of the largest count as equal
/// to it.
double signOf(const Eigen::Ref<const Eigen::RowVectorXd>& loadings)
{
    const double largest = loadings.cwiseAbs().maxCoeff();
    for (const double loading : loadings)
        if (std::abs(loading) >= largest * (1 - 1e-9))
            return loading < 0 ? -1 : 1;
    return 1;
}

/// The result is incomplete if stopped.
Eigen::RowVectorXd meanOf(const Eigen::Ref<const Table<double>>& points, const Progress& progress)
{
    Eigen::RowVectorXd mean = Eigen::RowVectorXd::Zero(points.cols());
    for (Eigen::Index i = 0; i < points.rows() && !progress.isStopped(); ++i)
        mean += points.row(i);
    return mean / static_cast<double>(points.rows());
}

struct Extent
{
    double largest = 0; ///< magnitude of a value
    double squares = 0; ///< the sum of all
};

/// The result is incomplete if stopped.
Extent extentOf(const CentredPoints& points, const Progress& progress)
{
    Extent extent;
    for (Eigen::Index i = 0; i < points.rows() && !progress.isStopped(); ++i) {
        const Eigen::RowVectorXd row = points.row(i);
        extent.largest = std::max(extent.largest, row.cwiseAbs().maxCoeff());
        extent.squares += row.squaredNorm();
    }
    return extent;
}

} // namespace

double PrincipalComponents::explained(Eigen::Index component) const
{
    return totalVariance > 0 ? variances(component) / totalVariance : 0;
}

PrincipalComponents principalComponents(const Eigen::Ref<const Table<double>>& points, Eigen::Index count,
                                        const Progress& progress)
{
    PrincipalComponents result{Table<double>::Zero(points.rows(), count),
                               Table<double>::Zero(count, points.cols()), Eigen::VectorXd::Zero(count)};
    if (points.rows() < 2)
        return result;
    const Eigen::RowVectorXd mean = meanOf(points, progress);
    const CentredPoints centred(points, mean);
    const Extent extent = extentOf(centred, progress);
    if (progress.isStopped())
        return result;

    // Differences within the rounding error of the mean do not count as variation.
    constexpr double roundingOfMean = 1e-14;
    if (extent.largest <= roundingOfMean * points.cwiseAbs().maxCoeff())
        return result;
    const auto degrees = static_cast<double>(points.rows() - 1);
    result.totalVariance = extent.squares / degrees;
    const LeadingVectors leading = leadingSingularVectors(centred, count, progress);
    for (Eigen::Index k = 0; k < leading.values.size(); ++k) {
        const Eigen::RowVectorXd loadings = leading.vectors.col(k).transpose();
        result.loadings.row(k) = signOf(loadings) * loadings;
        result.variances(k) = leading.values(k) * leading.values(k) / degrees;
    }
    for (Eigen::Index i = 0; i < points.rows() && !progress.isStopped(); ++i) {
        const Eigen::RowVectorXd row = centred.row(i);
        for (Eigen::Index k = 0; k < leading.values.size(); ++k)
            result.coordinates(i, k) = result.loadings.row(k).dot(row);
    }
    return result;
}

} // namespace posiscope
