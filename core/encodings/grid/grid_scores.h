// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/scores.h"

namespace posiscope {

/// Scores of a table some of whose columns encode x alone, and the others y alone: sines and cosines of the
/// same frequencies. So the dot product of two patches is one number of their x and another of their y,
/// added, each a sum of cosines of their offset, and a picture of many patches needs few products.
class GridScores : public VectorScores
{
public:
    GridScores(const std::shared_ptr<const Vectors>& vectors, std::vector<int> columnsOfX,
               std::vector<int> columnsOfY);

    PictureLimits pictureLimits() const override { return Scores::pictureLimits(); }
    void scoresBetween(Measure measure, std::span<const int> down, std::span<const int> across,
                       TableRef<float> out) const override;
    std::optional<OffsetParts> offsetParts(Measure measure) const override;

private:
    std::shared_ptr<const Vectors> m_vectors;
    std::vector<int> m_columnsOfX;
    std::vector<int> m_columnsOfY;
};

} // namespace posiscope
