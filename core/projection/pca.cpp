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

} // namespace

double PrincipalComponents::explained(Eigen::Index component) const
{
    return totalVariance > 0 ? variances(component) / totalVariance : 0;
}

PrincipalComponents principalComponents(Table<double> points, Eigen::Index count, const std::stop_token& stop)
{
    PrincipalComponents result{Table<double>::Zero(points.rows(), count),
                               Table<double>::Zero(count, points.cols()), Eigen::VectorXd::Zero(count)};
    if (points.rows() < 2)
        return result;
    const double size = points.cwiseAbs().maxCoeff();
    points.rowwise() -= points.colwise().mean().eval();
    const double degrees = static_cast<double>(points.rows() - 1);
    result.totalVariance = points.squaredNorm() / degrees;

    // Points that differ by the rounding of their mean alone do not vary.
    constexpr double rounding = 1e-14;
    if (points.cwiseAbs().maxCoeff() <= rounding * size) {
        result.totalVariance = 0;
        return result;
    }
    const LeadingVectors leading = leadingVectors(points, count, stop);
    for (Eigen::Index k = 0; k < leading.values.size(); ++k) {
        const Eigen::RowVectorXd loadings = leading.vectors.col(k).transpose();
        result.loadings.row(k) = signOf(loadings) * loadings;
        result.coordinates.col(k) = points * result.loadings.row(k).transpose();
        result.variances(k) = leading.values(k) * leading.values(k) / degrees;
    }
    return result;
}

} // namespace posiscope
