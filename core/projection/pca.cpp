// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/pca.h"

#include "core/projection/leading_vectors.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

namespace {

/// +1 or −1, so that the largest value becomes positive. Those within rounding of the largest count as equal.
double signOf(const Eigen::Ref<const Eigen::RowVectorXd>& loadings)
{
    const double largest = loadings.cwiseAbs().maxCoeff();
    for (const double loading : loadings)
        if (std::abs(loading) >= largest * (1 - 1e-9))
            return loading < 0 ? -1 : 1;
    return 1;
}

double largestOf(const Eigen::Ref<const Table<double>>& points)
{
    return points.cwiseAbs().maxCoeff();
}

/// Unfinished when stopped.
Table<double> aboutTheirMean(const Eigen::Ref<const Table<double>>& points, const Progress& progress)
{
    Eigen::RowVectorXd mean = Eigen::RowVectorXd::Zero(points.cols());
    for (Eigen::Index i = 0; i < points.rows() && !progress.isStopped(); ++i)
        mean += points.row(i);
    mean /= static_cast<double>(points.rows());
    Table<double> centred(points.rows(), points.cols());
    for (Eigen::Index i = 0; i < points.rows() && !progress.isStopped(); ++i)
        centred.row(i) = points.row(i) - mean;
    return centred;
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
    const Table<double> centred = aboutTheirMean(points, progress);
    if (progress.isStopped())
        return result;

    // Points that differ by the rounding of their mean alone do not vary.
    constexpr double rounding = 1e-14;
    if (largestOf(centred) <= rounding * largestOf(points))
        return result;
    const double degrees = static_cast<double>(points.rows() - 1);
    result.totalVariance = centred.squaredNorm() / degrees;
    const LeadingVectors leading = leadingVectors(centred, count, progress);
    for (Eigen::Index k = 0; k < leading.values.size(); ++k) {
        const Eigen::RowVectorXd loadings = leading.vectors.col(k).transpose();
        result.loadings.row(k) = signOf(loadings) * loadings;
        result.coordinates.col(k) = centred * result.loadings.row(k).transpose();
        result.variances(k) = leading.values(k) * leading.values(k) / degrees;
    }
    return result;
}

} // namespace posiscope
