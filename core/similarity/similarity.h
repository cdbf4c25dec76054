// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/frequencies.h"
#include "core/encoding/table.h"
#include "core/scene/scene.h"

namespace posiscope {

/// How alike two positions are, by dot product, cosine or Euclidean distance of their rows. No L×L matrix anywhere.
class Similarity
{
public:
    Similarity(const Parameters& parameters, Measure measure);

    /// The measure of rows p and q. The distance is free of cancellation: Σ 4·sin²((p−q)·ω_i/2), plus, for odd d_model,
    /// the lone sine's difference squared. The cosine of a zero row (d_model 1, position 0) is NaN.
    double value(int p, int q) const;

    /// The picture of a window of the matrix: one value a pixel. Pixels of at most one row and column are the values
    /// themselves; larger ones are filtered by toneFilter along both axes.
    void pixels(Window rows, Window columns, TableRef<float> out) const;

    /// The smallest and largest value the measure can take: the ends of a colour bar that holds for every window.
    Window bounds() const;

private:
    Parameters m_parameters;
    Frequencies m_frequencies;
    Measure m_measure;
};

} // namespace posiscope
