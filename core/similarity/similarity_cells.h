// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/similarity.h"
#include "core/similarity/sine_rows.h"

#include <optional>
#include <unordered_map>

namespace posiscope {

/// What Similarity::value says, within 1e-13·d_model, for the many cells of a picture: what depends on the
/// offset or on one position alone is worked out once.
class SimilarityCells
{
public:
    SimilarityCells(const Parameters& parameters, Measure measure, Values values);

    double value(int p, int q);

private:
    double product(int p, int q);
    double squaredDistance(int p, int q);
    double ofPairs(int offset);

    Frequencies m_frequencies;
    Measure m_measure;
    std::unordered_map<int, double> m_ofPairs; ///< whole pairs' part, by offset
    std::optional<SineRows> m_sines;           ///< where there are no cosines
};

} // namespace posiscope
