// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotation/rotation_content.h"

#include "core/kinds/kinds.h"
#include "core/scene/scene_encodings.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posiscope {

namespace {

constexpr double smallestSeen = 0.025; ///< radians, of a small circle

} // namespace

SineCosine RotationContent::at(int pair, int row) const
{
    return valuesOfRow(*frequencies, scene.parameters, pair, row);
}

PairRotation RotationContent::rotation(int pair) const
{
    return rotationBy(*frequencies, pair, selection.offset * scene.parameters.rowConvention.positionStep);
}

bool RotationContent::isLone(int which) const
{
    return frequencies->hasLoneSine() && which == frequencies->pairCount() - 1;
}

Dial RotationContent::dial(int which, const Hover& hover) const
{
    Dial dial;
    dial.flat = !isRound(which);
    dial.at = at(which, selection.position);
    // A lone sine has no rotation, but its value at k + δ is known.
    dial.target = isLone(which) ? at(which, targetPosition()) : rotation(which)(dial.at);
    dial.turn = frequencies->omega(which) * selection.offset * scene.parameters.rowConvention.positionStep;
    if (hover.position)
        dial.hovered = at(which, *hover.position);
    for (const int pin : pinned)
        dial.pinned.push_back(at(which, pin));
    return dial;
}

std::vector<int> RotationContent::sampledPairs(int count) const
{
    const int pairs = frequencies->pairCount();
    count = std::min(count, pairs);
    if (count <= 0)
        return {};
    // Frequencies never rise from pair to pair.
    const double step =
        std::max(1, std::abs(selection.offset)) * std::abs(scene.parameters.rowConvention.positionStep);
    int first = 0;
    int last = pairs - 1;
    while (first < last && frequencies->omega(first) * step > 2 * std::numbers::pi)
        ++first;
    while (last > first && frequencies->omega(last) * step < smallestSeen)
        --last;
    first = std::min({first, selected, pairs - count});
    last = std::max({last, selected, first + count - 1}); // a few more where these are too few
    // Over all of the range, or closer where the table ends before the selected one is among them.
    const int gaps = std::max(1, count - 1);
    for (int apart = std::max(1, (last - first + gaps - 1) / gaps);; --apart) {
        int start = std::max(first + (selected - first) % apart, selected - (count - 1) * apart);
        if (start + (count - 1) * apart >= pairs)
            start -= apart;
        if (start < 0 || start + (count - 1) * apart >= pairs)
            continue;
        std::vector<int> shown;
        for (int circle = 0; circle < count; ++circle)
            shown.push_back(start + circle * apart);
        return shown;
    }
}

RotationContent rotationContent(const Scene& scene, const RotationContent& before)
{
    RotationContent content;
    content.scene = scene;
    content.frequencies = before.frequencies && sameFrequencies(before.scene.parameters, scene.parameters)
                              ? before.frequencies
                              : encodingOf(scene.parameters).frequencies;
    content.selection = visibleSelection(scene);
    content.selected = pairOf(scene.parameters, content.selection.dimension);
    for (const int position : content.selection.pinnedPositions)
        if (position != content.selection.position && position != content.targetPosition())
            content.pinned.push_back(position);
    return content;
}

} // namespace posiscope
