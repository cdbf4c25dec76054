// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sweep/player.h"

#include <optional>
#include <vector>

namespace posiscope {

class View;

/// While play or a dragged slider moves a number of the scene, fixes the scales of the visible views so that
/// they have room for all of its values. Otherwise each picture would fill its own scale, and the change
/// would be invisible.
class FixedScales
{
public:
    /// The value that moves from the next scene on; std::nullopt: all scales depend on the scene again.
    void setMoving(std::optional<PlayedValue> played);
    /// Fixes the scales of the visible views, before this scene is shown in them.
    void updateBeforeScene(const Scene& scene, const std::vector<View*>& inSight);

private:
    void release();

    std::optional<PlayedValue> m_played;
    Scene m_start; ///< the scene at the beginning of play: the same for all its scenes
    std::vector<View*> m_fixedViews;
};

} // namespace posiscope
