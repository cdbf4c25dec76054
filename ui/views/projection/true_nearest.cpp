// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/projection/true_nearest.h"

namespace posiscope {

const NearestRows& TrueNearest::of(const std::shared_ptr<const SampledRows>& sample, int index)
{
    if (sample != m_sample || index != m_index) {
        m_nearest = nearestRows(sample->rows, index);
        m_sample = sample;
        m_index = index;
        ++m_searches;
    }
    return m_nearest;
}

} // namespace posiscope
