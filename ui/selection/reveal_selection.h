// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

namespace posiscope {

/// Moves the look's windows by as little as brings the selected position and dimension into sight of every
/// view, with a cell on either side where there is room. No window changes its size; the whole stays whole.
void revealSelection(Scene& scene);

} // namespace posiscope
