// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/dropout.h"

#include "core/scene/numbers.h"
#include "core/scene/refusal.h"
#include "core/sentence/counted_random.h"

namespace posiscope {

Dropout::Dropout(double p, int seed)
    : m_p(p)
    , m_scale(1 / (1 - p))
    , m_key(scrambled(~static_cast<std::uint64_t>(seed)))
{
    if (!(p >= 0 && p <= largestDropout))
        throw refusal("dropout", numberText(p), numbersBetween(0, largestDropout));
}

bool Dropout::keeps(int sentence, int position, int dimension) const
{
    if (m_p == 0)
        return true;
    const std::uint64_t row =
        keyed(keyed(m_key, static_cast<std::uint64_t>(sentence)), static_cast<std::uint64_t>(position));
    return evenly(keyed(row, static_cast<std::uint64_t>(dimension))) > m_p;
}

} // namespace posiscope
