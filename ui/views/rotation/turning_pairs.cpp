// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotation/turning_pairs.h"

#include "core/encodings/encoding_list.h"
#include "core/encodings/sinusoidal/rotation.h"

namespace posiscope {

bool TurningPairs::isLone(int which) const
{
    return frequencies->hasLoneSine() && which == frequencies->pairCount() - 1;
}

Dial TurningPairs::dial(int which, const Hover& hover) const
{
    Dial made;
    const double position = selection.position;
    made.flat = !isRound(which);
    made.at = frequencies->at(which, position);
    made.before = frequencies->at(which, position - 1);
    // A lone sine has no rotation; where it will be is known all the same.
    made.landed = isLone(which) ? frequencies->at(which, landing())
                                : rotationBy(*frequencies, which, selection.offset)(made.at);
    made.step = frequencies->omega(which);
    made.turn = made.step * selection.offset;
    if (hover.position)
        made.hovered = frequencies->at(which, *hover.position);
    for (const int pinned : selection.pinnedPositions)
        made.pinned.push_back(frequencies->at(which, pinned));
    return made;
}

TurningPairs turningPairs(const Scene& scene, const TurningPairs& before)
{
    TurningPairs made;
    made.scene = scene;
    made.frequencies = before.frequencies && sameFrequencies(before.scene.parameters, scene.parameters)
                           ? before.frequencies
                           : encodingOf(scene.parameters).frequencies;
    made.selection = visibleSelection(scene);
    made.selected = columnAt(scene.parameters, made.selection.dimension).pair;
    made.residual = rotationResidual(*made.frequencies, made.selection.position, made.selection.offset);
    return made;
}

} // namespace posiscope
