// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene.h"

#include "core/kinds/kinds.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace posiscope {

namespace {

std::vector<int> within(std::vector<int> places, int count)
{
    std::erase_if(places, [count](int place) { return place < 0 || place >= count; });
    return places;
}

} // namespace

Selection visibleSelection(const Scene& scene)
{
    const int dModel = scene.parameters.dModel;
    const int maxLen = scene.parameters.maxLen;
    Selection visible = scene.selection;
    visible.position = std::clamp(visible.position, 0, maxLen - 1);
    visible.dimension = std::clamp(visible.dimension, 0, dModel - 1);
    visible.pinnedPositions = within(std::move(visible.pinnedPositions), maxLen);
    visible.pinnedDimensions = within(std::move(visible.pinnedDimensions), dModel);
    if (!scene.cosinesShown && isPaired(scene.parameters))
        visible.dimension =
            dimensionOf(scene.parameters, {pairOf(scene.parameters, visible.dimension), false});
    return visible;
}

Interval visibleInterval(const std::optional<Interval>& interval, int count)
{
    const double end = count;
    if (!interval || interval->size() >= end)
        return {0, end};
    // An axis begins half a cell before the first one. The ends of a smaller interval would be one number
    // there.
    const double size = std::max(interval->size(), end * std::numeric_limits<double>::epsilon());
    if (interval->first < 0)
        return {0, size};
    if (interval->last > end || interval->first + size > end)
        return {end - size, end};
    return size > interval->size() ? Interval{interval->first, interval->first + size} : *interval;
}

} // namespace posiscope
