// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/sampled_rows.h"

#include "core/encoding/sinusoid.h"
#include "core/projection/subsample.h"

#include <algorithm>

namespace posiscope {

std::optional<int> SampledRows::indexOf(int position) const
{
    const auto found = std::ranges::lower_bound(positions, position);
    if (found == positions.end() || *found != position)
        return std::nullopt;
    return static_cast<int>(found - positions.begin());
}

SampledRows sampledRows(const Parameters& parameters, const std::stop_token& stop)
{
    const Sinusoid sinusoid(parameters);
    SampledRows sampled{evenSubsample(parameters.maxLen), {}};
    sampled.rows.resize(static_cast<Eigen::Index>(sampled.positions.size()), parameters.dModel);
    for (Eigen::Index i = 0; i < sampled.rows.rows() && !stop.stop_requested(); ++i)
        sinusoid.rows(sampled.positions[static_cast<std::size_t>(i)], sampled.rows.middleRows(i, 1));
    return sampled;
}

} // namespace posiscope
