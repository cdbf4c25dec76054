// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/seeded_vectors.h"

#include "core/sentence/counted_random.h"

#include <array>
#include <cassert>
#include <cmath>
#include <numbers>

namespace posiscope {

namespace {

std::array<double, 2> normalPair(std::uint64_t key, int pair)
{
    const auto index = static_cast<std::uint64_t>(pair);
    const double radius = std::sqrt(-2 * std::log(evenly(keyed(key, 2 * index))));
    const double angle = 2 * std::numbers::pi * evenly(keyed(key, 2 * index + 1));
    return {radius * std::cos(angle), radius * std::sin(angle)};
}

} // namespace

SeededVectors::SeededVectors(int seed)
    : m_seed(scrambled(static_cast<std::uint64_t>(seed) + 1))
{
}

std::uint64_t SeededVectors::keyOf(std::string_view word) const
{
    // FNV-1a: a word of its own for every word, whatever the library's std::hash.
    std::uint64_t hash = 0xCBF29CE484222325u;
    for (const char letter : word)
        hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001B3u;
    return scrambled(m_seed ^ scrambled(hash));
}

double SeededVectors::component(std::uint64_t key, int dimension)
{
    assert(dimension >= 0);
    return normalPair(key, dimension / 2)[static_cast<std::size_t>(dimension % 2)];
}

void SeededVectors::fill(std::uint64_t key, double* out, int count)
{
    for (int dimension = 0; dimension + 1 < count; dimension += 2) {
        const auto [even, odd] = normalPair(key, dimension / 2);
        out[dimension] = even;
        out[dimension + 1] = odd;
    }
    if (count % 2 != 0)
        out[count - 1] = component(key, count - 1);
}

} // namespace posiscope
