// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/encodings/encoding.h"
#include "core/encodings/sinusoidal/facets/rounded_vectors.h"
#include "core/similarity/sinusoidal_scores.h"

namespace posiscope {

// encoding_list.cpp declares it too, whose list names it.
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
