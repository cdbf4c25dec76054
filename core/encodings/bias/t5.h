// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/kind.h"

#include <vector>

namespace posiscope {

/// Adds to each score a learned value, that of the bucket of the distance between query and key.
const Kind& t5Kind();

/// The buckets into which T5 puts distances (Raffel et al., "Exploring the Limits of Transfer Learning",
/// 2020). With B buckets for a direction, the first E = ⌊B/2⌋ hold a distance each; a longer distance x is in
/// bucket E + ⌊(B − E)·ln(x/E)/ln(max_distance/E)⌋, at most B − 1. In both directions each has half of the
/// buckets, those of later keys after those of earlier ones; in one, later keys are in bucket 0.
class T5Buckets
{
public:
    explicit T5Buckets(const Parameters& parameters);

    int bucket(int keyMinusQuery) const;

private:
    std::vector<int> m_firstDistance; ///< of each bucket of a direction
    bool m_bidirectional;
};

} // namespace posiscope
