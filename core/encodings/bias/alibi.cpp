// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/bias/alibi.h"

#include "core/encodings/bias/offset_bias.h"
#include "core/numerics/double_double.h"
#include "core/parameters/require.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace posiscope {

double alibiSlope(int heads, int head)
{
    requireInRange("heads", heads, headCountBounds);
    requireInRange("head", head, 0, heads - 1);
    const auto power = static_cast<int>(std::bit_floor(static_cast<unsigned>(heads)));
    const int headCount = head < power ? power : 2 * power;
    const int place = head < power ? head : 2 * (head - power);
    return exponential(logarithm(2) * DoubleDouble{-8. * (place + 1), 0} / headCount).high;
}

namespace {

/// −m_h·|δ|.
class AlibiScores : public DistanceBias
{
public:
    explicit AlibiScores(const Parameters& parameters)
        : DistanceBias(parameters)
        , m_slope(alibiSlope(parameters.heads, visibleHead(parameters)))
    {
    }

    Interval bounds(Measure) const override { return {-m_slope * std::max(1, parameters().maxLen - 1), 0}; }

protected:
    double atDistance(int distance) const override { return distance == 0 ? 0 : -m_slope * distance; }

private:
    double m_slope;
};

void addAlibiCode(PythonCode& code, const Parameters& parameters, ShownColumns)
{
    code.set("max_len", parameters.maxLen);
    code.set("heads", parameters.heads);
    code.set("head", visibleHead(parameters));
    code.add("\n\ndef slope(head, heads):\n"
             "    power = 2 ** int(math.log2(heads))\n"
             "    if head < power:\n"
             "        return 2 ** (-8 * (head + 1) / power)\n"
             "    return 2 ** (-8 * (2 * (head - power) + 1) / (2 * power))\n\n");
    code.add(codeOfOffsets);
    code.add("scores = -slope(head, heads) * abs(offsets).cast(float64)");
    addCausalCode(code, parameters);
}

} // namespace

const Kind& alibiKind()
{
    static const Kind kind{
        .name = "alibi",
        .title = "ALiBi",
        .facets = {.scores = true},
        .make = scoresAlone<AlibiScores>,
        .keys = {"heads", "head", "causal"},
        .steps = {StepKind::Distances, StepKind::Slopes, StepKind::Biases},
        .addCode = addAlibiCode,
        .slope = [](const Parameters& parameters, int head) { return alibiSlope(parameters.heads, head); }};
    return kind;
}

} // namespace posiscope
