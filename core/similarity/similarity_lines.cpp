// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/similarity_lines.h"

#include "core/numerics/tone_filter.h"
#include "core/similarity/exact_sums.h"
#include "core/similarity/line_kernels.h"
#include "core/similarity/pair_profile.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posiscope {

LoneAxis::LoneAxis(const Frequencies& frequencies, const PixelAxis& axis)
{
    if (!frequencies.hasLoneSine())
        return;
    const int lone = frequencies.pairCount() - 1;
    const double nyquists = frequencies.omega(lone) * axis.perPixel / std::numbers::pi;
    const double filter = axis.filtered() ? toneFilter(nyquists) : 1;
    const double doubleFilter = axis.filtered() ? toneFilter(2 * nyquists) : 1;
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
    , m_loneAcross(frequencies, across)
    , m_loneAlong(frequencies, along)
    , m_places(static_cast<std::size_t>(along.count))
    , m_pairs(m_places.size())
{
    if (!along.filtered())
        m_placeOf = along.placeOf;
    const PairQuantity quantity =
        measure == Measure::Distance ? PairQuantity::SquaredDistances : PairQuantity::Products;
    keepSamples(pairProfile(frequencies, quantity, across, along, m_grid.offsets()), wholePairs(frequencies));
}

/// Without a lone sine the measure is applied to the samples instead of to each line; a root only where lines
/// fall on samples, because interpolation has to come before it.
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
    const auto at = static_cast<std::size_t>(line);
    const LoneAcross across{m_loneAcross.sine[at], m_loneAcross.rest[at], m_loneAcross.inverseNorm[at]};
    const LoneAlong along{m_loneAlong.sine.data(), m_loneAlong.rest.data(), m_loneAlong.inverseNorm.data()};
    if (m_measure == Measure::Distance)
        writeDistances(pairs, across, along, out);
    else if (m_measure == Measure::Cosine)
        writeCosines(pairs, across, along, out);
    else
        writeDots(pairs, across, along, out);
}

void SimilarityLines::draw(int line, float* out)
{
    float* buffer = m_placeOf.empty() ? out : m_places.data();
    const float* values = buffer;
    if (m_lone)
        loneLine(line, buffer);
    else
        values = pairLine(line, buffer);
    if (!m_placeOf.empty())
        std::ranges::transform(m_placeOf, out, [&](int place) { return values[place]; });
    else if (values != out)
        std::copy_n(values, m_places.size(), out);
}

} // namespace posiscope
