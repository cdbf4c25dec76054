// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene.h"

#include "core/scene/require.h"
#include "core/text/refusal.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

namespace posiscope {

void requireValid(const Parameters& parameters)
{
    requireNumber("n", parameters.n, smallestBase, largestBase);
    requireInRange("d_model", parameters.dModel, 1, largestDModel);
    requireInRange("max_len", parameters.maxLen, 1, largestMaxLen);
    const std::span<const std::string_view> kinds = encodingNames();
    if (const int number = static_cast<int>(parameters.kind);
        number < 0 || std::cmp_greater_equal(number, kinds.size()))
        throw refusal("encoding", std::to_string(number), oneOf(kinds));
    requireNumber("scale", parameters.scale, 1, largestScale);
    requireInRange("original_len", parameters.originalLen, 1, largestMaxLen);
    requireInRange("heads", parameters.heads, 1, largestHeads);
    requireInRange("head", parameters.head, 0, largestHeads - 1);
    requireInRange("buckets", parameters.buckets, 2, largestBuckets);
    requireInRange("max_distance", parameters.maxDistance, 1, largestMaxLen);
    requireInRange("encoding_seed", parameters.encodingSeed, 0, std::numeric_limits<int>::max());
    requireFits(parameters);
}

int visibleHead(const Parameters& parameters)
{
    return std::min(parameters.head, parameters.heads - 1);
}

Parameters withFittingColumns(Parameters parameters)
{
    Parameters tried = parameters;
    for (; tried.dModel <= std::min(parameters.dModel + 3, largestDModel); ++tried.dModel) {
        try {
            requireValid(tried);
            return tried;
        } catch (const Refusal& refused) {
            if (refused.name != "d_model")
                return parameters;
        }
    }
    return parameters;
}

Column columnAt(const Parameters& parameters, int dimension)
{
    assert(dimension >= 0 && dimension < parameters.dModel);
    if (parameters.layout == Layout::Interleaved)
        return {dimension / 2, dimension % 2 == 1};
    const int sines = pairCount(parameters.dModel);
    return dimension < sines ? Column{dimension, false} : Column{dimension - sines, true};
}

int dimensionOf(const Parameters& parameters, Column column)
{
    assert(column.pair >= 0 && column.pair < pairCount(parameters.dModel));
    if (parameters.layout == Layout::Interleaved)
        return 2 * column.pair + (column.cosine ? 1 : 0);
    return column.pair + (column.cosine ? pairCount(parameters.dModel) : 0);
}

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
    if (!scene.look.cosinesShown && isPaired(scene.parameters))
        visible.dimension =
            dimensionOf(scene.parameters, {columnAt(scene.parameters, visible.dimension).pair, false});
    return visible;
}

Window visibleWindow(const std::optional<Window>& window, int count)
{
    const double end = count;
    if (!window || window->size() >= end)
        return {0, end};
    // An axis begins half a cell before the first one. The ends of a smaller window would be one number
    // there.
    const double size = std::max(window->size(), end * std::numeric_limits<double>::epsilon());
    if (window->first < 0)
        return {0, size};
    if (window->last > end || window->first + size > end)
        return {end - size, end};
    return size > window->size() ? Window{window->first, window->first + size} : *window;
}

} // namespace posiscope
