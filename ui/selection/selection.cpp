// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/selection/selection.h"

#include "core/kinds/kinds.h"
#include "core/scene/scene_keys.h"
#include "core/sentence/tokens.h"

#include <algorithm>

namespace posiscope {

namespace {

constexpr std::size_t mostPins = 32;

}

void togglePin(std::vector<int>& pins, int index)
{
    if (std::erase(pins, index) > 0)
        return;
    if (pins.size() == mostPins)
        pins.erase(pins.begin());
    pins.push_back(index);
}

void pinOrSelect(std::vector<int>& pins, int& selected, int index, Qt::KeyboardModifiers modifiers)
{
    if (modifiers & Qt::ShiftModifier)
        togglePin(pins, index);
    else
        selected = index;
}

namespace {

/// One cell among `count`.
struct Cell
{
    int index;
    int count;
};

/// The number of words in the longest sentence.
int wordCount(const Sentence& sentence)
{
    int count = 0;
    for (const Tokens& words : sentencesOf(sentence.text))
        count = std::max(count, static_cast<int>(words.size()));
    return count;
}

/// The selected cell of a window's axis; nothing if none is selected.
std::optional<Cell> selectedCell(IntervalAxis axis, const Scene& scene)
{
    const Selection seen = visibleSelection(scene);
    const int positions = scene.parameters.maxLen;
    const int dimensions = scene.parameters.dModel;
    const auto among = [](int index, int count) {
        return index >= 0 && index < count ? std::optional(Cell{index, count}) : std::nullopt;
    };
    switch (axis) {
    case IntervalAxis::Positions:
        return Cell{seen.position, positions};
    case IntervalAxis::OtherPositions:
        return among(seen.position + seen.offset, positions);
    case IntervalAxis::Dimensions:
        return Cell{seen.dimension, dimensions};
    case IntervalAxis::DimensionsOrPairs:
        if (scene.look.waveAxis == WaveAxis::Pair && isPaired(scene.parameters))
            return Cell{pairOf(scene.parameters, seen.dimension), pairCount(scene.parameters)};
        return Cell{seen.dimension, dimensions};
    case IntervalAxis::Words:
        return among(seen.position, wordCount(scene.sentence));
    }
    return std::nullopt;
}

Interval withInSight(const Interval& window, const Cell& cell)
{
    const Interval seen = visibleInterval(window, cell.count);
    if (seen.size() >= cell.count)
        return window;
    const double beside = seen.size() >= 3 ? 1 : 0;
    const double least = std::max(0., cell.index - beside);
    const double most = std::min<double>(cell.count, cell.index + 1 + beside);
    // A window smaller than a cell shows its beginning.
    double first = std::max(seen.first, most - seen.size());
    first = std::min({first, least, cell.count - seen.size()});
    return first == seen.first ? window : Interval{first, first + seen.size()};
}

} // namespace

void revealSelection(Scene& scene)
{
    for (const SceneKey& key : sceneKeys()) {
        const auto* const windowed = std::get_if<IntervalKey>(&key.value);
        const std::optional<Interval> window = windowed ? windowed->get(scene) : std::nullopt;
        if (!window) // the whole is in sight
            continue;
        if (const std::optional<Cell> cell = selectedCell(windowed->axis, scene))
            windowed->set(scene, withInSight(*window, *cell));
    }
}

} // namespace posiscope
