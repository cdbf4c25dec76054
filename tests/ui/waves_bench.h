// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pixels.h"
#include "ui/plot/navigation.h"
#include "ui/views/waves/waves_view.h"
#include "view_bench.h"

#include <QPointer>

namespace posiscope::waves_bench {

using Bench = ViewBench<WavesView>;

inline Scene scene(int maxLen = 100, int dModel = 128)
{
    Scene made;
    made.parameters.maxLen = maxLen;
    made.parameters.dModel = dModel;
    return made;
}

inline Scene byDimension()
{
    Scene made = scene();
    made.look.wavesBy = WavesBy::Dimension;
    return made;
}

inline Scene sideBySide(std::vector<int> pins)
{
    Scene made = scene();
    made.look.wavePanels = WavePanels::SideBySide;
    made.selection.pinnedPositions = std::move(pins);
    return made;
}

constexpr QSize cardSize(900, 260);

} // namespace posiscope::waves_bench
