// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/pair_profile.h"

#include "core/numerics/tone_filter.h"
#include "core/similarity/exact_sums.h"

#include <cmath>
#include <numbers>

namespace posiscope {

namespace {

double filterOf(const PixelAxis& axis, double nyquistsOfOne)
{
    return axis.filtered() ? toneFilter(nyquistsOfOne * axis.perPixel) : 1;
}

/// D² computed without cancellation, for where 2·Σ(1 − h·cos) is so small that its rounding error would show.
double exactSquare(const Frequencies& frequencies, const std::vector<double>& weights, double offset)
{
    double sum = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double sine = weights[i] > 0 ? frequencies.at(static_cast<int>(i), 0.5 * offset).sine : 0;
        sum += 2 * (1 - weights[i]) + weights[i] * 4 * sine * sine;
    }
    return sum;
}

/// toneSum, computed on one side of offset 0 alone where the samples are symmetric about it, since the sum is
/// even.
std::vector<double> symmetricToneSum(const Frequencies& frequencies, const std::vector<double>& weights,
                                     const EvenSteps& offsets)
{
    const double twiceZero = -2 * offsets.start / offsets.step; // sample k mirrors sample twiceZero − k
    const double mirror = std::round(twiceZero);
    const int last = offsets.count - 1;
    if (std::abs(twiceZero - mirror) > 1e-9 || mirror <= 0 || mirror >= 2.0 * last)
        return toneSum(frequencies, weights, offsets);
    const int sum = static_cast<int>(mirror);
    const bool upperIsLonger = last >= sum;
    const int from = upperIsLonger ? (sum + 1) / 2 : 0;
    const int to = upperIsLonger ? last : sum / 2;
    const std::vector<double> side =
        toneSum(frequencies, weights, {(from - 0.5 * sum) * offsets.step, offsets.step, to - from + 1});
    std::vector<double> both(static_cast<std::size_t>(offsets.count));
    for (int k = 0; k <= last; ++k) {
        const int summed = from <= k && k <= to ? k : sum - k;
        both[static_cast<std::size_t>(k)] = side[static_cast<std::size_t>(summed - from)];
    }
    return both;
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
    std::vector<double> samples = symmetricToneSum(frequencies, weights, offsets);
    if (quantity == PairQuantity::Products)
        return samples;
    const double pairs = static_cast<double>(weights.size());
    for (std::size_t k = 0; k < samples.size(); ++k) {
        samples[k] = 2 * (pairs - samples[k]);
        if (samples[k] < 1e-4 * pairs)
            samples[k] =
                exactSquare(frequencies, weights, offsets.start + static_cast<double>(k) * offsets.step);
    }
    return samples;
}

} // namespace posiscope
