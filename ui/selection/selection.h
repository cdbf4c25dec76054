// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <qnamespace.h>

#include <optional>
#include <vector>

namespace posiscope {

/// The cell, row or column under the pointer, wherever the pointer is. Not part of a scene.
struct Hover
{
    std::optional<int> position;
    std::optional<int> dimension;

    bool operator==(const Hover&) const = default;
};

/// Pins an index, or takes the pin off it. The oldest pin gives way where there is no room for another.
void togglePin(std::vector<int>& pins, int index);

/// What a click does: with Shift it pins an index, or takes the pin off it, else it selects it.
void pinOrSelect(std::vector<int>& pins, int& selected, int index, Qt::KeyboardModifiers modifiers);

/// What a click on a row of a table of positions makes of a scene: with Shift it pins the position, else it
/// selects it; `select` adds what the column stands for.
template <typename Select>
Scene afterClick(Scene scene, int position, Qt::KeyboardModifiers modifiers, Select select)
{
    Selection& selection = scene.selection;
    pinOrSelect(selection.pinnedPositions, selection.position, position, modifiers);
    if (!(modifiers & Qt::ShiftModifier))
        select(selection);
    return scene;
}

/// Moves the look's windows by as little as brings the selected position and dimension into sight of every
/// view, with a cell on either side where there is room. No window changes its size; the whole stays whole.
void revealSelection(Scene& scene);

} // namespace posiscope
