// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/similarity/similarity_lines.h"

#include "core/encodings/sinusoidal/similarity/exact_sums.h"
#include "core/encodings/sinusoidal/similarity/line_kernels.h"
#include "core/encodings/sinusoidal/similarity/tone_sum.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

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

/// The whole pairs' part of a picture of the similarity matrix, as samples over offsets. It depends on the
/// offset of a pixel's two positions alone, so a curve with a few samples a pixel replaces the matrix: for
/// dot product and cosine F(δ) = Σ h_i·cos(δ·ω_i), for the distance D²(δ) = Σ 2·(1 − h_i) +
/// h_i·4·sin²(δ·ω_i/2), where h_i is the product of what toneFilter leaves of pair i along the two axes.
std::vector<double> pairProfile(const Frequencies& frequencies, Measure measure, const PixelAxis& across,
                                const PixelAxis& along, const EvenSteps& offsets)
{
    std::vector<double> weights = wholePairWeights(frequencies);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double omega = frequencies.omega(static_cast<int>(i));
        weights[i] = across.filterFactor(omega) * along.filterFactor(omega);
    }
    std::vector<double> samples = symmetricToneSum(frequencies, weights, offsets);
    if (measure != Measure::Distance)
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

} // namespace

LoneAxis::LoneAxis(const Frequencies& frequencies, const PixelAxis& axis)
{
    if (!frequencies.hasLoneSine())
        return;
    const int lone = frequencies.pairCount() - 1;
    const double omega = frequencies.omega(lone);
    const double filter = axis.filterFactor(omega);
    const double doubleFilter = axis.filterFactor(2 * omega);
    for (int place = 0; place < axis.count; ++place) {
        const double exact = frequencies.at(lone, axis.at(place)).sine;
        const double seen = filter * exact;
        // sin² = ½ − ½·cos of twice the angle, a tone of twice the frequency.
        const double square =
            axis.filtered() ? 0.5 - 0.5 * doubleFilter * (1 - 2 * exact * exact) : exact * exact;
        sine.push_back(seen);
        rest.push_back(square - seen * seen);
        inverseNorm.push_back(1 / std::sqrt(wholePairs(frequencies) + square));
    }
}

SimilarityLines::SimilarityLines(const Frequencies& frequencies, Measure measure, const PixelAxis& across,
                                 const PixelAxis& along)
    : m_measure(measure)
    , m_lone(frequencies.hasLoneSine())
    , m_grid(across, along)
    , m_sineAcross(frequencies, across)
    , m_sinesAlong(frequencies, along)
    , m_places(static_cast<std::size_t>(along.count))
    , m_pairs(m_places.size())
{
    if (!along.filtered())
        m_placeOfPixel = along.placeOfPixel;
    keepSamples(pairProfile(frequencies, measure, across, along, m_grid.offsets()), wholePairs(frequencies));
}

/// Keeps the samples. Without a lone sine, the measure is applied to them once, and not to each line. A root
/// is taken here only where lines fall on samples, because interpolation has to come before it.
void SimilarityLines::keepSamples(std::vector<double> samples, double pairs)
{
    if (m_lone && m_grid.onSamples()) {
        m_exactSamples = m_grid.phaseByPhase<double>(samples);
        return;
    }
    if (!m_lone && m_measure == Measure::Cosine)
        for (double& sample : samples)
            sample = std::clamp(sample / pairs, -1.0, 1.0);
    if (!m_lone && m_measure == Measure::Distance && m_grid.onSamples())
        for (double& sample : samples)
            sample = std::sqrt(std::max(sample, 0.0));
    m_samples = m_grid.phaseByPhase<float>(samples);
}

/// The values at a line's places where there is no lone sine: among the samples where the line falls on them,
/// else computed into `buffer`.
const float* SimilarityLines::pairLine(int line, float* buffer) const
{
    if (m_grid.onSamples())
        return m_samples.data() + m_grid.start(line);
    const std::span<float> values(buffer, m_places.size());
    interpolateRuns(m_grid.interpolation(line), m_samples.data(), values);
    if (m_measure == Measure::Cosine)
        clampCosines(values);
    else if (m_measure == Measure::Distance)
        takeSquareRoots(values);
    return buffer;
}

void SimilarityLines::loneLine(int line, float* out)
{
    std::span<const double> pairs(m_pairs);
    if (m_grid.onSamples()) {
        pairs = {m_exactSamples.data() + m_grid.start(line), m_places.size()};
    } else {
        interpolateRuns(m_grid.interpolation(line), m_samples.data(), m_places);
        std::ranges::copy(m_places, m_pairs.begin());
    }
    const auto index = static_cast<std::size_t>(line);
    const LoneSineAcross across{m_sineAcross.sine[index], m_sineAcross.rest[index],
                                m_sineAcross.inverseNorm[index]};
    const LoneSinesAlong along{m_sinesAlong.sine.data(), m_sinesAlong.rest.data(),
                               m_sinesAlong.inverseNorm.data()};
    if (m_measure == Measure::Distance)
        writeDistances(pairs, across, along, out);
    else if (m_measure == Measure::Cosine)
        writeCosines(pairs, across, along, out);
    else
        writeDots(pairs, across, along, out);
}

void SimilarityLines::draw(int line, float* out)
{
    float* buffer = m_placeOfPixel.empty() ? out : m_places.data();
    const float* values = buffer;
    if (m_lone)
        loneLine(line, buffer);
    else
        values = pairLine(line, buffer);
    if (!m_placeOfPixel.empty())
        std::ranges::transform(m_placeOfPixel, out, [&](int place) { return values[place]; });
    else if (values != out)
        std::copy_n(values, m_places.size(), out);
}

} // namespace posiscope
