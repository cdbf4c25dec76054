// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/similarity/line_grid.h"
#include "core/similarity/pixel_axis.h"
#include "core/similarity/similarity.h"
#include "core/similarity/sine_rows.h"

#include <vector>

namespace posiscope {

/// A picture of the similarity of positions by their sines alone, line by line, as SimilarityLines draws that
/// of whole rows. With the cosines goes what made it a function of p − q:
///
///     Σ sin(p·ω_i)·sin(q·ω_i) = ½·(F(p − q) − F(p + q)),   F(x) = Σ h_i·cos(x·ω_i),
///
/// h being the filters of both axes together, so that two curves of samples replace the matrix.
class SineLines
{
public:
    SineLines(const Frequencies& frequencies, Measure measure, const PixelAxis& across,
              const PixelAxis& along);

    void draw(int line, float* out);

private:
    /// One of the two curves, with the grid that finds a line on it.
    struct Curve
    {
        LineGrid grid;
        std::vector<double> samples; ///< phase by phase

        void addLine(int line, double factor, std::vector<double>& values) const;
    };

    Curve curveOf(const PixelAxis& across, const PixelAxis& along) const;
    double measured(double product, int line, std::size_t place);
    /// Whether what is left of a sum over all pairs would show the sum's rounding, in a picture whose pixels
    /// are positions, for which it can be computed anew.
    bool isSmall(double sum) const;
    std::vector<double> squares(const PixelAxis& axis) const;

    const Frequencies& m_frequencies;
    Measure m_measure;
    PixelAxis m_across;
    PixelAxis m_along;
    Curve m_apart;    ///< F(along − across)
    Curve m_together; ///< F(along + across): across mirrored at 0, its lines the other way round
    std::vector<double> m_squaresAcross; ///< of rows, seen through the pixels; not for the dot product
    std::vector<double> m_squaresAlong;
    std::vector<double> m_products; ///< room for a line's places

    SineRows m_rows; ///< for distances too small for sums
};

} // namespace posiscope
