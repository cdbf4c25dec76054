// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/encodings/sinusoidal/similarity/line_grid.h"
#include "core/encodings/sinusoidal/similarity/tone_sum.h"
#include "core/parameters/parameters.h"

#include <Eigen/Core>

#include <unordered_map>
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
    std::vector<int> m_placeOfPixel; ///< of each pixel along a line; empty where each has a place of its own
    LineGrid m_grid;
    LoneAxis m_sineAcross;
    LoneAxis m_sinesAlong;
    std::vector<float> m_samples; ///< phase by phase
    /// Phase by phase in double, where lines fall on samples and the lone sine is added later.
    std::vector<double> m_exactSamples;
    std::vector<float> m_places; ///< buffer for the values at a line's places
    std::vector<double> m_pairs; ///< buffer for the sums over whole pairs at them
};

/// Squared distances of positions by their sines alone, ‖row p − row q‖², computed without cancellation for
/// many pairs of few positions: the sines of each position are computed once and kept.
class SineDistances
{
public:
    /// For positions up to `farthest`.
    SineDistances(const Frequencies& frequencies, double farthest);

    double squared(int p, int q);

private:
    const Eigen::ArrayXd& sinesAt(int position);

    Frequencies m_frequencies;
    Tones m_tones; ///< one a pair, of weight 1, before mergeCloseTones
    std::unordered_map<int, Eigen::ArrayXd> m_sines;
};

/// Draws a picture of the similarity of positions by their sines alone, line by line, as SimilarityLines does
/// for whole rows. Without the cosines the products depend on p − q and on p + q:
///
///     Σ sin(p·ω_i)·sin(q·ω_i) = ½·(F(p − q) − F(p + q)),   F(x) = Σ h_i·cos(x·ω_i),
///
/// where h_i is the product of what toneFilter leaves of pair i along the two axes. So two curves of samples
/// replace the matrix.
class SineLines
{
public:
    SineLines(const Frequencies& frequencies, Measure measure, const PixelAxis& across,
              const PixelAxis& along);

    void draw(int line, float* out);

private:
    /// One of the two curves, and the grid that locates lines on it.
    struct Curve
    {
        LineGrid grid;
        std::vector<double> samples; ///< phase by phase

        void addLine(int line, double factor, std::vector<double>& values) const;
    };

    Curve curveOf(const PixelAxis& across, const PixelAxis& along) const;
    double measured(double product, int line, std::size_t place);
    /// Whether a result is so small that the rounding errors of the sums over all pairs would show in it.
    /// Only where pixels are positions, for which it can be computed without cancellation.
    bool isSmall(double sum) const;
    std::vector<double> squares(const PixelAxis& axis) const;

    const Frequencies& m_frequencies;
    Measure m_measure;
    PixelAxis m_across;
    PixelAxis m_along;
    Curve m_apart;    ///< F(along − across)
    Curve m_together; ///< F(along + across): `across` is mirrored at 0, which reverses its lines
    std::vector<double> m_squaresAcross; ///< filtered squared norms of rows; empty for the dot product
    std::vector<double> m_squaresAlong;
    std::vector<double> m_products; ///< buffer for a line's places

    SineDistances m_distances; ///< for distances too small for sums
};

} // namespace posiscope
