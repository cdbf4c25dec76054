// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/similarity/line_grid.h"
#include "core/similarity/pixel_axis.h"
#include "core/similarity/similarity.h"

#include <vector>

namespace posiscope {

/// The lone sine of an odd d_model seen through the pixels of one axis, place by place; zeros where there is
/// none.
struct LoneAxis
{
    LoneAxis(const Frequencies& frequencies, const PixelAxis& axis);

    std::vector<double> sine;
    std::vector<double> rest;        ///< filtered sine² − (filtered sine)²: 0 where nothing is filtered
    std::vector<double> inverseNorm; ///< 1 / √(pairs + filtered sine²)
};

/// A picture of the similarity matrix, line by line: a place of the axis `across` against all pixels of the
/// axis `along`, which may be the picture's rows or its columns.
class SimilarityLines
{
public:
    SimilarityLines(const Frequencies& frequencies, Measure measure, const PixelAxis& across,
                    const PixelAxis& along);

    void draw(int line, float* out);

private:
    void keepSamples(std::vector<double> samples, double pairs);
    const float* pairLine(int line, float* room) const;
    void loneLine(int line, float* out);

    Measure m_measure;
    bool m_lone;
    std::vector<int> m_placeOf; ///< of a pixel along a line; empty where each is a place of its own
    LineGrid m_grid;
    LoneAxis m_loneAcross;
    LoneAxis m_loneAlong;
    std::vector<float> m_samples; ///< phase by phase
    std::vector<double>
        m_exactSamples; ///< likewise, where a lone sine is still to be added and lines fall on samples
    std::vector<float> m_places; ///< room for a line's places
    std::vector<double> m_pairs; ///< and for what the pairs contribute to them
};

} // namespace posiscope
