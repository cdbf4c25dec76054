// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/bias/t5.h"

#include "core/encodings/bias/bucket_bias.h"
#include "core/numerics/double_double.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

namespace posiscope {

namespace {

int bucketsADirection(const Parameters& parameters)
{
    return parameters.t5.bidirectional ? parameters.t5.buckets / 2 : parameters.t5.buckets;
}

/// The smallest whole number that is not below x, which may be whole but for the rounding of 106 bits.
int wholeAbove(DoubleDouble x)
{
    const double whole = std::round(x.high);
    const double beyond = (x.high - whole) + x.low;
    return static_cast<int>(whole) + (beyond > 1e-24 * whole ? 1 : 0);
}

void requireT5(const Parameters& parameters)
{
    const int fewest = parameters.t5.bidirectional ? 4 : 2;
    if (parameters.t5.buckets % 2 != 0 || parameters.t5.buckets < fewest)
        throw refusal("buckets", std::to_string(parameters.t5.buckets),
                      translated("encodings", "an even number from %1 to %2")
                          .arg(std::to_string(fewest), std::to_string(bucketBounds.largest)));
    const int exact = bucketsADirection(parameters) / 2;
    if (parameters.t5.maxDistance <= exact)
        throw refusal("max_distance", std::to_string(parameters.t5.maxDistance),
                      translated("encodings", "%1, as %2 buckets hold one distance each")
                          .arg(wholeNumbersBetween(exact + 1, largestMaxLen), std::to_string(exact)));
    parameters.givenRows.require(parameters.t5.buckets, translatable("parameters", "one for each bucket"),
                                 parameters.heads, "heads");
}

} // namespace

T5Buckets::T5Buckets(const Parameters& parameters)
    : m_bidirectional(parameters.t5.bidirectional)
{
    const int count = bucketsADirection(parameters);
    const int exact = count / 2;
    for (int bucket = 0; bucket <= exact; ++bucket)
        m_firstDistance.push_back(bucket);
    const DoubleDouble logExact = logarithm(exact);
    const DoubleDouble range = logarithm(parameters.t5.maxDistance) + -logExact;
    for (int later = 1; later < count - exact; ++later)
        m_firstDistance.push_back(
            wholeAbove(exponential(logExact + range * DoubleDouble{double(later), 0} / (count - exact))));
}

int T5Buckets::bucket(int keyMinusQuery) const
{
    const int distance = m_bidirectional ? std::abs(keyMinusQuery) : std::max(0, -keyMinusQuery);
    const auto beyond = std::ranges::upper_bound(m_firstDistance, distance);
    const auto bucket = static_cast<int>(beyond - m_firstDistance.begin()) - 1;
    return m_bidirectional && keyMinusQuery > 0 ? bucket + static_cast<int>(m_firstDistance.size()) : bucket;
}

namespace {

BiasBuckets t5BucketsOf(const Parameters& parameters)
{
    return {[buckets = T5Buckets(parameters)](int query, int key) { return buckets.bucket(key - query); },
            parameters.t5.buckets, bucketValue(parameters, 1)};
}

void addT5Code(PythonCode& code, const Parameters& parameters, ShownColumns)
{
    code.set("max_len", parameters.maxLen);
    code.set("buckets", parameters.t5.buckets);
    code.set("max_distance", parameters.t5.maxDistance);
    addBucketValuesCode(code, parameters, t5BucketsOf(parameters));
    code.add(codeOfOffsets);
    code.add(parameters.t5.bidirectional ? "count = buckets // 2\ndistance = abs(offsets)"
                                         : "count = buckets\ndistance = (-offsets).clip(0)");
    code.add("exact = count // 2\n"
             "ratio = distance.clip(exact).cast(float64) / exact\n"
             "beyond = xp.log(ratio) / math.log(max_distance / exact)\n"
             "# 1e-9 because logarithms are rounded, maybe below a whole number.\n"
             "bucket = exact + ((count - exact) * beyond + 1e-9).cast(int64)\n"
             "bucket = xp.where(distance < exact, distance, bucket.clip(max=count - 1))");
    if (parameters.t5.bidirectional)
        code.add("bucket = bucket + count * (offsets > 0)");
    code.add("scores = values[bucket]");
}

} // namespace

const Kind& t5Kind()
{
    static const Kind kind{
        .name = "t5",
        .title = translatable("encodings", "T5's bias"),
        .facets = {.scores = true},
        .make = scoresAlone<BucketBias, t5BucketsOf>,
        .require = requireT5,
        .keys = {"heads", "head", "buckets", "max_distance", "bidirectional", "given_rows", "encoding_seed"},
        .steps = {StepKind::Differences, StepKind::Buckets, StepKind::BucketValues, StepKind::Biases},
        .addCode = addT5Code,
        .buckets = t5BucketsOf,
        .setRowCount = [](Parameters& parameters, int count) { parameters.t5.buckets = count; },
        .learned = true,
        .stepped = true};
    return kind;
}

} // namespace posiscope
