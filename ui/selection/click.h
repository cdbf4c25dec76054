// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/selection/pins.h"

#include <qnamespace.h>

namespace posiscope {

/// What a click on a row of a table of positions makes of a scene: with Shift it pins the position, else it
/// selects it; `select` adds what the column stands for.
template <typename Select>
Scene afterClick(Scene scene, int position, Qt::KeyboardModifiers modifiers, Select select)
{
    if (modifiers & Qt::ShiftModifier) {
        togglePin(scene.selection.pinnedPositions, position);
    } else {
        scene.selection.position = position;
        select(scene.selection);
    }
    return scene;
}

} // namespace posiscope
