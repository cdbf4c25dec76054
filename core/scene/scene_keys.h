// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace posiscope {

/// What a key belongs to. Undo takes back encoding, sentence and projection; selection, look and about it leaves.
enum class Belongs { Encoding, Sentence, Projection, Selection, Look, About };

// What a value may be, and where in a scene it stands.
struct RealKey { double& (*in)(Scene&); double smallest; double largest; };
struct IntegerKey { int& (*in)(Scene&); int smallest; int largest; };
struct BooleanKey { bool& (*in)(Scene&); };
struct ChoiceKey { int (*get)(const Scene&); void (*set)(Scene&, int); std::span<const std::string_view> names; };
struct TextKey { std::string& (*in)(Scene&); std::size_t longest; };
struct IntegerListKey { std::vector<int>& (*in)(Scene&); int smallest; int largest; std::size_t longest; };
struct WindowKey { std::optional<Window>& (*in)(Scene&); double largest; };

using KeyValue =
    std::variant<RealKey, IntegerKey, BooleanKey, ChoiceKey, TextKey, IntegerListKey, WindowKey>;

/// One row of the table of keys: slider, option, file and help are made from it.
struct SceneKey
{
    std::string_view name; ///< in a file; an option of the command line has dashes for underscores
    Belongs belongs;
    KeyValue value;
    std::string_view meaning; ///< one line for --help and tooltips
};

/// Every key, in the order in which a file lists them.
std::span<const SceneKey> sceneKeys();

/// The row of a name, or nullptr.
const SceneKey* findSceneKey(std::string_view name);

/// The value as text: shortest decimal that reads back to the same value; text without its quotes.
std::string valueText(const SceneKey& key, const Scene& scene);

/// What is allowed, for a person: "a number from 1 to 1000000000", "one of interleaved, halves".
std::string allowedText(const SceneKey& key);

/// The scene with one value read from text. Throws std::invalid_argument: "n: 0.5 given; allowed: a number from …".
Scene withValue(const Scene& scene, const SceneKey& key, std::string_view text);

/// Whether two scenes hold the same value for a key.
bool sameValue(const SceneKey& key, const Scene& one, const Scene& other);

/// Throws std::invalid_argument for the first key outside its domain.
void requireValid(const Scene& scene);

/// What of the selection and windows lies beyond the table: sentences for a person, none where all lies within.
std::vector<std::string> remarks(const Scene& scene);

} // namespace posiscope
