// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_keys.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace posiscope {

/// A scene read from text, with warnings in the order of the lines: "line 4: …". There is a warning for an
/// unknown key, and for a selection or interval outside the table (scene_remarks.h). After the first
/// mostSceneWarnings only the number of the others is given.
struct SceneReading
{
    Scene scene;
    std::vector<std::string> warnings;
};

inline constexpr std::size_t mostSceneWarnings = 50;

/// Longer text is refused before it is looked at: 56 MiB.
inline constexpr std::size_t longestSceneText = 56u << 20;

/// A longer line is refused: 17 MiB, in which the longest given_rows fits even where every letter is
/// escaped.
inline constexpr std::size_t longestSceneLine = 17u << 20;

/// Reads a project: UTF-8, a first line "posiscope 1", then lines `key = value`. A # begins a comment,
/// outside of quotes. Texts stand in double quotes, other values may. Keys not named keep their defaults;
/// none may be given twice. Throws std::invalid_argument: "line 3: n: 0 given; allowed: a number from 1 to
/// 1000000000".
SceneReading readScene(std::string_view text);

/// What is wrong on a line of a text.
struct LineFault
{
    std::size_t line = 0;
    std::string message;

    bool operator==(const LineFault&) const = default;
};

/// A scene changed by lines, and what is wrong with them, in their order. Lines at fault change nothing.
struct SceneChange
{
    Scene scene;
    std::vector<LineFault> faults;
};

/// The scene changed by lines `key = value`, as in a project without its first line. What is a warning there
/// is a fault too. `firstLine` is the number of the first line. Where values are not allowed together the
/// scene stays as it was.
SceneChange withLines(Scene scene, std::string_view lines, std::size_t firstLine);

/// The value of a key from how it is written after the equals sign: without its quotes and the comment behind
/// it. Throws std::invalid_argument.
std::string writtenValue(const SceneKey& key, std::string_view written);

/// The scene as text that reads back to an equal scene. Keys at their default are left out. Throws
/// std::invalid_argument for a scene that is not valid (requireValid).
std::string sceneText(const Scene& scene);

/// The scene as what stands behind the # of a page's address: n=100&encoding=alibi. Keys at their default are
/// left out. Throws std::invalid_argument as sceneText() does.
std::string linkText(const Scene& scene);

/// Reads what linkText() writes. Throws std::invalid_argument: "n: 0 given; allowed: a number from 1 to
/// 1000000000".
SceneReading readLink(std::string_view link);

} // namespace posiscope
