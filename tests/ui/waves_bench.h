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
    Scene changed;
    changed.parameters.maxLen = maxLen;
    changed.parameters.dModel = dModel;
    return changed;
}

inline Scene byDimension()
{
    Scene changed = scene();
    changed.look.wavesBy = WavesBy::Dimension;
    return changed;
}

inline Scene sideBySide(std::vector<int> pins)
{
    Scene changed = scene();
    changed.look.wavePanels = WavePanels::SideBySide;
    changed.selection.pinnedPositions = std::move(pins);
    return changed;
}

constexpr QSize cardSize(900, 260);

} // namespace posiscope::waves_bench
