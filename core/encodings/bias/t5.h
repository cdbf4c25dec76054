// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/bias/offset_bias.h"

#include <vector>

namespace posiscope {

/// The buckets into which T5 puts distances (Raffel et al., "Exploring the Limits of Transfer Learning",
/// 2020). With B buckets for a direction, the first E = ⌊B/2⌋ hold a distance each; a longer distance x is in
/// bucket E + ⌊(B − E)·ln(x/E)/ln(max_distance/E)⌋, at most B − 1. In both directions each has half of the
/// buckets, those of later keys after those of earlier ones; in one, later keys are in bucket 0.
class T5Buckets
{
public:
    explicit T5Buckets(const Parameters& parameters);

    int bucket(int keyLessQuery) const;

private:
    std::vector<int> m_firstDistance; ///< of each bucket of a direction
    bool m_bidirectional;
};

/// The values of the buckets of the head shown: given, or drawn from the seed.
std::vector<double> t5Values(const Parameters& parameters);

/// b[bucket(δ)] of a head: given, a row a bucket and a column a head, or drawn from a seed, normal with mean
/// 0 and standard deviation 1.
class T5Scores : public OffsetBias
{
public:
    explicit T5Scores(const Parameters& parameters);

    Window bounds(Measure measure) const override;

protected:
    double bias(int keyLessQuery) const override;

private:
    T5Buckets m_buckets;
    std::vector<double> m_values; ///< of each bucket
};

} // namespace posiscope
