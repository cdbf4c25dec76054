// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/dropout.h"

#include "core/numerics/dispatch.h"
#include "core/sentence/counter_based_random.h"
#include "core/text/numbers.h"
#include "core/text/refusal.h"

#include <cassert>
#include <cstddef>

namespace posiscope {

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
    if (!(p >= 0 && p <= largestDropout))
        throw refusal("dropout", numberText(p), numbersBetween(0, largestDropout));
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
