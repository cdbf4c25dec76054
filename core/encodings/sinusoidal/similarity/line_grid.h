// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/similarity/tone_sum.h"
#include "core/parameters/parameters.h"

#include <array>
#include <vector>

namespace posiscope {

/// The places along one side of a picture at which values are computed, evenly spaced: first + i·step. If a
/// pixel covers more than one position, each pixel has a place of its own, at its centre. Otherwise the
/// places are the cells under the centres of the pixels (cellUnder): they are 1 apart, and several pixels may
/// share one.
struct PixelAxis
{
    PixelAxis(Interval interval, int pixels);

    bool filtered() const { return perPixel > 1; }
    double at(int place) const { return first + place * step; }
    /// What toneFilter leaves of a tone of ω radians per position.
    double filterFactor(double omega) const;

    double perPixel; ///< positions that a pixel covers
    double first;
    double step;
    int count;                     ///< of places: at least 1, at most as many as pixels
    std::vector<int> placeOfPixel; ///< the index of each pixel's place
};

/// The lines of a similarity picture as samples of one curve over offsets. For example, for the dot product a
/// row of the picture is the curve F, shifted by one step from row to row. The value at a pixel depends on
/// the offset of its two positions alone. A line pairs one place of the axis `across` with all places of the
/// axis `along`: along the line the offset grows by along.step, and from a line to the next it falls by
/// across.step.
///
/// The curve is sampled `phases` times in each along.step. Therefore all values of a line lie at the same
/// fraction t between two samples, and value b is Σ_tap weight_tap(t)·sample[tap + phases·b]. The samples are
/// stored phase by phase (phaseByPhase), so that each tap reads consecutive memory with one constant weight.
/// Where all lines fall on samples (cells, equal steps, steps in a ratio such as 3 : 2) nothing is
/// interpolated.
///
/// Otherwise a value is interpolated from six samples by Lagrange's formula, with 12 or more samples in each
/// step of the coarser axis. A tone that turns by θ from sample to sample is then wrong by at most 4.9e-3·θ⁶;
/// with what toneFilter leaves of the tones, no value is wrong by more than 1.5e-7.
class LineGrid
{
public:
    static constexpr std::size_t tapCount = 6;

    /// The taps of a line: where each begins among the samples stored phase by phase, and its weight.
    struct Interpolation
    {
        std::array<std::size_t, tapCount> starts;
        std::array<double, tapCount> weights;
    };

    /// The number of samples is that of the places of both axes, times across.step / along.step where that is
    /// more than 1, times a small whole number.
    LineGrid(const PixelAxis& across, const PixelAxis& along);

    /// Of the samples: place of `along` less place of `across`.
    const EvenSteps& offsets() const { return m_offsets; }
    bool onSamples() const { return m_onSamples; } ///< whether every line falls on samples

    /// Where onSamples(): the line's first value among the samples stored phase by phase.
    std::size_t start(int line) const;
    /// Otherwise: how the line is interpolated.
    Interpolation interpolation(int line) const;

    /// The samples reordered: those 0, phases, 2·phases … first, then 1, phases + 1 …
    template <typename Scalar>
    std::vector<Scalar> phaseByPhase(const std::vector<double>& samples) const
    {
        std::vector<Scalar> stored(m_phaseLength * m_phases);
        for (std::size_t phase = 0; phase < m_phases; ++phase)
            for (std::size_t k = phase, to = phase * m_phaseLength; k < samples.size(); k += m_phases, ++to)
                stored[to] = static_cast<Scalar>(samples[k]);
        return stored;
    }

private:
    double place(int line) const { return m_firstLine - line * m_lineStep; }
    std::size_t stored(std::size_t sample) const; ///< the index of a sample stored phase by phase

    std::size_t m_phases = 1; ///< samples a place of `along`
    bool m_onSamples = false;
    double m_lineStep = 0;  ///< samples from a line to the next
    double m_firstLine = 0; ///< where line 0 begins, in samples
    std::size_t m_phaseLength = 0;
    EvenSteps m_offsets;
};

} // namespace posiscope
