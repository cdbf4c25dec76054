// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/similarity.h"
#include "core/similarity/sine_rows.h"

#include <optional>
#include <unordered_map>

namespace posiscope {

/// Similarity::value within 1e-13·d_model, for the many cells of a picture: sums that depend on the offset or
/// on one position alone are computed once and kept.
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
    std::unordered_map<int, double> m_ofPairs; ///< the sum over whole pairs, by offset
    std::optional<SineRows> m_sines;           ///< for Values::Sines
};

} // namespace posiscope
