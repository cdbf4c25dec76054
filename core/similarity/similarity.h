// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/numerics/table.h"
#include "core/scene/scene.h"

#include <memory>

namespace posiscope {

/// How alike two positions are, by dot product, cosine or Euclidean distance of their rows, or of the sines
/// in their rows. No L×L matrix anywhere. Positions and windows outside the table are refused by a
/// std::invalid_argument.
class Similarity
{
public:
    Similarity(const Parameters& parameters, Measure measure, Values values = Values::All);
    /// With the frequencies of the parameters.
    Similarity(const Parameters& parameters, std::shared_ptr<const Frequencies> frequencies, Measure measure,
               Values values);

    /// The measure of rows p and q. The distance is free of cancellation: Σ 4·sin²((p−q)·ω_i/2), plus, for
    /// odd d_model, the lone sine's difference squared. The cosine of a zero row (d_model 1 or
    /// sines alone, position 0) is NaN.
    double value(int p, int q) const;

    /// The picture of a window of the matrix: one value a pixel. Pixels of at most one row and column are the
    /// values themselves. Larger ones are what toneFilter leaves along both axes: of the dot product; of the
    /// squared distance, before its root; for the cosine, of the dot product and of the squared norms. Within
    /// 1e-6 of the full range (the squared distance likewise). Costs and memory depend on out and d_model,
    /// not on max_len.
    void pixels(Window rows, Window columns, TableRef<float> out) const;

    /// The ends of a colour bar that holds for every window: no two positions have a value outside, but for
    /// the rounding of 1e-15·d_model. Where max_len is at most 65,536 and max_len·d_model/2 at most 2²⁴ they
    /// are as close as the table's offsets let them be (the dot product of n = 10000, d_model = 128, max_len
    /// = 100 lies between 23.8 and 64); beyond, the lower end is a safe one below. Both ends are equal where
    /// there is one position. Of sines alone: see sineBounds.
    ///
    /// A pixel of several positions may have a value outside: its middle may lie between positions, where
    /// short waves reach further than at any position, most of all with n near 1 in a table of few positions.
    /// In 570,000 pictures drawn at random none passed an end by more than these parts of pairCount(d_model):
    /// 0.1 for the dot product and 0.35 for the square of a distance, 0.18 and 0.15 by the sines alone.
    /// Cosines passed it by 0.1 at most; those of the sines alone may take any value from −1 to 1.
    Window bounds() const;

private:
    Parameters m_parameters;
    std::shared_ptr<const Frequencies> m_frequencies;
    Measure m_measure;
    Values m_values;
};

} // namespace posiscope
