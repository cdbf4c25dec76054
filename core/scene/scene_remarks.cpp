// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene_remarks.h"

#include "core/text/numbers.h"

#include <cstdlib>
#include <optional>
#include <utility>

namespace posiscope {

namespace {

/// What a key counts: rows, columns, … of which the table has so many.
struct Extent
{
    std::string_view kind;
    int count;
};

std::optional<Remark> onPlaces(std::string_view key, const std::vector<int>& places, const Extent& extent)
{
    std::string beyond;
    for (const int place : places)
        if (place >= extent.count)
            beyond += (beyond.empty() ? "" : ", ") + std::to_string(place);
    if (beyond.empty())
        return std::nullopt;
    const bool several = beyond.find(',') != std::string::npos;
    return Remark{key, std::string(key) + ": " + beyond + (several ? " lie" : " lies") + " beyond the last " +
                           std::string(extent.kind) + ", " + std::to_string(extent.count - 1)};
}

/// Two positions of the table lie at most `last` apart, to either side.
std::optional<Remark> onOffset(int offset, int last)
{
    if (std::abs(offset) <= last)
        return std::nullopt;
    return Remark{"offset", "offset: " + std::to_string(offset) + " lies beyond the last offset, " +
                                std::to_string(offset < 0 ? -last : last)};
}

std::optional<Remark> onWindow(std::string_view key, const std::optional<Window>& window,
                               const Extent& extent)
{
    if (!window || window->last <= extent.count)
        return std::nullopt;
    return Remark{key, std::string(key) + ": " + numberText(window->first) + ":" + numberText(window->last) +
                           " reaches beyond the last " + std::string(extent.kind) + ", " +
                           std::to_string(extent.count - 1)};
}

Extent waveExtent(const Scene& scene)
{
    if (scene.look.waveAxis == WaveAxis::Dimension)
        return {"dimension", scene.parameters.dModel};
    return {"pair", pairCount(scene.parameters.dModel)};
}

} // namespace

std::vector<Remark> remarks(const Scene& scene)
{
    const Extent rows{"row", scene.parameters.maxLen};
    const Extent columns{"column", scene.parameters.dModel};
    const Selection& selection = scene.selection;
    const Look& look = scene.look;
    std::optional<Remark> candidates[] = {
        onPlaces("position", {selection.position}, rows),
        onPlaces("dimension", {selection.dimension}, columns),
        onPlaces("pinned_positions", selection.pinnedPositions, rows),
        onPlaces("pinned_dimensions", selection.pinnedDimensions, columns),
        onOffset(selection.offset, rows.count - 1),
        onWindow("rows", look.rows, rows),
        onWindow("columns", look.columns, columns),
        onWindow("similarity_rows", look.similarityRows, rows),
        onWindow("similarity_columns", look.similarityColumns, rows),
        onWindow("wave_window", look.waveWindow, waveExtent(scene)),
        onWindow("wave_positions", look.wavePositions, {"position", rows.count}),
    };
    std::vector<Remark> found;
    for (std::optional<Remark>& candidate : candidates)
        if (candidate)
            found.push_back(std::move(*candidate));
    return found;
}

} // namespace posiscope
