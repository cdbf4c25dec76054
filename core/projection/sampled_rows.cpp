// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/sampled_rows.h"

#include "core/encodings/sinusoidal/sinusoid.h"
#include "core/projection/subsample.h"

#include <algorithm>

namespace posiscope {

namespace {

std::vector<int> dimensionsOf(const Parameters& parameters, Values values)
{
    std::vector<int> dimensions;
    for (int dimension = 0; dimension < parameters.dModel; ++dimension)
        if (values == Values::All || !columnAt(parameters, dimension).cosine)
            dimensions.push_back(dimension);
    return dimensions;
}

} // namespace

std::optional<int> SampledRows::indexOf(int position) const
{
    const auto found = std::ranges::lower_bound(positions, position);
    if (found == positions.end() || *found != position)
        return std::nullopt;
    return static_cast<int>(found - positions.begin());
}

SampledRows sampledRows(const Parameters& parameters, Values values, const Progress& progress)
{
    const Sinusoid sinusoid(parameters);
    SampledRows sampled{evenSubsample(parameters.maxLen), {}};
    const std::vector<int> dimensions = dimensionsOf(parameters, values);
    sampled.rows.resize(static_cast<Eigen::Index>(sampled.positions.size()),
                        static_cast<Eigen::Index>(dimensions.size()));
    Table<double> whole(1, parameters.dModel);
    for (Eigen::Index i = 0; i < sampled.rows.rows() && !progress.isStopped(); ++i) {
        sinusoid.rows(sampled.positions[static_cast<std::size_t>(i)], whole);
        sampled.rows.row(i) = whole(0, dimensions);
        progress.report(static_cast<double>(i + 1) / static_cast<double>(sampled.rows.rows()));
    }
    return sampled;
}

} // namespace posiscope
