// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/rotation.h"
#include "core/scene/scene.h"
#include "ui/selection/selection.h"
#include "ui/views/rotation/dial.h"

#include <memory>
#include <vector>

namespace posiscope {

/// What the rotation view shows of a scene: the selected pair at position k, M_δ, and the target at k + δ.
struct RotationContent
{
    Scene scene;
    std::shared_ptr<const Frequencies> frequencies;
    Selection selection;     ///< as far as it is visible
    int selected = 0;        ///< of the selected dimension
    std::vector<int> pinned; ///< pinned positions, other than those of the two points

    int targetPosition() const { return selection.position + selection.offset; } ///< k + δ
    SineCosine at(int pair, int row) const;
    PairRotation rotation(int pair) const; ///< by the offset
    bool isLone(int pair) const;
    /// The pair has a circle: it has a cosine, and cosines are shown.
    bool isRound(int pair) const { return scene.cosinesShown && !isLone(pair); }

    Dial dial(int pair, const Hover& hover) const;

    /// So many pairs, equally far apart and in ascending order, from an angle δω of a whole turn down to what
    /// can still be seen, and farther where the selected one, which is among them, lies beyond.
    std::vector<int> sampledPairs(int count) const;
};

/// Reuses the frequencies of `before` if they are the same.
RotationContent rotationContent(const Scene& scene, const RotationContent& before);

} // namespace posiscope
