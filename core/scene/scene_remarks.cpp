// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene_remarks.h"

#include "core/kinds/kinds.h"
#include "core/scene/scene_keys.h"
#include "core/text/names.h"
#include "core/text/numbers.h"
#include "core/text/translated.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

namespace posiscope {

namespace {

/// The last of what a key counts, such as "the last row", and how many of them the table has.
struct AxisCells
{
    const char* last;
    int count;
};

constexpr const char* lastRow = translatable("scene", "the last row");
constexpr const char* lastColumn = translatable("scene", "the last column");
constexpr const char* lastHead = translatable("scene", "the last head");

std::optional<Remark> remarkOnPlaces(std::string_view key, const std::vector<int>& places,
                                     const AxisCells& extent)
{
    std::string beyond;
    for (const int place : places)
        if (place >= extent.count)
            addListed(beyond, std::to_string(place));
    if (beyond.empty())
        return std::nullopt;
    const std::string last = translated("scene", extent.last);
    const std::string end = std::to_string(extent.count - 1);
    return Remark{key, beyond.find(',') == std::string::npos
                           ? translated("scene", "%1: %2 lies beyond %3, %4").arg(key, beyond, last, end)
                           : translated("scene", "%1: %2 lie beyond %3, %4").arg(key, beyond, last, end)};
}

/// `last` is the largest distance between two positions of the table.
std::optional<Remark> remarkOnOffset(int offset, int last)
{
    if (std::abs(offset) <= last)
        return std::nullopt;
    return Remark{"offset", translated("scene", "offset: %1 lies beyond the last offset, %2")
                                .arg(std::to_string(offset), std::to_string(offset < 0 ? -last : last))};
}

std::optional<Remark> remarkOnInterval(std::string_view key, const std::optional<Interval>& interval,
                                       const std::optional<AxisCells>& extent)
{
    if (!interval || !extent || interval->last <= extent->count)
        return std::nullopt;
    return Remark{key, translated("scene", "%1: %2:%3 reaches beyond %4, %5")
                           .arg(key, numberText(interval->first), numberText(interval->last),
                                translated("scene", extent->last), std::to_string(extent->count - 1))};
}

/// A remark if the key is not at its default and has no effect on the kind of its encoding, or beside its
/// other keys.
std::optional<Remark> remarkOnEffect(const SceneKey& key, const Scene& scene)
{
    if (sameValue(key, scene, Scene{}))
        return std::nullopt;
    const Parameters& parameters = key.group == KeyGroup::Compared ? scene.compared : scene.parameters;
    const Kind& kind = kindOf(parameters);
    if (appliesTo(key, kind)) {
        // What ends an odd table belongs to a convention, which keeps it where d_model is even.
        const bool isKept = ownName(key) == KeyName("odd");
        const char* const where = key.where ? key.where(scene, parameters) : nullptr;
        if (!where || isKept)
            return std::nullopt;
        return Remark{
            key.name,
            translated("scene", "%1: has no effect; applies %2").arg(key.name, translated("scene", where))};
    }
    if (key.readByAttention)
        return std::nullopt;
    return Remark{key.name, translated("scene", "%1: has no effect on %2; applies to %3")
                                .arg(key.name, kind.name, kindsText(key))};
}

/// A key of B that is not at its default, where B is not shown.
std::optional<Remark> remarkOnCompared(const SceneKey& key, const Scene& scene)
{
    if (sameValue(key, scene, Scene{}))
        return std::nullopt;
    return Remark{key.name, translated("scene", "%1: has no effect while compare is off").arg(key.name)};
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
    return Remark{"compare",
                  translated("scene", "compare: A has %1 values and B %2; compared are the first %3")
                      .arg(shape(a.maxLen, a.dModel), shape(b.maxLen, b.dModel),
                           shape(std::min(a.maxLen, b.maxLen), std::min(a.dModel, b.dModel)))};
}

/// The cells of an interval's axis; std::nullopt for words, whose number the parameters do not give.
std::optional<AxisCells> extentOf(IntervalAxis axis, const Scene& scene)
{
    const int dModel = scene.parameters.dModel;
    switch (axis) {
    case IntervalAxis::Positions:
    case IntervalAxis::OtherPositions:
        return AxisCells{lastRow, scene.parameters.maxLen};
    case IntervalAxis::Dimensions:
        return AxisCells{lastColumn, dModel};
    case IntervalAxis::DimensionsOrPairs:
        return scene.look.waveAxis == WaveAxis::Dimension
                   ? AxisCells{translatable("scene", "the last dimension"), dModel}
                   : AxisCells{translatable("scene", "the last pair"), pairCount(scene.parameters)};
    case IntervalAxis::Words:
        break;
    }
    return std::nullopt;
}

} // namespace

std::vector<Remark> remarks(const Scene& scene)
{
    const AxisCells rows{lastRow, scene.parameters.maxLen};
    const AxisCells columns{lastColumn, scene.parameters.dModel};
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
        remarkOnPlaces("b.padding", {paddingOf(scene.compared)}, {lastRow, scene.compared.maxLen}));
    candidates.push_back(remarkOnPlaces("head", {scene.parameters.head}, {lastHead, scene.parameters.heads}));
    candidates.push_back(remarkOnPlaces("b.head", {scene.compared.head}, {lastHead, scene.compared.heads}));
    for (const auto& [name, parameters] :
         {std::pair{KeyName("text_before"), &scene.parameters}, {KeyName("b.text_before"), &scene.compared}})
        if (appliesTo(sceneKey(name), kindOf(*parameters)))
            candidates.push_back(
                remarkOnPlaces(name.text(), {parameters->textBefore}, {lastRow, parameters->maxLen}));
    for (const SceneKey& key : sceneKeys())
        candidates.push_back(isComparing(scene) || key.group != KeyGroup::Compared
                                 ? remarkOnEffect(key, scene)
                                 : remarkOnCompared(key, scene));
    candidates.push_back(remarkOnShapes(scene));
    for (const SceneKey& key : sceneKeys())
        if (const auto* const interval = std::get_if<IntervalKey>(&key.value))
            candidates.push_back(
                remarkOnInterval(key.name, interval->get(scene), extentOf(interval->axis, scene)));
    std::vector<Remark> found;
    for (std::optional<Remark>& candidate : candidates)
        if (candidate)
            found.push_back(std::move(*candidate));
    return found;
}

} // namespace posiscope
