// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/bias/bucket_bias.h"

#include "core/numerics/seeded_random.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <string>
#include <utility>

namespace posiscope {

BucketBias::BucketBias(const Parameters& parameters, BiasBuckets buckets)
    : OffsetBias(parameters)
    , m_buckets(std::move(buckets))
{
}

Interval BucketBias::bounds(Measure) const
{
    return boundsOf(m_buckets);
}

Interval boundsOf(const BiasBuckets& buckets)
{
    const auto [least, largest] = std::ranges::minmax(buckets.values);
    return least < largest ? Interval{least, largest} : Interval{least - 1, largest + 1};
}

double BucketBias::bias(int keyLessQuery) const
{
    return m_buckets.values[static_cast<std::size_t>(m_buckets.bucket(0, keyLessQuery))];
}

std::vector<double> bucketValues(const Parameters& parameters, int buckets, double deviation)
{
    std::vector<double> values;
    const int head = visibleHead(parameters);
    const SeededVectors seeded(parameters.encodingSeed);
    const std::uint64_t key = seeded.keyOf("head " + std::to_string(head));
    for (int bucket = 0; bucket < buckets; ++bucket)
        values.push_back(parameters.givenRows.isEmpty() ? deviation * SeededVectors::component(key, bucket)
                                                        : parameters.givenRows.at(bucket, head));
    return values;
}

void addBucketValuesCode(Code& code, const Parameters& parameters, const std::vector<double>& values)
{
    code.add("# of head " + std::to_string(visibleHead(parameters)) + ", one for each bucket");
    code.add(code.isNumPy() ? "values = xp.array([" : "values = xp.tensor([");
    for (const double value : values)
        code.add("    " + numberText(value) + ",");
    code.add(code.isNumPy() ? "])\n" : "], dtype=xp.float64)\n");
}

} // namespace posiscope
