// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/scene/scene.h"
#include "core/similarity/line_grid.h"

#include <vector>

namespace posiscope {

/// The lone sine of an odd d_model at each place of an axis, filtered as the axis asks. Empty where there is
/// no lone sine.
struct LoneAxis
{
    LoneAxis(const Frequencies& frequencies, const PixelAxis& axis);

    std::vector<double> sine;
    std::vector<double> rest;        ///< filtered sine² − (filtered sine)²: 0 where nothing is filtered
    std::vector<double> inverseNorm; ///< 1 / √(pairs + filtered sine²)
};

/// Draws a picture of the similarity matrix line by line. A line pairs one place of the axis `across` with
/// all pixels of the axis `along`; lines may be the picture's rows or its columns.
class SimilarityLines
{
public:
    SimilarityLines(const Frequencies& frequencies, Measure measure, const PixelAxis& across,
                    const PixelAxis& along);

    void draw(int line, float* out);

private:
    void keepSamples(std::vector<double> samples, double pairs);
    const float* pairLine(int line, float* buffer) const;
    void loneLine(int line, float* out);

    Measure m_measure;
    bool m_lone;
    std::vector<int> m_placeOf; ///< of each pixel along a line; empty where each has a place of its own
    LineGrid m_grid;
    LoneAxis m_loneAcross;
    LoneAxis m_loneAlong;
    std::vector<float> m_samples; ///< phase by phase
    /// Phase by phase in double, where lines fall on samples and the lone sine is added later.
    std::vector<double> m_exactSamples;
    std::vector<float> m_places; ///< buffer for the values at a line's places
    std::vector<double> m_pairs; ///< buffer for the sums over whole pairs at them
};

} // namespace posiscope
