// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/rotary/xpos.h"

#include "core/encodings/sinusoidal/facets/sinusoidal_kind.h"
#include "core/encodings/sinusoidal/similarity/offset_tones.h"
#include "core/encodings/sinusoidal/tone_code.h"
#include "core/text/translated.h"

#include <cmath>
#include <string>
#include <utility>

namespace posiscope {

double xposZeta(const Parameters& parameters, int pair)
{
    return (2. * pair + 0.4 * parameters.dModel) / (1.4 * parameters.dModel);
}

namespace {

class XposScores : public PlainTones
{
public:
    XposScores(const Parameters& parameters, std::shared_ptr<const Frequencies> frequencies)
        : PlainTones(parameters, std::move(frequencies), false)
    {
        for (int pair = 0; pair < this->frequencies().pairCount(); ++pair) {
            m_cosines.push_back(1);
            m_decays.push_back(-std::log(xposZeta(parameters, pair)) *
                               std::abs(parameters.rowConvention.positionStep) / Kind::dampedPositions);
        }
    }
};

Encoding xposEncoding(const Parameters& parameters, ShownColumns)
{
    const auto ofRows = std::make_shared<const Frequencies>(rowFrequencies(parameters));
    return {.parameters = parameters,
            .scores = std::make_shared<const XposScores>(parameters, ofRows),
            .frequencies = std::make_shared<const Frequencies>(parameters)};
}

/// In pairs of neighbours, as in the code of its authors. Attention multiplies each pair's product by what is
/// left of it after their distance.
RowTurn xposTurn(const Parameters& parameters)
{
    return [frequencies = rowFrequencies(parameters)](int row, std::span<double> vector) {
        for (int pair = 0; pair < frequencies.pairCount(); ++pair) {
            const SineCosine values = frequencies.at(pair, row);
            double& first = vector[2 * static_cast<std::size_t>(pair)];
            double& second = vector[2 * static_cast<std::size_t>(pair) + 1];
            const double x = first;
            const double y = second;
            first = x * values.cosine - y * values.sine;
            second = x * values.sine + y * values.cosine;
        }
    };
}

void addXposCode(PythonCode& code, const Parameters& parameters, ShownColumns)
{
    addFrequencyCode(code, parameters);
    code.add(std::string("zeta = (2 * pairs + 0.4 * d_model) / (1.4 * d_model)\n"
                         "damped = zeta ** (distances / ") +
             std::to_string(Kind::dampedPositions) + ") * xp.cos(distances * omega)\n");
    code.add(codeOfOffsets);
    code.add("# A query and a key of (1, 0) in every pair, by their distance:\n"
             "scores = damped.sum(1)[abs(offsets)]\n"
             "scores[offsets > 0] = -math.inf  # no key after its query");
}

} // namespace

const Kind& xposKind()
{
    static const Kind kind{
        .name = "xpos",
        .title = "xPos",
        .facets = {.scores = true, .frequencies = true},
        .make = xposEncoding,
        .require =
            [](const Parameters& parameters) {
                requireWholePairs(parameters,
                                  translatable("encodings", "%1, as xPos turns pairs of columns"));
            },
        .steps = {StepKind::Distances, StepKind::Multipliers, StepKind::Dampings, StepKind::Biases},
        .addCode = addXposCode,
        .damping = xposZeta,
        .turns = xposTurn};
    return kind;
}

} // namespace posiscope
