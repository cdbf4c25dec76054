// SPDX-License-Identifier: GPL-3.0-or-later
// Declared in encoding_list.cpp, whose list names it.
#include "core/encodings/encoding.h"
#include "core/encodings/sinusoidal/facets/rounded_vectors.h"
#include "core/encodings/sinusoidal/facets/sinusoidal_scores.h"
#include "core/encodings/sinusoidal/facets/sinusoidal_vectors.h"

namespace posiscope {

Encoding sinusoidalEncoding(const Parameters& parameters, Values values);

Encoding sinusoidalEncoding(const Parameters& parameters, Values values)
{
    const auto sinusoid = std::make_shared<const Sinusoid>(parameters);
    const std::shared_ptr<const Frequencies> frequencies = sinusoid->sharedFrequencies();
    if (parameters.arithmetic != Arithmetic::Exact) // its scores are those of its rows
        return {
            parameters, values, std::make_shared<const RoundedVectors>(sinusoid, values), {}, frequencies};
    return {parameters, values, std::make_shared<const SinusoidalVectors>(sinusoid, values),
            std::make_shared<const SinusoidalScores>(parameters, frequencies, values), frequencies};
}

} // namespace posiscope
