// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/scores.h"

namespace posiscope {

/// Scores of a table some of whose columns encode x alone, and the others y alone. So the dot product of two
/// patches is one number of their x and another of their y, added, and a picture of many patches needs few
/// products.
class GridScores : public VectorScores
{
public:
    GridScores(const std::shared_ptr<const Vectors>& vectors, std::vector<int> columnsOfX,
               std::vector<int> columnsOfY);

    Most mostOfAPicture() const override { return Scores::mostOfAPicture(); }
    void among(Measure measure, std::span<const int> down, std::span<const int> across,
               TableRef<float> out) const override;

private:
    std::shared_ptr<const Vectors> m_vectors;
    std::vector<int> m_columnsOfX;
    std::vector<int> m_columnsOfY;
};

} // namespace posiscope
