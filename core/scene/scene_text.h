// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace posiscope {

/// A scene read from text, with what was odd but no error (a key this version does not know): "line 4: …".
struct SceneReading
{
    Scene scene;
    std::vector<std::string> warnings;
};

/// Longer text, or a longer line, is refused before it is looked at.
inline constexpr std::size_t longestSceneText = 16u << 20;

/// Reads a project: a first line "posiscope 1", then `key = value` lines and # comments. Keys not named keep their
/// defaults. Throws std::invalid_argument: "line 3: n: 0 given; allowed: a number from 1 to 1000000000".
SceneReading readScene(std::string_view text);

/// The same from a stream, of which never more than longestSceneText + 1 bytes are read.
SceneReading readScene(std::istream& stream);

/// The scene as text that reads back to an equal scene. Keys at their default are left out.
std::string sceneText(const Scene& scene);

} // namespace posiscope
