// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/bias/offset_bias.h"
#include "core/encodings/kind.h"

#include <functional>

namespace posiscope {

/// Adds to each score the value of a bucket; the difference of key and query says which bucket.
class BucketBias : public OffsetBias
{
public:
    BucketBias(const Parameters& parameters, BiasBuckets buckets);

    Interval bounds(Measure measure) const override;

protected:
    double bias(int keyMinusQuery) const override;

private:
    BiasBuckets m_buckets;
};

/// The number that the head shown has for a bucket: given, a row a bucket and a column a head, or drawn from
/// the seed, normal with mean 0.
std::function<double(int bucket)> bucketValue(const Parameters& parameters, double deviation);

/// Adds the line that sets the variable `values` to the values of the buckets.
void addBucketValuesCode(PythonCode& code, const Parameters& parameters, const BiasBuckets& buckets);

} // namespace posiscope
