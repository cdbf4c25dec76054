// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotation/rotation_content.h"

#include "core/encodings/encoding_list.h"
#include "core/encodings/sinusoidal/rotation.h"

namespace posiscope {

bool RotationContent::isLone(int which) const
{
    return frequencies->hasLoneSine() && which == frequencies->pairCount() - 1;
}

Dial RotationContent::dial(int which, const Hover& hover) const
{
    Dial made;
    const double position = selection.position;
    made.flat = !isRound(which);
    made.at = frequencies->at(which, position);
    // A lone sine has no rotation, but its value at k + δ is known.
    made.target = isLone(which) ? frequencies->at(which, targetPosition())
                                : rotationBy(*frequencies, which, selection.offset)(made.at);
    made.turn = frequencies->omega(which) * selection.offset;
    if (hover.position)
        made.hovered = frequencies->at(which, *hover.position);
    for (const int pinned : selection.pinnedPositions)
        if (pinned != selection.position && pinned != targetPosition()) // under their points
            made.pinned.emplace_back(pinned, frequencies->at(which, pinned));
    return made;
}

RotationContent rotationContent(const Scene& scene, const RotationContent& before)
{
    RotationContent made;
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
