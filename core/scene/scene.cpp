// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene.h"

#include <algorithm>
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
    const auto& [n, dModel, maxLen, layout] = scene.parameters;
    Selection visible = scene.selection;
    visible.position = std::clamp(visible.position, 0, maxLen - 1);
    visible.dimension = std::clamp(visible.dimension, 0, dModel - 1);
    visible.pinnedPositions = within(std::move(visible.pinnedPositions), maxLen);
    visible.pinnedDimensions = within(std::move(visible.pinnedDimensions), dModel);
    return visible;
}

Window visibleWindow(const std::optional<Window>& window, int count)
{
    const double end = count;
    if (!window || window->size() >= end)
        return {0, end};
    if (window->first < 0)
        return {0, window->size()};
    if (window->last > end)
        return {end - window->size(), end};
    return *window;
}

} // namespace posiscope
