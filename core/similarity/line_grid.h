// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/pixel_axis.h"
#include "core/similarity/tone_sum.h"

#include <array>
#include <vector>

namespace posiscope {

/// How the lines of a similarity picture lie on samples of a curve of offsets. A line is one place of the
/// axis `across` against all of the axis `along`; its values lie a place of `along` apart on the curve, and
/// each place of `across` shifts it.
///
/// The samples divide a place of `along` into `phases` equal steps, so that a line meets each step at the
/// same fraction t from first to last, and is Σ_tap weight_tap(t)·sample[tap + phases·b]: a few runs through
/// memory, each times a constant, once the samples are kept phase by phase. Where every line falls on samples
/// (cells, equal sides, sides of a ratio such as 3 : 2) nothing is interpolated at all.
///
/// Otherwise six samples serve, by Lagrange's weights, at 12 or more samples in each `step` of the coarser
/// axis. A tone of angle θ a sample is then wrong by at most 4.9e-3·θ⁶, and toneFilter leaves none that is
/// wrong by over 1.5e-7.
class LineGrid
{
public:
    static constexpr std::size_t tapCount = 6;

    /// A line as runs through samples that are kept phase by phase.
    struct Blend
    {
        std::array<std::size_t, tapCount> starts;
        std::array<double, tapCount> weights;
    };

    /// The samples number as many as the places of both axes, each times across.step / along.step where that
    /// is more than 1, times a small whole number.
    LineGrid(const PixelAxis& across, const PixelAxis& along);

    const EvenSteps& offsets() const { return m_offsets; } ///< of the samples, along less across
    bool onSamples() const { return m_onSamples; }

    std::size_t
    start(int line) const;       ///< where onSamples(): of the line among the samples kept phase by phase
    Blend blend(int line) const; ///< otherwise

    template <typename Scalar>
    std::vector<Scalar> phaseByPhase(const std::vector<double>& samples) const
    {
        std::vector<Scalar> kept(m_phaseLength * m_phases);
        for (std::size_t phase = 0; phase < m_phases; ++phase)
            for (std::size_t k = phase, to = phase * m_phaseLength; k < samples.size(); k += m_phases, ++to)
                kept[to] = static_cast<Scalar>(samples[k]);
        return kept;
    }

private:
    double place(int line) const { return m_firstLine - line * m_lineStep; }
    std::size_t kept(std::size_t sample) const;

    std::size_t m_phases = 1; ///< samples a place of `along`
    bool m_onSamples = false;
    double m_lineStep = 0;  ///< samples from a line to the next
    double m_firstLine = 0; ///< where line 0 begins, in samples
    std::size_t m_phaseLength = 0;
    EvenSteps m_offsets;
};

} // namespace posiscope
