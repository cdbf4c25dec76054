// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/bias/offset_bias.h"

#include <cstdlib>
#include <limits>

namespace posiscope {

double OffsetBias::value(Measure, int p, int q) const
{
    requirePositions(p, q);
    return bias(q - p);
}

RowReader OffsetBias::reader(Measure) const
{
    return [this](int p, std::span<const int> columns, std::span<double> out) {
        for (std::size_t i = 0; i < columns.size(); ++i)
            out[i] = bias(columns[i] - p);
    };
}

double OffsetBias::atOffset(Measure, int offset) const
{
    requireOffsets(offset, 1);
    return bias(-offset);
}

double DistanceBias::bias(int keyMinusQuery) const
{
    return parameters().causal && keyMinusQuery > 0 ? std::numeric_limits<double>::quiet_NaN()
                                                    : atDistance(std::abs(keyMinusQuery));
}

} // namespace posiscope
