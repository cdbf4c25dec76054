// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/numerics/table.h"
#include "core/scene/scene.h"

#include <memory>

namespace posiscope {

/// How similar two positions are: the dot product, cosine or Euclidean distance of their rows, or of the
/// sines in their rows. The matrix of all positions is never stored. Positions and windows outside the table
/// throw std::invalid_argument.
///
/// One value is computed by exact_sums.h. A picture has a PixelAxis for each side, and is drawn from the
/// samples of pairProfile() by SimilarityLines, or by the sines alone by SineLines; a LineGrid says which
/// samples belong to a line. Many single cells are computed by SimilarityCells, whole rows by PositionPairs.
class Similarity
{
public:
    Similarity(const Parameters& parameters, Measure measure, Values values = Values::All);
    /// The frequencies must be those of the parameters.
    Similarity(const Parameters& parameters, std::shared_ptr<const Frequencies> frequencies, Measure measure,
               Values values);

    /// The measure of rows p and q. The squared distance is computed without cancellation, as
    /// Σ 4·sin²((p−q)·ω_i/2), plus, for odd d_model, the squared difference of the lone sines. The cosine of
    /// a zero row, which position 0 has for d_model 1 or by the sines alone, is NaN.
    double value(int p, int q) const;

    /// Draws a window of the matrix, one value a pixel. A pixel of at most one row and column is value()
    /// itself. For a larger one toneFilter is applied along both axes: to the dot product; to the squared
    /// distance, before its root is taken; for the cosine, to the dot product and to the squared norms. The
    /// error is within 1e-6 of the full range (for the distance, that of its square). Time and memory depend
    /// on the size of `out` and on d_model, not on max_len.
    void pixels(Window rows, Window columns, TableRef<float> out) const;

    /// The ends of a colour scale for every window: no two positions have a value outside, but for a rounding
    /// error of 1e-15·d_model. Where max_len is at most 65,536 and max_len·d_model/2 at most 2²⁴ the ends are
    /// tight over the table's offsets (the dot product for n = 10000, d_model = 128, max_len = 100 lies
    /// between 23.8 and 64); for a larger table the lower end is a lower bound. Both ends are equal where
    /// max_len is 1. For the sines alone see sineBounds.
    ///
    /// A pixel of several positions may have a value outside the ends, because its centre may lie between two
    /// positions, where short waves reach values that they have at no position; most of all with n near 1 in
    /// a short table. In 570,000 random pictures no value lay outside by more than these parts of
    /// pairCount(d_model): 0.1 for the dot product and 0.35 for the squared distance; by the sines alone 0.18
    /// and 0.15. No cosine lay outside by more than 0.1; cosines by the sines alone may have any value from
    /// −1 to 1.
    Window bounds() const;

private:
    Parameters m_parameters;
    std::shared_ptr<const Frequencies> m_frequencies;
    Measure m_measure;
    Values m_values;
};

} // namespace posiscope
