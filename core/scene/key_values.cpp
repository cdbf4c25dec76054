// SPDX-License-Identifier: GPL-3.0-or-later
// Implements valueText(), allowedText(), withValue(), sameValue() and requireValid() of scene_keys.h.

#include "core/kinds/kinds.h"
#include "core/scene/scene_keys.h"
#include "core/text/names.h"
#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <type_traits>
#include <utility>

// Four functions for each kind of value: read(), written(), isAllowed(), and allowed(), which explains the
// domain.

namespace posiscope {

namespace {

bool sameName(std::string_view one, std::string_view other)
{
    return one.size() == other.size() && lowerCase(one) == lowerCase(other);
}

// A number: real, or whole.
template <typename T>
std::optional<T> read(const NumberKey<T>& key, std::string_view text)
{
    text = trimmed(text);
    if (!key.nameOfZero.empty() && sameName(text, key.nameOfZero))
        return 0;
    std::optional<T> number;
    if constexpr (std::is_integral_v<T>)
        number = readWholeNumber(text);
    else
        number = readNumber(text);
    // Where 0 has a word and is no value itself, whoever writes 0 means something else.
    return number == T() && key.smallest > 0 && !key.nameOfZero.empty() ? std::nullopt : number;
}
template <typename T>
std::string written(const NumberKey<T>& key, T value)
{
    if (value == 0 && !key.nameOfZero.empty())
        return std::string(key.nameOfZero);
    if constexpr (std::is_integral_v<T>)
        return std::to_string(value);
    else
        return numberText(value);
}
template <typename T>
bool isAllowed(const NumberKey<T>& key, T value)
{
    return key.contain(value) || (value == 0 && !key.nameOfZero.empty());
}
/// "auto, or a number from 1 to 2".
template <typename T>
std::string allowed(const NumberKey<T>& key)
{
    return key.nameOfZero.empty() ? allowedBy(key)
                                  : translated("scene", "%1, or %2").arg(key.nameOfZero, allowedBy(key));
}

// Yes or no.
std::optional<bool> read(const BooleanKey&, std::string_view text)
{
    const auto isOneOf = [text](auto... names) { return (sameName(trimmed(text), names) || ...); };
    if (isOneOf("yes", "true", "on"))
        return true;
    if (isOneOf("no", "false", "off"))
        return false;
    return std::nullopt;
}
std::string written(const BooleanKey&, bool value)
{
    return value ? "yes" : "no";
}
bool isAllowed(const BooleanKey&, bool)
{
    return true;
}
std::string allowed(const BooleanKey&)
{
    return translated("scene", "yes or no");
}

// One of several names, by its index.
std::optional<int> read(const ChoiceKey& key, std::string_view text)
{
    return choiceNamed<int>(text, key.names());
}
bool isAllowed(const ChoiceKey& key, int index)
{
    return index >= 0 && std::cmp_less(index, key.names().size());
}
std::string written(const ChoiceKey& key, int index)
{
    return isAllowed(key, index) ? std::string(key.names()[static_cast<std::size_t>(index)])
                                 : std::to_string(index);
}
std::string allowed(const ChoiceKey& key)
{
    return oneOf(key.names());
}

// Text. Control characters other than tab and line breaks are refused, because XML files cannot contain them.
std::optional<std::string> read(const TextKey& key, std::string_view text)
{
    return text.size() > key.longest ? std::nullopt : std::optional<std::string>(text);
}
std::string written(const TextKey&, const std::string& value)
{
    return value;
}
bool isAllowed(const TextKey& key, const std::string& value)
{
    const auto isControl = [](char letter) {
        const auto code = static_cast<unsigned char>(letter);
        return (code < 0x20 && code != '\t' && code != '\n' && code != '\r') || code == 0x7F;
    };
    return value.size() <= key.longest && std::ranges::none_of(value, isControl) &&
           firstInvalidByte(value) == std::string_view::npos;
}
std::string allowed(const TextKey& key)
{
    return translated("scene", "UTF-8 text of at most %1 bytes, without control characters")
        .arg(std::to_string(key.longest));
}

// Rows and columns.
std::optional<GridSize> read(const GridKey&, std::string_view text)
{
    const std::size_t times = std::min(text.find('x'), text.find("×"));
    if (times == std::string_view::npos)
        return std::nullopt;
    const std::size_t sign = text[times] == 'x' ? 1 : std::string_view("×").size();
    const std::optional<int> rows = readWholeNumber(trimmed(text.substr(0, times)));
    const std::optional<int> columns = readWholeNumber(trimmed(text.substr(times + sign)));
    return rows && columns ? std::optional(GridSize{*rows, *columns}) : std::nullopt;
}
std::string written(const GridKey&, const GridSize& value)
{
    return std::to_string(value.rows) + "x" + std::to_string(value.columns);
}
bool isAllowed(const GridKey& key, const GridSize& value)
{
    return value.rows >= 1 && value.columns >= 1 &&
           static_cast<long long>(value.rows) * value.columns <= key.largest;
}
std::string allowed(const GridKey& key)
{
    return translated("scene", "rows x columns, such as 14x16, at most %1 together")
        .arg(std::to_string(key.largest));
}

// Several whole numbers. Reading stops one past the longest list, however long the text is.
std::string_view nameOfEmpty(const IntegerListKey& key)
{
    return key.nameOfEmpty.empty() ? "none" : key.nameOfEmpty;
}
std::optional<std::vector<int>> read(const IntegerListKey& key, std::string_view text)
{
    std::string_view rest = trimmed(text);
    std::vector<int> values;
    if ((rest.empty() && key.nameOfEmpty.empty()) || sameName(rest, nameOfEmpty(key)))
        return values;
    while (values.size() <= key.longest) {
        const std::size_t comma = rest.find(',');
        const std::optional<int> value = readWholeNumber(trimmed(rest.substr(0, comma)));
        if (!value)
            return std::nullopt;
        values.push_back(*value);
        if (comma == std::string_view::npos)
            return values;
        rest.remove_prefix(comma + 1);
    }
    return std::nullopt;
}
std::string written(const IntegerListKey& key, const std::vector<int>& values)
{
    std::string text;
    for (const int value : values)
        addListed(text, std::to_string(value));
    return text.empty() ? std::string(nameOfEmpty(key)) : text;
}
bool isAllowed(const IntegerListKey& key, std::vector<int> values)
{
    std::ranges::sort(values);
    const bool areAllowed = key.nameOfEmpty.empty() ? values.size() <= key.longest &&
                                                          std::ranges::adjacent_find(values) == values.end()
                                                    : values.size() == key.longest;
    return values.empty() || (areAllowed && values.front() >= key.smallest && values.back() <= key.largest);
}
std::string allowed(const IntegerListKey& key)
{
    const std::string count = std::to_string(key.longest);
    const std::string first = std::to_string(key.smallest);
    const std::string last = std::to_string(key.largest);
    return key.nameOfEmpty.empty()
               ? translated("scene",
                            "none, or at most %1 different whole numbers from %2 to %3, with commas between")
                     .arg(count, first, last)
               : translated("scene", "%4, or %1 whole numbers from %2 to %3, with commas between")
                     .arg(count, first, last, key.nameOfEmpty);
}

// A stretch A:B, or all.
std::optional<std::optional<Interval>> read(const IntervalKey&, std::string_view text)
{
    if (sameName(trimmed(text), "all"))
        return std::optional<Interval>();
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos)
        return std::nullopt;
    const std::optional<double> first = readNumber(trimmed(text.substr(0, colon)));
    const std::optional<double> last = readNumber(trimmed(text.substr(colon + 1)));
    if (!first || !last)
        return std::nullopt;
    return Interval{*first, *last};
}
std::string written(const IntervalKey&, const std::optional<Interval>& value)
{
    return value ? numberText(value->first) + ":" + numberText(value->last) : "all";
}
bool isAllowed(const IntervalKey& key, const std::optional<Interval>& value)
{
    return !value || (value->first >= 0 && value->first < value->last && value->last <= key.largest);
}
std::string allowed(const IntervalKey& key)
{
    return translated("scene", "all, or A:B with A below B, both from 0 to %1").arg(numberText(key.largest));
}

/// For a choice, the end of a message with the name that was probably meant.
std::string suggestion(const SceneKey& key, std::string_view text)
{
    const auto* const choice = std::get_if<ChoiceKey>(&key.value);
    return choice ? didYouMean(trimmed(text), choice->names()) : std::string();
}

} // namespace

std::string valueText(const SceneKey& key, const Scene& scene)
{
    return std::visit([&](const auto& kind) { return written(kind, kind.get(scene)); }, key.value);
}

std::string allowedText(const SceneKey& key)
{
    return std::visit([](const auto& kind) { return allowed(kind); }, key.value);
}

Scene withValue(Scene scene, const SceneKey& key, std::string_view text)
{
    const auto set = [&](const auto& kind) {
        auto value = read(kind, text);
        if (!value || !isAllowed(kind, *value)) {
            const std::string_view given = std::holds_alternative<TextKey>(key.value) ? text : trimmed(text);
            throw refusal(key.name, given, allowed(kind) + suggestion(key, text));
        }
        kind.set(scene, std::move(*value));
    };
    std::visit(set, key.value);
    return scene;
}

bool sameValue(const SceneKey& key, const Scene& one, const Scene& other)
{
    const auto isSame = [&](const auto& kind) {
        const auto& first = kind.get(one);
        const auto& second = kind.get(other);
        return &first == &second || first == second; // copies share long texts
    };
    return std::visit(isSame, key.value);
}

void requireValid(const Scene& scene, const Scene& valid)
{
    for (const SceneKey& key : sceneKeys()) {
        const auto check = [&](const auto& kind) {
            if (!isAllowed(kind, kind.get(scene)))
                throw refusal(key.name, written(kind, kind.get(scene)), allowed(kind));
        };
        if (!sameValue(key, scene, valid))
            std::visit(check, key.value);
    }
    requireValid(scene.parameters);
    try {
        requireValid(scene.compared);
    } catch (const Refusal& refused) {
        throw Refusal(std::string(prefixOfB) + refused.name, refused.reason);
    }
}

std::vector<const SceneKey*> changedKeys(const Scene& before, const Scene& after)
{
    std::vector<const SceneKey*> changed;
    for (const SceneKey& key : sceneKeys())
        if (!sameValue(key, before, after))
            changed.push_back(&key);
    const auto isLeftAlone = [](const SceneKey* key) { return !isUndoable(key->group); };
    if (!std::ranges::all_of(changed, isLeftAlone))
        std::erase_if(changed, isLeftAlone);
    return changed;
}

bool isUndoable(KeyGroup group)
{
    switch (group) {
    case KeyGroup::Encoding:
    case KeyGroup::Compared:
    case KeyGroup::Sentence:
    case KeyGroup::Attention:
    case KeyGroup::Training:
    case KeyGroup::Projection:
        return true;
    case KeyGroup::Selection:
    case KeyGroup::Look:
    case KeyGroup::About:
        break;
    }
    return false;
}

bool sameUndoable(const Scene& one, const Scene& other)
{
    return std::ranges::all_of(sceneKeys(), [&](const SceneKey& key) {
        return !isUndoable(key.group) || sameValue(key, one, other);
    });
}

Scene withUndoable(const Scene& current, const Scene& from)
{
    Scene scene = current;
    for (const SceneKey& key : sceneKeys())
        if (isUndoable(key.group) && !sameValue(key, scene, from))
            std::visit([&](const auto& kind) { kind.set(scene, kind.get(from)); }, key.value);
    return scene;
}

} // namespace posiscope
