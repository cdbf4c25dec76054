// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/scores.h"
#include "core/encodings/vectors.h"

#include <memory>

namespace posiscope {

/// Scores of any vectors: the dot product, cosine or distance of two rows, without their hidden columns.
/// The cosine of a zero row is NaN.
class VectorScores : public Scores
{
public:
    explicit VectorScores(std::shared_ptr<const Vectors> vectors);

    double value(Measure measure, int p, int q) const override;
    RowReader reader(Measure measure) const override;
    void pixels(Measure measure, Window rows, Window columns, TableRef<float> out) const override;
    ReadRow everyRow(Measure measure, const Progress& progress) const override;

private:
    std::shared_ptr<const Vectors> m_vectors;
};

} // namespace posiscope
