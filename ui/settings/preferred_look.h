// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

namespace posiscope {

/// A new scene, with the colour maps that the user prefers.
Scene preferredScene();
/// Makes the look's colour maps those of new scenes.
void rememberColourMaps(const Look& look);

} // namespace posiscope
