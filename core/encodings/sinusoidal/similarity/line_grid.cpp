// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/similarity/line_grid.h"

#include "core/encodings/cell_means.h"
#include "core/numerics/tone_filter.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <numeric>

namespace posiscope {

PixelAxis::PixelAxis(Interval interval, int pixels)
    : perPixel(interval.size() / pixels)
    , first(interval.first + 0.5 * perPixel - 0.5)
    , step(perPixel)
    , count(pixels)
    , placeOfPixel(static_cast<std::size_t>(pixels))
{
    assert(interval.first >= 0 && interval.first < interval.last && pixels > 0);
    if (filtered()) {
        std::iota(placeOfPixel.begin(), placeOfPixel.end(), 0);
        return;
    }
    const int firstCell = cellUnder(interval, 0, pixels);
    first = firstCell;
    step = 1;
    for (int pixel = 0; pixel < pixels; ++pixel)
        placeOfPixel[static_cast<std::size_t>(pixel)] = cellUnder(interval, pixel, pixels) - firstCell;
    count = placeOfPixel.back() + 1;
    assert(count <= pixels);
}

double PixelAxis::filterFactor(double omega) const
{
    return filtered() ? toneFilter(omega * perPixel / std::numbers::pi) : 1;
}

namespace {

constexpr int tapsBefore = LineGrid::tapCount / 2 - 1;
constexpr int tapsAfter = LineGrid::tapCount / 2;
constexpr double samplesAPixel = 12;

/// A line no farther than this from a sample, in steps of the samples, counts as falling on it.
constexpr double negligible = 1e-9;

/// 1 / Π (tap − other), the denominators of Lagrange's formula.
constexpr std::array<double, LineGrid::tapCount> inverseSpans = [] {
    std::array<double, LineGrid::tapCount> inverse{};
    for (int tap = 0; tap < static_cast<int>(LineGrid::tapCount); ++tap) {
        double span = 1;
        for (int other = 0; other < static_cast<int>(LineGrid::tapCount); ++other)
            span *= other == tap ? 1 : tap - other;
        inverse[static_cast<std::size_t>(tap)] = 1 / span;
    }
    return inverse;
}();

/// Lagrange's weights of samples at −2 … 3 for a point at 0 ≤ t < 1.
std::array<double, LineGrid::tapCount> lagrange(double t)
{
    std::array<double, LineGrid::tapCount> weights = inverseSpans;
    for (std::size_t tap = 0; tap < LineGrid::tapCount; ++tap)
        for (std::size_t other = 0; other < LineGrid::tapCount; ++other)
            if (other != tap)
                weights[tap] *= t + tapsBefore - static_cast<double>(other);
    return weights;
}

/// The fewest phases, at most `most`, with which `lines` lines that are `ratio` places apart all fall on
/// samples; 0 where there are none.
int exactPhases(double ratio, int lines, int most)
{
    for (int phases = 1; phases <= most; ++phases) {
        const double step = ratio * phases;
        if (std::abs(step - std::round(step)) * (lines - 1) < negligible)
            return phases;
    }
    return 0;
}

} // namespace

LineGrid::LineGrid(const PixelAxis& across, const PixelAxis& along)
{
    const double ratio = across.step / along.step;
    const int enough = static_cast<int>(std::ceil(samplesAPixel / std::max(ratio, 1.0)));
    const int exact = exactPhases(ratio, across.count, enough);
    m_onSamples = exact > 0;
    const int phases = m_onSamples ? exact : enough;
    m_phases = static_cast<std::size_t>(phases);
    m_lineStep = m_onSamples ? std::round(ratio * phases) : ratio * phases;

    const double step = along.step / phases;
    const double span = m_lineStep * (across.count - 1);
    const double firstOffset = along.first - across.first;
    m_firstLine = span;
    m_offsets = {firstOffset - span * step, step, 0};
    if (!m_onSamples) {
        // Samples lie at whole steps, so that they are symmetric about offset 0 (symmetricToneSum). The first
        // is one step earlier than needed, because of rounding.
        const double lowest = std::floor(firstOffset / step - span) - tapsBefore - 1;
        m_firstLine = firstOffset / step - lowest;
        m_offsets.start = lowest * step;
    }
    const double last = std::floor(m_firstLine) + (along.count - 1.0) * phases;
    m_offsets.count = static_cast<int>(last) + 1 + (m_onSamples ? 0 : tapsAfter);
    m_phaseLength = static_cast<std::size_t>(m_offsets.count) / m_phases + 1;
}

std::size_t LineGrid::stored(std::size_t sample) const
{
    return sample % m_phases * m_phaseLength + sample / m_phases;
}

std::size_t LineGrid::start(int line) const
{
    assert(m_onSamples);
    return stored(static_cast<std::size_t>(place(line)));
}

LineGrid::Interpolation LineGrid::interpolation(int line) const
{
    assert(!m_onSamples);
    const double sample = place(line);
    const double whole = std::floor(sample);
    Interpolation interpolation{{}, lagrange(sample - whole)};
    for (std::size_t tap = 0; tap < tapCount; ++tap)
        interpolation.starts[tap] = stored(static_cast<std::size_t>(whole) - tapsBefore + tap);
    return interpolation;
}

} // namespace posiscope
