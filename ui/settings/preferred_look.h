// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parameters/key_name.h"
#include "core/scene/scene.h"

namespace posiscope {

/// A new scene, with the colour maps that the user prefers.
Scene preferredScene();
/// Makes the colour map of a scene's key the one that new scenes have.
void rememberColourMap(KeyName key, int chosen);

} // namespace posiscope
