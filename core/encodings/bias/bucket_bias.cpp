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
    Interval bounds{m_buckets.value(0), m_buckets.value(0)};
    for (int bucket = 1; bucket < m_buckets.count; ++bucket)
        bounds = united(bounds, {m_buckets.value(bucket), m_buckets.value(bucket)});
    return bounds.size() > 0 ? bounds : Interval{bounds.first - 1, bounds.last + 1};
}

double BucketBias::bias(int keyMinusQuery) const
{
    return m_buckets.value(m_buckets.bucket(0, keyMinusQuery));
}

std::function<double(int bucket)> bucketValue(const Parameters& parameters, double deviation)
{
    const int head = visibleHead(parameters);
    if (!parameters.givenRows.isEmpty())
        return [given = parameters.givenRows, head](int bucket) { return given.at(bucket, head); };
    const std::uint64_t key =
        SeededVectors(parameters.encodingSeed).randomKey("head " + std::to_string(head));
    return [key, deviation](int bucket) { return deviation * SeededVectors::component(key, bucket); };
}

void addBucketValuesCode(PythonCode& code, const Parameters& parameters, const BiasBuckets& buckets)
{
    constexpr int mostWritten = 4096;
    code.add("# of head " + std::to_string(visibleHead(parameters)) + ", one for each bucket");
    if (buckets.count > mostWritten) {
        code.add("# Learned numbers have no formula, and these are too many to be written here.");
        code.add(code.isNumPy() ? "values = np.load(\"values.npy\")"
                                : "values = torch.from_numpy(np.load(\"values.npy\"))");
        return;
    }
    code.add(code.isNumPy() ? "values = xp.array([" : "values = xp.tensor([");
    for (int bucket = 0; bucket < buckets.count; ++bucket)
        code.add("    " + numberText(buckets.value(bucket)) + ",");
    code.add(code.isNumPy() ? "])\n" : "], dtype=xp.float64)\n");
}

} // namespace posiscope
