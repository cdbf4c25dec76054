// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/sampled_rows.h"

#include "core/kinds/kinds.h"
#include "core/numerics/round_step.h"
#include "core/projection/conditional_probabilities.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace posiscope {

int projectedStep(int maxLen)
{
    return roundStep(maxLen, mostProjected);
}

std::optional<int> SampledRows::indexOf(int position) const
{
    const auto found = std::ranges::lower_bound(positions, position);
    if (found == positions.end() || *found != position)
        return std::nullopt;
    return static_cast<int>(found - positions.begin());
}

SampledRows sampledRows(const Parameters& parameters, ShownColumns shown, const Progress& progress)
{
    const auto vectors = encodingWith({.vectors = true}, parameters, shown).vectors;
    SampledRows sampled;
    for (int position = 0; position < parameters.maxLen; position += projectedStep(parameters.maxLen))
        sampled.positions.push_back(position);
    const std::vector<int> dimensions = vectors->shownDimensions();
    sampled.rows.resize(static_cast<Eigen::Index>(sampled.positions.size()),
                        static_cast<Eigen::Index>(dimensions.size()));
    Table<double> whole(1, parameters.dModel);
    for (Eigen::Index i = 0; i < sampled.rows.rows() && !progress.isStopped(); ++i) {
        vectors->rows(sampled.positions[static_cast<std::size_t>(i)], TableRef<double>(whole));
        sampled.rows.row(i) = whole(0, dimensions);
        progress.report(static_cast<double>(i + 1) / static_cast<double>(sampled.rows.rows()));
    }
    return sampled;
}

NearestRows nearestRows(const Eigen::Ref<const Table<double>>& points, int row)
{
    assert(row >= 0 && row < points.rows());
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Eigen::VectorXd squares = (points.rowwise() - points.row(row)).rowwise().squaredNorm();
    squares(row) = infinity;
    NearestRows nearest;
    const double smallest = squares.minCoeff();
    if (smallest == infinity)
        return nearest;
    nearest.distance = std::sqrt(smallest);
    const double largest = smallest + squaredRounding(smallest, points.cols());
    for (Eigen::Index i = 0; i < squares.size(); ++i)
        if (squares(i) <= largest)
            nearest.indices.push_back(static_cast<int>(i));
    return nearest;
}

} // namespace posiscope
