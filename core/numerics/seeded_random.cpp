// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/seeded_random.h"

#include "core/numerics/dispatch.h"
#include "core/numerics/double_double.h"
#include "core/parameters/require.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace posiscope {

namespace {

/// ln x for 0 < x < 1, within 2e-16 of itself: x is 2^k·m, m between √½ and √2, and ln m a series of
/// (m − 1)/(m + 1), with the coefficients of fdlibm's log. It calls no library function, so the result is the
/// same on every machine and compilers can vectorise the loop around it.
inline double logarithm(double x)
{
    constexpr std::uint64_t rootOfHalf = 0x3FE6A09E667F3BCD;
    constexpr double ln2High = 6.93147180369123816490e-01; // whose product with k is exact
    constexpr double ln2Low = 1.90821492927058770002e-10;
    const auto bits = std::bit_cast<std::uint64_t>(x);
    // k is negative or 0, so 2048 is added to make it unsigned.
    const std::uint64_t exponent = (bits - rootOfHalf + (std::uint64_t{2048} << 52)) >> 52;
    const double k = std::bit_cast<double>(exponent | 0x4330000000000000u) - (0x1p52 + 2048);
    const auto m = std::bit_cast<double>(bits - ((exponent - 2048) << 52));
    const double f = m - 1;
    const double s = f / (2 + f);
    const double z = s * s;
    const double series =
        z * horner(z, 1.479819860511658591e-01, 1.531383769920937332e-01, 1.818357216161805012e-01,
                   2.222219843214978396e-01, 2.857142874366239149e-01, 3.999999999940941908e-01,
                   6.666666666666735130e-01);
    const double halfSquare = 0.5 * f * f;
    return k * ln2High - ((halfSquare - (s * (halfSquare + series) + k * ln2Low)) - f);
}

constexpr std::size_t pairsAtOnce = 64;

/// Some pairs of components, by their indices.
struct Pairs
{
    std::size_t count = 0;
    std::array<std::uint64_t, pairsAtOnce> index;
    std::array<double, 2 * pairsAtOnce> components; ///< the even and the odd one of each pair
};

POSISCOPE_CLONES void findComponents(std::uint64_t key, Pairs& pairs)
{
    for (std::size_t k = 0; k < pairs.count; ++k) {
        const double radius = std::sqrt(-2 * logarithm(uniform(subkey(key, 2 * pairs.index[k]))));
        const double turns = uniform(subkey(key, 2 * pairs.index[k] + 1));
        const double quarters = nearestWhole(4 * turns);
        const SineCosine direction = sineCosine({quarters, {turns - 0.25 * quarters, 0}});
        pairs.components[2 * k] = direction.cosine * radius;
        pairs.components[2 * k + 1] = direction.sine * radius;
    }
}

} // namespace

SeededVectors::SeededVectors(int seed)
    : m_seed(mixed(static_cast<std::uint64_t>(seed) + 1))
{
}

std::uint64_t SeededVectors::randomKey(std::string_view word) const
{
    // FNV-1a, because std::hash differs between libraries.
    std::uint64_t hash = 0xCBF29CE484222325u;
    for (const char letter : word)
        hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001B3u;
    return mixed(m_seed ^ mixed(hash));
}

double SeededVectors::component(std::uint64_t key, int dimension)
{
    double value = 0;
    fill(key, std::span(&dimension, 1), &value);
    return value;
}

void SeededVectors::fill(std::uint64_t key, int begin, std::span<double> out)
{
    assert(begin % 2 == 0);
    Pairs pairs;
    for (std::size_t first = 0; first < out.size(); first += 2 * pairsAtOnce) {
        const std::size_t components = std::min(out.size() - first, 2 * pairsAtOnce);
        pairs.count = (components + 1) / 2;
        std::iota(pairs.index.begin(), pairs.index.end(), (static_cast<std::uint64_t>(begin) + first) / 2);
        findComponents(key, pairs);
        std::ranges::copy_n(pairs.components.begin(), static_cast<std::ptrdiff_t>(components), &out[first]);
    }
}

void SeededVectors::fill(std::uint64_t key, std::span<const int> dimensions, double* out)
{
    assert(std::ranges::is_sorted(dimensions) && (dimensions.empty() || dimensions.front() >= 0));
    Pairs pairs;
    for (std::size_t first = 0; first < dimensions.size();) {
        std::size_t end = first;
        pairs.count = 0;
        std::array<std::size_t, 2 * pairsAtOnce> pairOf;
        for (; end < dimensions.size() && end - first < pairOf.size(); ++end) {
            const auto index = static_cast<std::uint64_t>(dimensions[end] / 2);
            if (pairs.count == 0 || pairs.index[pairs.count - 1] != index) {
                if (pairs.count == pairsAtOnce)
                    break;
                pairs.index[pairs.count++] = index;
            }
            pairOf[end - first] = pairs.count - 1;
        }
        findComponents(key, pairs);
        for (std::size_t k = first; k < end; ++k)
            out[k] = pairs.components[2 * pairOf[k - first] + static_cast<std::size_t>(dimensions[k] % 2)];
        first = end;
    }
}

namespace {

POSISCOPE_CLONES void multiply(std::uint64_t row, double p, double scale, const int* __restrict dimensions,
                               std::size_t count, double* __restrict cells)
{
    for (std::size_t k = 0; k < count; ++k)
        cells[k] *= uniform(subkey(row, static_cast<std::uint64_t>(dimensions[k]))) > p ? scale : 0;
}

} // namespace

Dropout::Dropout(double p, int seed)
    : m_p(p)
    , m_scale(1 / (1 - p))
    , m_key(mixed(~static_cast<std::uint64_t>(seed)))
{
    requireNumber("dropout", p, 0, largestDropout);
}

std::uint64_t Dropout::rowKey(int sentence, int position) const
{
    return subkey(subkey(m_key, static_cast<std::uint64_t>(sentence)), static_cast<std::uint64_t>(position));
}

bool Dropout::keeps(int sentence, int position, int dimension) const
{
    if (m_p == 0)
        return true;
    return uniform(subkey(rowKey(sentence, position), static_cast<std::uint64_t>(dimension))) > m_p;
}

void Dropout::apply(int sentence, int position, std::span<const int> dimensions,
                    std::span<double> cells) const
{
    assert(cells.size() == dimensions.size());
    if (m_p > 0)
        multiply(rowKey(sentence, position), m_p, m_scale, dimensions.data(), dimensions.size(),
                 cells.data());
}

} // namespace posiscope
