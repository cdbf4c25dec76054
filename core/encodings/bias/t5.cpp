// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/bias/t5.h"

#include "core/encodings/bias/offset_bias.h"
#include "core/encodings/encoding.h"
#include "core/numerics/turns.h"
#include "core/sentence/seeded_random.h"
#include "core/text/refusal.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

namespace posiscope {

namespace {

int bucketsADirection(const Parameters& parameters)
{
    return parameters.bidirectional ? parameters.buckets / 2 : parameters.buckets;
}

/// The smallest whole number that is not below x, which may be whole but for the rounding of 106 bits.
int roundedUp(DoubleDouble x)
{
    const double whole = std::round(x.high);
    const double beyond = (x.high - whole) + x.low;
    return static_cast<int>(whole) + (beyond > 1e-24 * whole ? 1 : 0);
}

} // namespace

void requireT5(const Parameters& parameters);
Encoding t5Encoding(const Parameters& parameters, Values values);

void requireT5(const Parameters& parameters)
{
    const int fewest = parameters.bidirectional ? 4 : 2;
    if (parameters.buckets % 2 != 0 || parameters.buckets < fewest)
        throw refusal("buckets", std::to_string(parameters.buckets),
                      "an even number from " + std::to_string(fewest) + " to " +
                          std::to_string(largestBuckets));
    const int exact = bucketsADirection(parameters) / 2;
    if (parameters.maxDistance <= exact)
        throw refusal("max_distance", std::to_string(parameters.maxDistance),
                      wholeNumbersBetween(exact + 1, largestMaxLen) + ", as " + std::to_string(exact) +
                          " buckets hold one distance each");
    parameters.givenRows.require(parameters.buckets, true, parameters.heads, "heads");
}

T5Buckets::T5Buckets(const Parameters& parameters)
    : m_bidirectional(parameters.bidirectional)
{
    const int count = bucketsADirection(parameters);
    const int exact = count / 2;
    for (int bucket = 0; bucket <= exact; ++bucket)
        m_firstDistance.push_back(bucket);
    const DoubleDouble logExact = logarithm(exact);
    const DoubleDouble range = logarithm(parameters.maxDistance) + -logExact;
    for (int later = 1; later < count - exact; ++later)
        m_firstDistance.push_back(
            roundedUp(exponential(logExact + range * DoubleDouble{double(later), 0} / (count - exact))));
}

int T5Buckets::bucket(int keyLessQuery) const
{
    const int distance = m_bidirectional ? std::abs(keyLessQuery) : std::max(0, -keyLessQuery);
    const auto beyond = std::ranges::upper_bound(m_firstDistance, distance);
    const auto bucket = static_cast<int>(beyond - m_firstDistance.begin()) - 1;
    return m_bidirectional && keyLessQuery > 0 ? bucket + static_cast<int>(m_firstDistance.size()) : bucket;
}

std::vector<double> t5Values(const Parameters& parameters)
{
    std::vector<double> values;
    const int head = visibleHead(parameters);
    const SeededVectors seeded(parameters.encodingSeed);
    const std::uint64_t key = seeded.keyOf("head " + std::to_string(head));
    for (int bucket = 0; bucket < parameters.buckets; ++bucket)
        values.push_back(parameters.givenRows.isEmpty() ? SeededVectors::component(key, bucket)
                                                        : parameters.givenRows.at(bucket, head));
    return values;
}

namespace {

/// The values of the buckets, each for all offsets in it.
class T5Scores : public OffsetBias
{
public:
    explicit T5Scores(const Parameters& parameters)
        : OffsetBias(parameters)
        , m_buckets(parameters)
        , m_values(t5Values(parameters))
    {
    }

    Window bounds(Measure) const override
    {
        const auto [least, largest] = std::ranges::minmax(m_values);
        return least < largest ? Window{least, largest} : Window{least - 1, largest + 1};
    }

protected:
    double bias(int keyLessQuery) const override
    {
        return m_values[static_cast<std::size_t>(m_buckets.bucket(keyLessQuery))];
    }

private:
    T5Buckets m_buckets;
    std::vector<double> m_values; ///< of each bucket
};

} // namespace

Encoding t5Encoding(const Parameters& parameters, Values)
{
    return {parameters, Values::All, {}, std::make_shared<const T5Scores>(parameters), {}};
}

} // namespace posiscope
