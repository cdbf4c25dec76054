// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/tsne.h"

namespace posiscope {

/// A t-SNE from the points alone: finds their principal components first. Nothing when stopped.
inline std::optional<Tsne> startTsne(const Eigen::Ref<const Table<double>>& points,
                                     const TsneSettings& settings, const Progress& progress = {})
{
    return Tsne::start(points, principalComponents(points, 2, progress), settings, progress);
}

/// That many iterations, or fewer when stopped.
inline void advance(Tsne& tsne, int iterations, const std::stop_token& stop = {})
{
    for (int i = 0; i < iterations && !stop.stop_requested(); ++i)
        tsne.step();
}

} // namespace posiscope
