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

/// Pins an index, or unpins it. Beyond the largest number of pins, the oldest is removed.
void togglePin(std::vector<int>& pins, int index);

/// Does what a click does: with Shift it pins an index or unpins it, otherwise it selects it.
void pinOrSelect(std::vector<int>& pins, int& selected, int index, Qt::KeyboardModifiers modifiers);

/// The scene after a click on a row of a table of positions: with Shift the position is pinned or unpinned,
/// otherwise it is selected, and `select` selects what the clicked column stands for.
template <typename Select>
Scene afterClick(Scene scene, int position, Qt::KeyboardModifiers modifiers, Select select)
{
    Selection& selection = scene.selection;
    pinOrSelect(selection.pinnedPositions, selection.position, position, modifiers);
    if (!(modifiers & Qt::ShiftModifier))
        select(selection);
    return scene;
}

/// Moves the windows of the look as little as possible, so that every view shows the selected position and
/// dimension, and a cell on either side if there is room. No window changes its size; one that shows the
/// whole axis stays.
void revealSelection(Scene& scene);

} // namespace posiscope
