// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/facets/sinusoidal_kind.h"

#include "core/encodings/sinusoidal/facets/rounded_vectors.h"
#include "core/encodings/sinusoidal/facets/sinusoidal_vectors.h"
#include "core/encodings/sinusoidal/scaled_turns.h"
#include "core/encodings/sinusoidal/similarity/sinusoidal_scores.h"
#include "core/encodings/sinusoidal/tone_code.h"
#include "core/text/refusal.h"

#include <string>

namespace posiscope {

void requireSinusoidal(const Parameters& parameters)
{
    requireLadder(parameters);
    requireScaling(parameters);
    // 65520 is the first number that float16 rounds to infinity, which has neither sine nor cosine.
    constexpr int infinite = 65520;
    if (parameters.arithmetic == Arithmetic::Float16 && parameters.maxLen > infinite)
        throw refusal("max_len", std::to_string(parameters.maxLen),
                      wholeNumbersBetween(1, infinite) + " in float16, where later positions are infinite");
}

namespace {

Encoding sinusoidalEncoding(const Parameters& parameters, ShownColumns values)
{
    const auto sinusoid = std::make_shared<const Sinusoid>(parameters);
    const std::shared_ptr<const Frequencies> frequencies = sinusoid->sharedFrequencies();
    if (parameters.arithmetic != Arithmetic::Exact) // its scores are those of its rows
        return {
            parameters, values, std::make_shared<const RoundedVectors>(sinusoid, values), {}, frequencies};
    return {parameters, values, std::make_shared<const SinusoidalVectors>(sinusoid, values),
            std::make_shared<const SinusoidalScores>(parameters, frequencies, values), frequencies};
}

} // namespace

const Kind& sinusoidalKind()
{
    static const Kind kind{.name = "sinusoidal",
                           .title = "A sinusoidal encoding",
                           .facets = {true, true, true},
                           .make = sinusoidalEncoding,
                           .require = requireSinusoidal,
                           .keys = {"odd"},
                           .addCode = addToneCode,
                           .paired = true};
    return kind;
}

} // namespace posiscope
