// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/pair_profile.h"

#include "core/encoding/dispatch.h"
#include "core/encoding/tones.h"
#include "core/similarity/exact_sums.h"
#include "core/similarity/tone_sum.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstring>
#include <numbers>

namespace posiscope {

namespace {

constexpr int interpolationTaps = 8;
constexpr int tapsBefore = interpolationTaps / 2 - 1;
constexpr int samplesAPixel = 8;
constexpr std::size_t lanes = 8;

using Lanes [[gnu::vector_size(lanes * sizeof(double))]] = double;

struct Taps
{
    std::array<const double*, interpolationTaps> samples;
    std::array<double, interpolationTaps> weights;
};

/// 1 / Π (tap − other): divided once, here.
constexpr std::array<double, interpolationTaps> inverseSpans = [] {
    std::array<double, interpolationTaps> inverse{};
    for (int tap = 0; tap < interpolationTaps; ++tap) {
        double span = 1;
        for (int other = 0; other < interpolationTaps; ++other)
            span *= other == tap ? 1 : tap - other;
        inverse[static_cast<std::size_t>(tap)] = 1 / span;
    }
    return inverse;
}();

/// Lagrange's weights of samples at −3 … 4 for a point at 0 ≤ t < 1.
std::array<double, interpolationTaps> lagrange(double t)
{
    std::array<double, interpolationTaps> weights = inverseSpans;
    for (std::size_t tap = 0; tap < interpolationTaps; ++tap)
        for (std::size_t other = 0; other < interpolationTaps; ++other)
            if (other != tap)
                weights[tap] *= t + tapsBefore - static_cast<double>(other);
    return weights;
}

/// Σ weight·samples[b] for whole eights of b.
POSISCOPE_CLONES void blend(const Taps& taps, std::size_t count, double* out)
{
    for (std::size_t b = 0; b < count; b += lanes) {
        Lanes sum{};
        for (std::size_t tap = 0; tap < interpolationTaps; ++tap) {
            Lanes samples;
            std::memcpy(&samples, taps.samples[tap] + b, sizeof samples);
            sum += taps.weights[tap] * samples;
        }
        std::memcpy(out + b, &sum, sizeof sum);
    }
}

std::size_t wholeEights(std::size_t count)
{
    return (count + lanes - 1) / lanes * lanes;
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

PairProfile::PairProfile(const Frequencies& frequencies, Of quantity, const PixelAxis& fine,
                         const PixelAxis& coarse)
    : m_coarseCount(coarse.centres.size())
    , m_fineSample(fine.centres.size())
{
    assert(fine.perPixel <= coarse.perPixel);
    if (!coarse.filtered()) {
        placeCells(fine, coarse);
        const double start = coarse.centres.front() - fine.centres.back();
        const double end = coarse.centres.back() - fine.centres.front();
        sample(frequencies, quantity, fine.perPixel, coarse.perPixel,
               {start, 1, static_cast<int>(end - start) + 1});
        return;
    }
    const bool equalSides = fine.perPixel == coarse.perPixel;
    m_phases = equalSides ? 1 : samplesAPixel;
    m_taps = equalSides ? 1 : interpolationTaps;
    const double step = coarse.perPixel / m_phases;

    // Samples are counted from the offset of the two first pixels, which is thus exactly on one.
    for (std::size_t pixel = 0; pixel < m_fineSample.size(); ++pixel)
        m_fineSample[pixel] =
            equalSides ? -static_cast<double>(pixel) : (fine.centres.front() - fine.centres[pixel]) / step;
    const double first = std::floor(m_fineSample.back()) - (equalSides ? 0 : tapsBefore);
    for (double& place : m_fineSample)
        place -= first;
    const double last = m_fineSample.front() + static_cast<double>(m_coarseCount - 1) * m_phases + m_taps;
    const double start = coarse.centres.front() - fine.centres.front() + first * step;
    sample(frequencies, quantity, fine.perPixel, coarse.perPixel, {start, step, static_cast<int>(last) + 1});
}

void PairProfile::placeCells(const PixelAxis& fine, const PixelAxis& coarse)
{
    for (std::size_t pixel = 0; pixel < m_fineSample.size(); ++pixel)
        m_fineSample[pixel] = fine.centres.back() - fine.centres[pixel];
    m_coarseSample.resize(m_coarseCount);
    for (std::size_t pixel = 0; pixel < m_coarseCount; ++pixel)
        m_coarseSample[pixel] = static_cast<int>(coarse.centres[pixel] - coarse.centres.front());
}

void PairProfile::sample(const Frequencies& frequencies, Of quantity, double finePerPixel,
                         double coarsePerPixel, Grid grid)
{
    std::vector<double> weights = wholePairWeights(frequencies);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double nyquists = frequencies.omega(static_cast<int>(i)) / std::numbers::pi;
        weights[i] = (finePerPixel > 1 ? toneFilter(nyquists * finePerPixel) : 1) *
                     (coarsePerPixel > 1 ? toneFilter(nyquists * coarsePerPixel) : 1);
    }
    std::vector<double> samples = toneSum(frequencies, weights, {grid.start, grid.step, grid.count});
    if (quantity == Of::SquaredDistances) {
        const double pairs = static_cast<double>(weights.size());
        for (std::size_t k = 0; k < samples.size(); ++k) {
            samples[k] = 2 * (pairs - samples[k]);
            if (samples[k] < 1e-4 * pairs)
                samples[k] =
                    smallSquare(frequencies, weights, grid.start + static_cast<double>(k) * grid.step);
        }
    }

    const auto phases = static_cast<std::size_t>(m_phases);
    m_phaseLength = samples.size() / phases + 1 + lanes;
    m_samples.resize(m_phaseLength * phases);
    for (std::size_t k = 0; k < samples.size(); ++k)
        m_samples[k % phases * m_phaseLength + k / phases] = samples[k];
}

std::vector<double> PairProfile::line(std::size_t finePixel) const
{
    std::vector<double> values(wholeEights(m_coarseCount));
    const double place = m_fineSample[finePixel];
    const auto whole = static_cast<std::size_t>(place);
    if (!m_coarseSample.empty()) {
        for (std::size_t b = 0; b < m_coarseCount; ++b)
            values[b] = m_samples[whole + static_cast<std::size_t>(m_coarseSample[b])];
    } else if (m_taps == 1) {
        std::copy_n(m_samples.data() + whole, m_coarseCount, values.data());
    } else {
        Taps taps{{}, lagrange(place - static_cast<double>(whole))};
        for (std::size_t tap = 0; tap < interpolationTaps; ++tap) {
            const std::size_t k = whole - tapsBefore + tap;
            taps.samples[tap] = m_samples.data() + k % samplesAPixel * m_phaseLength + k / samplesAPixel;
        }
        blend(taps, values.size(), values.data());
    }
    values.resize(m_coarseCount);
    return values;
}

} // namespace posiscope
