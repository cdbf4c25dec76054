// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/bias/kerple.h"

#include "core/encodings/bias/offset_bias.h"
#include "core/numerics/double_double.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posiscope {

namespace {

/// −r1·ln(1 + r2·|δ|), rounded once.
class KerpleScores : public DistanceBias
{
public:
    explicit KerpleScores(const Parameters& parameters)
        : DistanceBias(parameters)
    {
    }

    Interval bounds(Measure) const override { return {atDistance(std::max(1, parameters().maxLen - 1)), 0}; }

    /// For pictures, which would take four times as long with the exact logarithm.
    RowReader reader(Measure) const override
    {
        return [this](int p, std::span<const int> columns, std::span<double> out) {
            const auto [r1, r2] = parameters().kerple;
            for (std::size_t i = 0; i < columns.size(); ++i)
                out[i] = parameters().causal && columns[i] > p
                             ? std::numeric_limits<double>::quiet_NaN()
                             : -r1 * std::log1p(r2 * std::abs(columns[i] - p));
        };
    }

protected:
    double atDistance(int distance) const override
    {
        if (distance == 0)
            return 0;
        const auto [r1, r2] = parameters().kerple;
        const DoubleDouble x = exactProduct(r2, distance) + DoubleDouble{1, 0};
        const DoubleDouble logarithmOfX = logarithm(x.high) + DoubleDouble{x.low / x.high, 0};
        return -(logarithmOfX * DoubleDouble{r1, 0}).high;
    }
};

void addKerpleCode(PythonCode& code, const Parameters& parameters, ShownColumns)
{
    code.set("max_len", parameters.maxLen);
    code.set("r1", parameters.kerple.r1);
    code.set("r2", parameters.kerple.r2);
    code.add("");
    code.add(codeOfOffsets);
    code.add("scores = -r1 * xp.log1p(r2 * abs(offsets).cast(float64))");
    addCausalCode(code, parameters);
}

} // namespace

const Kind& kerpleKind()
{
    static const Kind kind{.name = "kerple",
                           .title = translatable("encodings", "KERPLE's bias"),
                           .facets = {.scores = true},
                           .make = scoresAlone<KerpleScores>,
                           .keys = {"kerple_r1", "kerple_r2", "causal"},
                           .steps = {StepKind::Distances, StepKind::Biases},
                           .addCode = addKerpleCode};
    return kind;
}

} // namespace posiscope
