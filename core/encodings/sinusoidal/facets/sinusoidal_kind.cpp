// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/facets/sinusoidal_kind.h"

#include "core/encodings/sinusoidal/facets/cell_vectors.h"
#include "core/encodings/sinusoidal/facets/sinusoidal_vectors.h"
#include "core/encodings/sinusoidal/scaled_turns.h"
#include "core/encodings/sinusoidal/similarity/sinusoidal_scores.h"
#include "core/encodings/sinusoidal/tone_code.h"
#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace posiscope {

void requireSinusoidal(const Parameters& parameters)
{
    requireRowConvention(parameters);
    requireScaling(parameters);
    // 65520 is the first number that float16 rounds to infinity, which has neither sine nor cosine.
    constexpr int infinite = 65520;
    if (parameters.arithmetic == Arithmetic::Float16 && parameters.maxLen > infinite)
        throw refusal("max_len", std::to_string(parameters.maxLen),
                      translated("encodings", "%1 in float16, where later positions are infinite")
                          .arg(wholeNumbersBetween(1, infinite)));
    const double farthest = std::max(std::abs(positionOf(parameters, 0).high),
                                     std::abs(positionOf(parameters, parameters.maxLen - 1.).high));
    if (parameters.arithmetic == Arithmetic::Float16 && farthest >= infinite)
        throw refusal("arithmetic", "float16",
                      translated("encodings", "a type that has the position %1; float16 ends below %2")
                          .arg(numberText(farthest), std::to_string(infinite)));
}

void requireWholePairs(const Parameters& parameters, const char* why)
{
    const auto allowed = [why](const std::string& those) { return translated("encodings", why).arg(those); };
    if (parameters.dModel % 2 != 0)
        throw refusal("d_model", std::to_string(parameters.dModel),
                      allowed(translated("encodings", "an even number from %1 to %2")
                                  .arg("2", std::to_string(largestDModel))));
    if (!formsPairs(parameters))
        throw refusal("exponent", "column",
                      allowed(translated("encodings", "one by which columns form pairs")));
    requireRowConvention(parameters);
    requireScaling(parameters);
}

namespace {

Encoding sinusoidalEncoding(const Parameters& parameters, ShownColumns shown)
{
    const auto sinusoid = std::make_shared<const Sinusoid>(parameters);
    const std::shared_ptr<const Frequencies> frequencies = sinusoid->sharedFrequencies();
    std::shared_ptr<const Vectors> vectors = std::make_shared<const ToneVectors>(sinusoid, shown);
    std::shared_ptr<const Scores> scores; // where it is null, they are those of the rows
    if (!hasPureTones(parameters))
        vectors = vectorsByCell(sinusoid, shown);
    else if (hasToneScores(parameters, shown))
        scores =
            std::make_shared<const SinusoidalScores>(parameters, sinusoid->sharedRowFrequencies(), shown);
    return {parameters, shown, vectors, scores, formsPairs(parameters) ? frequencies : nullptr};
}

} // namespace

const Kind& sinusoidalKind()
{
    static const Kind kind{.name = "sinusoidal",
                           .title = translatable("encodings", "A sinusoidal encoding"),
                           .facets = {true, true, true},
                           .make = sinusoidalEncoding,
                           .require = requireSinusoidal,
                           .keys = {"odd", "padding", "padding_row"},
                           .addCode = addToneCode};
    return kind;
}

} // namespace posiscope
