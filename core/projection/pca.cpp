// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/pca.h"

#include "core/projection/centred_points.h"
#include "core/projection/leading_singular_vectors.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

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

/// Unfinished when stopped.
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

/// Unfinished when stopped.
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
    constexpr double rounding = 1e-14;
    if (extent.largest <= rounding * points.cwiseAbs().maxCoeff())
        return result;
    const double degrees = static_cast<double>(points.rows() - 1);
    result.totalVariance = extent.squares / degrees;
    const LeadingSingularVectors leading = leadingSingularVectors(centred, count, progress);
    for (Eigen::Index k = 0; k < leading.values.size(); ++k) {
        const Eigen::RowVectorXd loadings = leading.vectors.col(k).transpose();
        result.loadings.row(k) = signOf(loadings) * loadings;
        result.variances(k) = leading.values(k) * leading.values(k) / degrees;
    }
    const Eigen::MatrixXd along = result.loadings.topRows(leading.values.size()).transpose();
    for (Eigen::Index i = 0; i < points.rows() && !progress.isStopped(); ++i) {
        const Eigen::RowVectorXd row = centred.row(i);
        result.coordinates.row(i).head(along.cols()) = row * along;
    }
    return result;
}

} // namespace posiscope
