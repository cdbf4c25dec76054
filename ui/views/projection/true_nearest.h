// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/nearest_rows.h"
#include "core/projection/sampled_rows.h"

#include <memory>

namespace posiscope {

/// The rows truly nearest to one of a sample, searched once for all who ask.
class TrueNearest
{
public:
    const NearestRows& of(const std::shared_ptr<const SampledRows>& sample, int index);

    int searches() const { return m_searches; }

private:
    std::shared_ptr<const SampledRows> m_sample;
    int m_index = 0;
    NearestRows m_nearest;
    int m_searches = 0;
};

} // namespace posiscope
