// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/rotary/rotary_kind.h"

#include "core/encodings/rotary/rotary_scores.h"
#include "core/encodings/scores.h"
#include "core/encodings/sinusoidal/facets/rounded_vectors.h"
#include "core/encodings/sinusoidal/facets/sinusoidal_kind.h"
#include "core/encodings/sinusoidal/facets/sinusoidal_vectors.h"
#include "core/encodings/sinusoidal/similarity/sinusoidal_scores.h"
#include "core/encodings/sinusoidal/tone_code.h"
#include "core/text/refusal.h"

#include <cmath>
#include <string>

namespace posiscope {

namespace {

void requireRotary(const Parameters& parameters)
{
    requireWholePairs(parameters, "rotary turns pairs of columns");
    if (parameters.rotary.queries == Queries::Seeded && parameters.arithmetic != Arithmetic::Exact)
        throw refusal("queries", "seeded", "unit where arithmetic is not exact");
    requireSinusoidal(parameters);
}

/// The vectors are the sines and cosines by which a query or key is turned: the numbers of the sinusoidal
/// table. With q = k = (1, 0) in every pair, so are the scores: q·R(δ)k = Σ cos(δ·ω_i), whether cosines are
/// shown or hidden.
Encoding rotaryEncoding(const Parameters& parameters, ShownColumns values)
{
    const auto sinusoid = std::make_shared<const Sinusoid>(parameters);
    const std::shared_ptr<const Frequencies> frequencies = sinusoid->sharedFrequencies();
    std::shared_ptr<const Vectors> vectors = std::make_shared<const SinusoidalVectors>(sinusoid, values);
    std::shared_ptr<const Scores> scores;
    if (parameters.arithmetic != Arithmetic::Exact) {
        vectors = std::make_shared<const RoundedVectors>(sinusoid, values);
        scores = std::make_shared<const VectorScores>(
            std::make_shared<const RoundedVectors>(sinusoid, ShownColumns::All));
    } else if (parameters.rotary.queries == Queries::Seeded)
        scores = std::make_shared<const RotaryScores>(parameters, sinusoid->sharedRowFrequencies());
    else
        scores = std::make_shared<const SinusoidalScores>(parameters, sinusoid->sharedRowFrequencies(),
                                                          ShownColumns::All);
    if (parameters.rotary.overRootD)
        scores = std::make_shared<const ScaledScores>(scores, 1 / std::sqrt(parameters.dModel));
    return {parameters, values, vectors, scores, frequencies};
}

void addRotaryCode(Code& code, const Parameters& parameters, ShownColumns values)
{
    if (parameters.scaling == Scaling::Yarn)
        code.add("# Left out: YaRN's factor of queries and keys, 0.1 * math.log(scale) + 1.");
    addToneCode(code, parameters, values);
    if (parameters.arithmetic == Arithmetic::Exact && parameters.rotary.queries == Queries::Unit)
        code.add(std::string("\n# A query and a key of (1, 0) in every pair, by their distance:\n"
                             "scores = xp.cos(") +
                 (arePositionsRows(parameters) ? "angles" : "(angles - angles[0])") +
                 "[:, : d_model // 2]).sum(1)" +
                 (parameters.rotary.overRootD ? " / math.sqrt(d_model)" : ""));
}

} // namespace

const Kind& rotaryKind()
{
    static const Kind kind{.name = "rotary",
                           .title = "A rotary encoding",
                           .facets = {true, true, true},
                           .make = rotaryEncoding,
                           .require = requireRotary,
                           .keys = {"queries", "over_root_d", "encoding_seed"},
                           .addCode = addRotaryCode,
                           .paired = true,
                           .turns = true};
    return kind;
}

} // namespace posiscope
