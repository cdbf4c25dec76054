// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/panels/sweep.h"

#include <optional>
#include <vector>

namespace posiscope {

class DockArea;
class View;

/// While a number of the scene moves, by play or under a dragged slider, the views in sight keep their scales
/// at what the whole way of that number needs: else each picture would fill its own scale, and the change
/// would not be seen.
class HeldScales
{
public:
    explicit HeldScales(DockArea& dockArea);

    /// What moves from the next scene on; nothing: all scales follow the scene again.
    void setMoving(std::optional<Sweep> sweep);
    /// The views are about to be shown this scene.
    void follow(const Scene& scene);

private:
    void release();

    DockArea& m_dockArea;
    std::optional<Sweep> m_sweep;
    Scene m_way; ///< what does not move: other scenes on the same way give the same one
    std::vector<View*> m_held;
};

} // namespace posiscope
