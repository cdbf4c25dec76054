// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/candidate.h"

namespace posiscope {

Describer::Describer(const Parameters& parameters, Values values)
    : m_distance(parameters, Measure::Distance, values)
    , m_cosine(parameters, Measure::Cosine, values)
{
}

LookAlike Describer::operator()(int first, int second) const
{
    return {first, second, m_distance.value(first, second), m_cosine.value(first, second)};
}

} // namespace posiscope
