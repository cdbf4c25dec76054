// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/frequencies.h"
#include "core/similarity/pixel_axis.h"

#include <vector>

namespace posiscope {

/// What the whole pairs of sines and cosines contribute to a picture of the similarity matrix. It depends on
/// the offset of a pixel's two positions alone, so a curve of a few samples a pixel replaces the matrix: F(δ)
/// = Σ h_i·cos(δ·ω_i) or D²(δ) = Σ 2·(1 − h_i) + h_i·4·sin²(δ·ω_i/2), h being the filters of both axes
/// together.
///
/// Pixels of at most one position, and pixels of equal sides, fall on samples. Otherwise values are
/// interpolated between eight of them, eight samples a pixel of the coarser axis; the tones that are left
/// differ from the truth by under 1e-7.
class PairProfile
{
public:
    enum class Of { Products, SquaredDistances };

    /// A line is a pixel of the `fine` axis against all of the `coarse` one, which has no fewer positions a
    /// pixel.
    PairProfile(const Frequencies& frequencies, Of quantity, const PixelAxis& fine, const PixelAxis& coarse);

    std::vector<double> line(std::size_t finePixel) const;

private:
    struct Grid
    {
        double start; ///< offset at sample 0
        double step;
        int count;
    };

    void sample(const Frequencies& frequencies, Of quantity, double finePerPixel, double coarsePerPixel,
                Grid grid);
    void placeCells(const PixelAxis& fine, const PixelAxis& coarse);

    std::size_t m_coarseCount;
    int m_phases = 1; ///< samples a coarse pixel
    int m_taps = 1;   ///< samples a value is interpolated from
    std::size_t m_phaseLength = 0;
    std::vector<double> m_samples;    ///< phase by phase, so that a line reads along them
    std::vector<double> m_fineSample; ///< where a line begins, in samples
    std::vector<int> m_coarseSample;  ///< only for cells: where a pixel lies from there
};

} // namespace posiscope
