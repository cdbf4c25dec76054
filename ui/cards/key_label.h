// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_keys.h"

#include <QString>

namespace posiscope {

/// A key of the scene as a label: "Colour map" for colour_map.
QString labelOf(const SceneKey& key);

} // namespace posiscope
