// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/bias/sandwich.h"

#include "core/encodings/sinusoidal/facets/sinusoidal_kind.h"
#include "core/encodings/sinusoidal/similarity/offset_tones.h"
#include "core/encodings/sinusoidal/tone_code.h"
#include "core/text/translated.h"

#include <utility>

namespace posiscope {

namespace {

/// The reciprocal of the compression ratio.
double sandwichSlope(const Parameters& parameters, int head)
{
    return parameters.heads / (8. * (head + 1));
}

class SandwichScores : public PlainTones
{
public:
    SandwichScores(const Parameters& parameters, std::shared_ptr<const Frequencies> frequencies)
        : PlainTones(parameters, std::move(frequencies), !parameters.causal)
        , m_slope(sandwichSlope(parameters, visibleHead(parameters)))
    {
        m_cosines.assign(static_cast<std::size_t>(this->frequencies().pairCount()), 1);
    }

protected:
    double measured(Measure, double sum) const override
    {
        return m_slope * (sum - static_cast<double>(m_cosines.size()));
    }

private:
    double m_slope;
};

Encoding sandwichEncoding(const Parameters& parameters, ShownColumns)
{
    const auto ofRows = std::make_shared<const Frequencies>(rowFrequencies(parameters));
    return {.parameters = parameters,
            .scores = std::make_shared<const SandwichScores>(parameters, ofRows),
            .frequencies = std::make_shared<const Frequencies>(parameters)};
}

void addSandwichCode(PythonCode& code, const Parameters& parameters, ShownColumns)
{
    code.set("heads", parameters.heads);
    code.set("head", visibleHead(parameters));
    addFrequencyCode(code, parameters);
    code.add("compression_ratio = 8 * (head + 1) / heads\n"
             "biases = xp.cos(distances * omega).sum(1) - d_model // 2\n"
             "biases = biases / compression_ratio\n");
    code.add(codeOfOffsets);
    code.add("scores = biases[abs(offsets)]");
    addCausalCode(code, parameters);
}

} // namespace

const Kind& sandwichKind()
{
    static const Kind kind{
        .name = "sandwich",
        .title = "Sandwich",
        .facets = {.scores = true, .frequencies = true},
        .make = sandwichEncoding,
        .require =
            [](const Parameters& parameters) {
                requireWholePairs(parameters,
                                  translatable("encodings", "%1, as Sandwich sums over pairs of columns"));
            },
        .keys = {"heads", "head", "causal"},
        .steps = {StepKind::Distances, StepKind::Multipliers, StepKind::Slopes, StepKind::Biases},
        .addCode = addSandwichCode,
        .slope = sandwichSlope};
    return kind;
}

} // namespace posiscope
