// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/scores.h"
#include "core/encodings/sinusoidal/frequencies.h"

#include <memory>

namespace posiscope {

/// Whether SinusoidalScores has the scores of an encoding: not those by sines, nor those with a lone sine,
/// where row k is not position k, because they depend on both positions and not on their distance alone.
bool hasToneScores(const Parameters& parameters, ShownColumns shown);

/// The scores of the sinusoidal encoding, computed from its tones: the dot product, cosine or Euclidean
/// distance of two rows, or of the sines in two rows. The matrix of all positions is never stored.
///
/// The curve over offsets is K(δ) = Σ_i cos(δ·ω_i) for the dot product, K(δ)/K(0) for the cosine and
/// √(2·(K(0) − K(δ))) for the distance, which is computed without cancellation where it is small. For odd
/// d_model the product of two lone sines depends on both positions; the curve has its mean over all positions
/// an offset apart, ½·cos(δ·ω). With ShownColumns::Sines all products depend on both positions; the curve has
/// their means likewise, ½·cos(δ·ω_i) for each pair.
class SinusoidalScores : public Scores
{
public:
    /// `frequencies` are those of the rows.
    SinusoidalScores(const Parameters& parameters, std::shared_ptr<const Frequencies> frequencies,
                     ShownColumns shown);

    /// The squared distance is computed without cancellation, as Σ 4·sin²((p−q)·ω_i/2), plus, for odd
    /// d_model, the squared difference of the lone sines. The cosine of a zero row, which position 0 has for
    /// d_model 1 or by the sines alone, is NaN.
    double value(Measure measure, int p, int q) const override;
    std::function<double(int p, int q)> eachValue(Measure measure) const override;
    ReadRow everyRow(Measure measure, const Progress& progress) const override;

    /// Draws a part of the matrix, one value a pixel. A pixel of at most one row and column is value()
    /// itself. For a larger one toneFilter is applied along both axes: to the dot product; to the squared
    /// distance, before its root is taken; for the cosine, to the dot product and to the squared norms. The
    /// error is within 1e-6 of the full range (for the distance, that of its square). Time and memory depend
    /// on the size of `out` and on d_model, not on max_len.
    void pixels(Measure measure, Interval rows, Interval columns, TableRef<float> out) const override;
    bool averagesAll(Interval, Interval) const override { return true; }

    /// The ends of a colour scale for every interval: no two positions have a value outside, but for a
    /// rounding error of 1e-15·d_model. Where max_len is at most 65,536 and max_len·d_model/2 at most 2²⁴ the
    /// ends are tight over the table's offsets (the dot product for n = 10000, d_model = 128, max_len = 100
    /// lies between 23.8 and 64); for a larger table the lower end is a lower bound. Both ends are equal
    /// where max_len is 1. Those by the sines alone are tight up to as many positions, for the cosine up to
    /// 1024.
    ///
    /// A pixel of several positions may have a value outside the ends, because its centre may lie between two
    /// positions, where short waves reach values that they have at no position; most of all with n near 1 in
    /// a short table. In 570,000 random pictures no value lay outside by more than these parts of
    /// pairCount(d_model): 0.1 for the dot product and 0.35 for the squared distance; by the sines alone 0.18
    /// and 0.15. No cosine lay outside by more than 0.1; cosines by the sines alone may have any value from
    /// −1 to 1.
    Interval bounds(Measure measure) const override;

    CurveMean curveMean() const override;
    /// The value is computed from exact angles.
    double atOffset(Measure measure, int offset) const override;
    /// Each dot product is within 1e-15·d_model of atOffset().
    std::vector<double> curve(Measure measure, int first, int count) const override;
    /// A dot product's mean takes no time for each position (meanSineProduct); that of a cosine or distance,
    /// where it depends on both positions, takes a few additions for each.
    ReadMeans everyMean(Measure measure, const Progress& progress) const override;
    /// Where a pixel covers several offsets its tones are filtered, as in encodingPixels.
    std::vector<double> curvePixels(Measure measure, Interval offsets, int width) const override;
    bool curveIsFiltered() const override { return true; }
    /// Searched among the first searchedOffsets offsets. (In all tables tried, with n up to 10⁹ and d_model
    /// up to 16384, it was at most 886.) Where sums differ by less than their error, value() decides. Nothing
    /// when stopped.
    FirstRise firstRise(Measure measure = Measure::Dot, std::stop_token stop = {}) const override;

private:
    double product(int offset) const;         ///< K
    double meanProduct(int offset) const;     ///< of this table's positions
    double squaredDistance(int offset) const; ///< Σ weight·4·sin²(δ·ω_i/2)
    std::vector<double> weights() const;      ///< of the curve's tones

    std::shared_ptr<const Frequencies> m_frequencies;
    ShownColumns m_shown;
};

} // namespace posiscope
