// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene_remarks.h"

#include "core/kinds/kinds.h"
#include "core/scene/scene_keys.h"
#include "core/text/names.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

namespace posiscope {

namespace {

/// What a key counts, such as rows or columns, and how many of them the table has.
struct AxisCells
{
    std::string_view kind;
    int count;
};

std::optional<Remark> remarkOnPlaces(std::string_view key, const std::vector<int>& places,
                                     const AxisCells& extent)
{
    std::string beyond;
    for (const int place : places)
        if (place >= extent.count)
            addListed(beyond, std::to_string(place));
    if (beyond.empty())
        return std::nullopt;
    const bool several = beyond.find(',') != std::string::npos;
    return Remark{key, std::string(key) + ": " + beyond + (several ? " lie" : " lies") + " beyond the last " +
                           std::string(extent.kind) + ", " + std::to_string(extent.count - 1)};
}

/// `last` is the largest distance between two positions of the table.
std::optional<Remark> remarkOnOffset(int offset, int last)
{
    if (std::abs(offset) <= last)
        return std::nullopt;
    return Remark{"offset", "offset: " + std::to_string(offset) + " lies beyond the last offset, " +
                                std::to_string(offset < 0 ? -last : last)};
}

std::optional<Remark> remarkOnInterval(std::string_view key, const std::optional<Interval>& interval,
                                       const std::optional<AxisCells>& extent)
{
    if (!interval || !extent || interval->last <= extent->count)
        return std::nullopt;
    return Remark{key, std::string(key) + ": " + numberText(interval->first) + ":" +
                           numberText(interval->last) + " reaches beyond the last " +
                           std::string(extent->kind) + ", " + std::to_string(extent->count - 1)};
}

/// A remark if the key is not at its default and has no effect on the kind of its encoding, or beside its
/// other keys.
std::optional<Remark> remarkOnEffect(const SceneKey& key, const Scene& scene)
{
    if (sameValue(key, scene, Scene{}))
        return std::nullopt;
    const Parameters& of = key.group == KeyGroup::Compared ? scene.compared : scene.parameters;
    const Kind& kind = kindOf(of);
    if (appliesTo(key, kind)) {
        // What ends an odd table belongs to a convention, which keeps it where d_model is even.
        const bool isKept = ownName(key) == "odd";
        const std::string_view where = whereItHasEffect(key, scene);
        return where.empty() || isKept
                   ? std::nullopt
                   : std::optional(Remark{key.name, std::string(key.name) + ": has no effect; applies " +
                                                        std::string(where)});
    }
    if (isReadByAttention(key))
        return std::nullopt;
    return Remark{key.name, std::string(key.name) + ": has no effect on " + std::string(kind.name) +
                                "; applies to " + kindsText(key)};
}

/// A key of B that is not at its default, where B is not shown.
std::optional<Remark> remarkOnCompared(const SceneKey& key, const Scene& scene)
{
    if (sameValue(key, scene, Scene{}))
        return std::nullopt;
    return Remark{key.name, std::string(key.name) + ": has no effect while compare is off"};
}

/// Two tables of different shapes: what of them is compared.
std::optional<Remark> remarkOnShapes(const Scene& scene)
{
    const Parameters& a = scene.parameters;
    const Parameters& b = scene.compared;
    if (!isComparing(scene) || (a.dModel == b.dModel && a.maxLen == b.maxLen))
        return std::nullopt;
    const auto shape = [](int rows, int columns) {
        return std::to_string(rows) + " × " + std::to_string(columns);
    };
    return Remark{"compare", "compare: A has " + shape(a.maxLen, a.dModel) + " values and B " +
                                 shape(b.maxLen, b.dModel) + "; compared are the first " +
                                 shape(std::min(a.maxLen, b.maxLen), std::min(a.dModel, b.dModel))};
}

/// The cells of an interval's axis; std::nullopt for words, whose number the parameters do not give.
std::optional<AxisCells> extentOf(IntervalAxis of, const Scene& scene)
{
    const int dModel = scene.parameters.dModel;
    switch (of) {
    case IntervalAxis::Positions:
    case IntervalAxis::OtherPositions:
        return AxisCells{"row", scene.parameters.maxLen};
    case IntervalAxis::Dimensions:
        return AxisCells{"column", dModel};
    case IntervalAxis::DimensionsOrPairs:
        return scene.look.waveAxis == WaveAxis::Dimension ? AxisCells{"dimension", dModel}
                                                          : AxisCells{"pair", pairCount(scene.parameters)};
    case IntervalAxis::Words:
        break;
    }
    return std::nullopt;
}

} // namespace

std::vector<Remark> remarks(const Scene& scene)
{
    const AxisCells rows{"row", scene.parameters.maxLen};
    const AxisCells columns{"column", scene.parameters.dModel};
    const Selection& selection = scene.selection;
    std::vector<std::optional<Remark>> candidates{
        remarkOnPlaces("position", {selection.position}, rows),
        remarkOnPlaces("dimension", {selection.dimension}, columns),
        remarkOnPlaces("pinned_positions", selection.pinnedPositions, rows),
        remarkOnPlaces("pinned_dimensions", selection.pinnedDimensions, columns),
        remarkOnOffset(selection.offset, rows.count - 1),
    };
    candidates.push_back(remarkOnPlaces("padding", {paddingOf(scene.parameters)}, rows));
    candidates.push_back(
        remarkOnPlaces("b.padding", {paddingOf(scene.compared)}, {"row", scene.compared.maxLen}));
    candidates.push_back(remarkOnPlaces("head", {scene.parameters.head}, {"head", scene.parameters.heads}));
    candidates.push_back(remarkOnPlaces("b.head", {scene.compared.head}, {"head", scene.compared.heads}));
    for (const auto& [name, of] :
         {std::pair{"text_before", &scene.parameters}, {"b.text_before", &scene.compared}})
        if (appliesTo(*findSceneKey(name), kindOf(*of)))
            candidates.push_back(remarkOnPlaces(name, {of->mrope.textBefore}, {"row", of->maxLen}));
    for (const SceneKey& key : sceneKeys())
        candidates.push_back(isComparing(scene) || key.group != KeyGroup::Compared
                                 ? remarkOnEffect(key, scene)
                                 : remarkOnCompared(key, scene));
    candidates.push_back(remarkOnShapes(scene));
    for (const SceneKey& key : sceneKeys())
        if (const auto* const interval = std::get_if<IntervalKey>(&key.value))
            candidates.push_back(
                remarkOnInterval(key.name, interval->get(scene), extentOf(interval->of, scene)));
    std::vector<Remark> found;
    for (std::optional<Remark>& candidate : candidates)
        if (candidate)
            found.push_back(std::move(*candidate));
    return found;
}

} // namespace posiscope
