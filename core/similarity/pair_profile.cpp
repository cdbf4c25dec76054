// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/pair_profile.h"

#include "core/encoding/tones.h"
#include "core/similarity/exact_sums.h"

#include <numbers>

namespace posiscope {

namespace {

double filterOf(const PixelAxis& axis, double nyquistsOfOne)
{
    return axis.filtered() ? toneFilter(nyquistsOfOne * axis.perPixel) : 1;
}

/// D² where so little is left of 2·Σ(1 − h·cos) that its rounding would show.
double smallSquare(const Frequencies& frequencies, const std::vector<double>& weights, double offset)
{
    double sum = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double sine = weights[i] > 0 ? frequencies.at(static_cast<int>(i), 0.5 * offset).sine : 0;
        sum += 2 * (1 - weights[i]) + weights[i] * 4 * sine * sine;
    }
    return sum;
}

} // namespace

std::vector<double> pairProfile(const Frequencies& frequencies, PairQuantity quantity,
                                const PixelAxis& across, const PixelAxis& along, const EvenSteps& offsets)
{
    std::vector<double> weights = wholePairWeights(frequencies);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double nyquists = frequencies.omega(static_cast<int>(i)) / std::numbers::pi;
        weights[i] = filterOf(across, nyquists) * filterOf(along, nyquists);
    }
    std::vector<double> samples = toneSum(frequencies, weights, offsets);
    if (quantity == PairQuantity::Products)
        return samples;
    const double pairs = static_cast<double>(weights.size());
    for (std::size_t k = 0; k < samples.size(); ++k) {
        samples[k] = 2 * (pairs - samples[k]);
        if (samples[k] < 1e-4 * pairs)
            samples[k] =
                smallSquare(frequencies, weights, offsets.start + static_cast<double>(k) * offsets.step);
    }
    return samples;
}

} // namespace posiscope
