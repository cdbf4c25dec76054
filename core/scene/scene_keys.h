// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/kind.h"
#include "core/parameters/key_name.h"
#include "core/scene/scene.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace posiscope {

/// The part of the scene that a key belongs to.
enum class KeyGroup { Encoding, Compared, Sentence, Attention, Training, Projection, Selection, Look, About };

/// Reads and writes one member of a scene.
template <typename T>
struct Accessor
{
    const T& (*get)(const Scene&);
    void (*set)(Scene&, T);
};

// The types of values. All bounds are inclusive.
template <typename T>
struct NumberKey : Accessor<T>, Bounds<T>
{
    std::string_view nameOfZero{}; ///< where 0 stands for what follows from other keys: "auto"
};
using RealKey = NumberKey<double>;
using IntegerKey = NumberKey<int>;
struct BooleanKey : Accessor<bool>
{
};
struct ChoiceKey
{
    int (*get)(const Scene&);
    void (*set)(Scene&, int);
    std::span<const std::string_view> (*names)();
};
struct TextKey : Accessor<std::string>
{
    std::size_t longest; ///< in bytes
};
/// "14x16": so many rows and columns.
struct GridKey : Accessor<GridSize>
{
    int largest;
};
/// A list of whole numbers: at most `longest` different ones; or, if an empty list has a name, either exactly
/// `longest` numbers, which may be equal, or none.
struct IntegerListKey : Accessor<std::vector<int>>, Bounds<int>
{
    std::size_t longest;
    std::string_view nameOfEmpty{};
};
/// What the cells of an interval's axis are. A selection moves the interval so that the selected cell is
/// visible.
enum class IntervalAxis {
    Positions,
    OtherPositions, ///< columns of the similarity matrix; the selected one is position + offset
    Dimensions,
    DimensionsOrPairs, ///< as wave_axis says
    Words              ///< of the sentence, each at its position
};
struct IntervalKey : Accessor<std::optional<Interval>>
{
    double largest;
    IntervalAxis axis;
};

using KeyValue =
    std::variant<RealKey, IntegerKey, BooleanKey, ChoiceKey, TextKey, GridKey, IntegerListKey, IntervalKey>;

/// Which kinds of encodings a key applies to besides those that name it (Kind::keys): all, those with a
/// facet, or none.
enum class KeyScope {
    All,
    Vectors,
    Frequencies,
    Columns, ///< vectors or frequencies, of which d_model says how many there are
    Pairs,   ///< columns that are sines and cosines (Kind::hasPairs)
    KindsThatNameIt
};

/// What panels and captions make of a key of an encoding.
enum class KeyRole {
    Setting, ///< they name it where it differs from its default
    Kind,    ///< it says which encoding it is
    Size     ///< n, d_model and max_len, which they always name, and as the formula does
};

/// One row of the table of keys: option, file, help and undo are made from it.
struct SceneKey
{
    std::string_view name; ///< in a file; an option of the command line has dashes for underscores
    KeyGroup group;
    KeyValue value;
    std::string_view meaning; ///< one line for --help; for tooltips see meaningOf()
    KeyScope scope = KeyScope::All;
    KeyRole role = KeyRole::Setting;
    bool readByAttention = false; ///< by attention and a model that is trained, whatever the kind is
    /// Asked where it applies to the kind of its encoding: where it would have an effect,
    /// translatable("scene", "beside scaling = yarn"), or null if it has one. Without the function no other
    /// key matters.
    const char* (*where)(const Scene& scene, const Parameters& parameters) = nullptr;

    /// Rows may be copied, with another domain for instance; the name says which key it is.
    friend constexpr bool operator==(const SceneKey& one, const SceneKey& other)
    {
        return one.name == other.name;
    }
    friend constexpr bool operator==(const SceneKey& key, KeyName name) { return name == key.name; }
};

/// The name of a key of B without its prefix, as A's key is called; of any other key its name.
std::string_view ownName(const SceneKey& key);

/// The meaning in the language of the program.
std::string meaningOf(const SceneKey& key);

/// The heading of a group of keys in help.
std::string_view describeGroup(KeyGroup group);

// Use appliesTo() for a kind, affectsEncoding() for what describes or sets the encoding of a scene alone, and
// affectsEncodingOrAttention() for what stands beside the view in front. Which keys a view draws is another
// question, which View::reads() answers.

/// Whether a key has an effect on encodings of a kind, if no other key keeps it from that.
bool appliesTo(const SceneKey& key, const Kind& kind);

/// Whether a key has an effect on the encoding of the scene that it belongs to, A or B: it applies to the
/// encoding's kind, and no other key disables it, as `scaling = none` disables `scale`.
bool affectsEncoding(const SceneKey& key, const Scene& scene);

/// The same, or whether attention or the training of a model is in front and reads it.
bool affectsEncodingOrAttention(const SceneKey& key, const Scene& scene);

/// "sinusoidal, rotary", "all but alibi, t5"; empty if a key applies to every kind.
std::string kindsText(const SceneKey& key);

/// Every key, in the order in which a file lists them.
std::span<const SceneKey> sceneKeys();

/// There are at most so many keys, so that a set of them fits into so many bits.
inline constexpr std::size_t mostSceneKeys = 256;

/// The row of a name, or nullptr.
const SceneKey* findSceneKey(std::string_view name);

/// The row of a name in the code.
const SceneKey& sceneKey(KeyName name);

/// The value as text: the shortest decimal that reads back to the same value; yes or no; the name of a
/// choice; "3, 5" or "none"; "0:50" or "all"; a text as it is, without quotes.
std::string valueText(const SceneKey& key, const Scene& scene);

/// What is allowed, for a person: "a number from 1 to 1000000000", "one of interleaved, halves".
std::string allowedText(const SceneKey& key);

/// The scene with one value read from text, ignoring case and spaces around it (except for text keys). Throws
/// std::invalid_argument: "n: 0.5 given; allowed: a number from 1 to 1000000000".
Scene withValue(Scene scene, const SceneKey& key, std::string_view text);

/// Whether two scenes hold the same value for a key.
bool sameValue(const SceneKey& key, const Scene& one, const Scene& other);

/// Throws std::invalid_argument for the first key outside its domain. Values that it has in common with a
/// scene that is known to be valid are not checked again, because texts may have megabytes.
void requireValid(const Scene& scene, const Scene& valid = {});

/// Whether undo changes keys of this group: not those of selection, look and about.
bool isUndoable(KeyGroup group);

/// The keys in which two scenes differ, in the order of the table. If some of them are undoable, only those.
std::vector<const SceneKey*> changedKeys(const Scene& before, const Scene& after);

/// Whether two scenes have the same values of all undoable keys.
bool sameUndoable(const Scene& one, const Scene& other);

/// The scene after an undo: what is undoable of `from`, the rest of `current`.
Scene withUndoable(const Scene& current, const Scene& from);

} // namespace posiscope
