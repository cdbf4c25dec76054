// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/progress.h"
#include "core/numerics/table.h"

namespace posiscope {

/// The directions in which points vary most. Beyond the number of directions in which they vary at all,
/// variances, coordinates and loadings are 0.
struct PrincipalComponents
{
    Table<double> coordinates; ///< points × count: the centred points along each component
    Table<double> loadings;    ///< count × dimensions: each row a component, of length 1
    Eigen::VectorXd variances; ///< of the points along each component, over points − 1; never rising
    double totalVariance = 0;  ///< along all directions

    /// The part of the whole variance that a component explains; 0 where nothing varies.
    double explained(Eigen::Index component) const;
};

/// The first `count` of them; points are rows. With X the centred points, X = U·S·Vᵀ: loadings V, coordinates
/// U·S, variances S² / (points − 1). The largest loading of each component is positive (of equals the first),
/// so that signs are the same every time. Unfinished when stopped.
PrincipalComponents principalComponents(const Eigen::Ref<const Table<double>>& points, Eigen::Index count = 2,
                                        const Progress& progress = {});

} // namespace posiscope
