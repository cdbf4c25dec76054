// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/sinusoid.h"
#include "ui/plot/colour_table.h"
#include "ui/views/heatmap/heatmap_view.h"
#include "view_bench.h"

namespace posiscope::heatmap_bench {

using Bench = ViewBench<HeatmapView>;

inline Scene tableScene(int maxLen, int dModel)
{
    Scene scene;
    scene.parameters.maxLen = maxLen;
    scene.parameters.dModel = dModel;
    scene.selection.position = 0;
    scene.selection.dimension = 0;
    return scene;
}

} // namespace posiscope::heatmap_bench
