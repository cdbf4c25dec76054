// SPDX-License-Identifier: GPL-3.0-or-later
// The make function of the kind rotary, declared in encoding_list.cpp.
#include "core/encodings/encoding.h"
#include "core/encodings/rotary/rotary_scores.h"
#include "core/encodings/scores.h"
#include "core/encodings/sinusoidal/facets/rounded_vectors.h"
#include "core/encodings/sinusoidal/facets/sinusoidal_vectors.h"
#include "core/similarity/sinusoidal_scores.h"
#include "core/text/refusal.h"

#include <cmath>
#include <string>

namespace posiscope {

void requireSinusoidal(const Parameters& parameters);
void requireRotary(const Parameters& parameters);
Encoding rotaryEncoding(const Parameters& parameters, Values values);

void requireRotary(const Parameters& parameters)
{
    if (parameters.dModel % 2 != 0)
        throw refusal("d_model", std::to_string(parameters.dModel),
                      "an even number from 2 to " + std::to_string(largestDModel) +
                          ", as rotary turns pairs of columns");
    if (parameters.queries == Queries::Seeded && parameters.arithmetic != Arithmetic::Exact)
        throw refusal("queries", "seeded", "unit where arithmetic is not exact");
    requireSinusoidal(parameters);
}

/// The vectors are the sines and cosines by which a query or key is turned: the numbers of the sinusoidal
/// table. With q = k = (1, 0) in every pair, so are the scores: q·R(δ)k = Σ cos(δ·ω_i), whether cosines are
/// shown or hidden.
Encoding rotaryEncoding(const Parameters& parameters, Values values)
{
    const auto sinusoid = std::make_shared<const Sinusoid>(parameters);
    const std::shared_ptr<const Frequencies> frequencies = sinusoid->sharedFrequencies();
    std::shared_ptr<const Vectors> vectors = std::make_shared<const SinusoidalVectors>(sinusoid, values);
    std::shared_ptr<const Scores> scores;
    if (parameters.arithmetic != Arithmetic::Exact) {
        vectors = std::make_shared<const RoundedVectors>(sinusoid, values);
        scores = std::make_shared<const VectorScores>(
            std::make_shared<const RoundedVectors>(sinusoid, Values::All));
    } else if (parameters.queries == Queries::Seeded)
        scores = std::make_shared<const RotaryScores>(parameters, frequencies);
    else
        scores = std::make_shared<const SinusoidalScores>(parameters, frequencies, Values::All);
    if (parameters.overRootD)
        scores = std::make_shared<const ScaledScores>(scores, 1 / std::sqrt(parameters.dModel));
    return {parameters, values, vectors, scores, frequencies};
}

} // namespace posiscope
