// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/progress.h"
#include "core/numerics/table.h"

namespace posiscope {

/// The directions in which points vary most. If more are asked for than directions in which the points vary
/// at all, the variances, coordinates and loadings of the surplus ones are 0.
struct PrincipalComponents
{
    Table<double> coordinates; ///< points × count: the centred points along each component
    Table<double> loadings;    ///< count × dimensions: each row a component, of length 1
    Eigen::VectorXd variances; ///< along each component, divided by points − 1; descending
    double totalVariance = 0;  ///< along all directions

    /// The part of the total variance that a component explains; 0 where the points do not vary.
    double explained(Eigen::Index component) const;
};

/// The first `count` of them; points are rows. With X the centred points, X = U·S·Vᵀ: loadings V, coordinates
/// U·S, variances S² / (points − 1). The sign of a component is such that its largest loading is positive
/// (the first, of several equally large), so that it is the same every time. If stopped, the result is
/// incomplete and must not be used.
PrincipalComponents principalComponents(const Eigen::Ref<const Table<double>>& points, Eigen::Index count = 2,
                                        const Progress& progress = {});

} // namespace posiscope
