// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/bias/offset_bias.h"
#include "core/encodings/kind.h"

#include <vector>

namespace posiscope {

/// The least and the largest of their values.
Interval boundsOf(const BiasBuckets& buckets);

/// Scores that have the value of the bucket of their difference added.
class BucketBias : public OffsetBias
{
public:
    BucketBias(const Parameters& parameters, BiasBuckets buckets);

    Interval bounds(Measure measure) const override;

protected:
    double bias(int keyLessQuery) const override;

private:
    BiasBuckets m_buckets;
};

/// The numbers that the head shown has for each of its buckets: given, a row a bucket and a column a head, or
/// drawn from the seed, normal with mean 0.
std::vector<double> bucketValues(const Parameters& parameters, int buckets, double deviation);

/// Sets `values`.
void addBucketValuesCode(Code& code, const Parameters& parameters, const std::vector<double>& values);

} // namespace posiscope
