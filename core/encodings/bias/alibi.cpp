// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/bias/alibi.h"

#include "core/encodings/bias/offset_bias.h"
#include "core/encodings/encoding.h"
#include "core/encodings/encoding_list.h"
#include "core/numerics/turns.h"
#include "core/scene/require.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace posiscope {

double alibiSlope(int heads, int head)
{
    requireInRange("heads", heads, 1, largestHeads);
    requireInRange("head", head, 0, heads - 1);
    const auto power = static_cast<int>(std::bit_floor(static_cast<unsigned>(heads)));
    const int of = head < power ? power : 2 * power;
    const int place = head < power ? head : 2 * (head - power);
    return exponential(logarithm(2) * DoubleDouble{-8. * (place + 1), 0} / of).high;
}

Scene withScoredPair(Scene scene)
{
    const bool isCausal = rowOf(scene.parameters.kind).name == "alibi" && scene.parameters.causal;
    if (isCausal && scene.selection.offset > 0)
        scene.selection.offset = -scene.selection.offset;
    return scene;
}

namespace {

/// −m_h·|δ|; with Parameters::causal, keys after their query have no score.
class AlibiScores : public OffsetBias
{
public:
    explicit AlibiScores(const Parameters& parameters)
        : OffsetBias(parameters)
        , m_slope(alibiSlope(parameters.heads, visibleHead(parameters)))
    {
    }

    Window bounds(Measure) const override { return {-m_slope * std::max(1, parameters().maxLen - 1), 0}; }

protected:
    double bias(int keyLessQuery) const override
    {
        if (parameters().causal && keyLessQuery > 0)
            return std::numeric_limits<double>::quiet_NaN();
        return keyLessQuery == 0 ? 0 : -m_slope * std::abs(keyLessQuery);
    }

private:
    double m_slope;
};

} // namespace

Encoding alibiEncoding(const Parameters& parameters, Values values);

Encoding alibiEncoding(const Parameters& parameters, Values)
{
    return {parameters, Values::All, {}, std::make_shared<const AlibiScores>(parameters), {}};
}

} // namespace posiscope
