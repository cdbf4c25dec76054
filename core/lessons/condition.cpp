// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/condition.h"

#include "core/lessons/facts.h"
#include "core/scene/scene_keys.h"
#include "core/scene/scene_text.h"
#include "core/text/names.h"
#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

using Holds = std::function<bool(const Scene&)>;
/// A side of a comparison.
using Number = std::function<std::optional<double>(const Scene&)>;

enum class Relation { Unequal, LessOrEqual, GreaterOrEqual, Equal, Less, Greater };

/// In the order of the enumeration; no sign is the beginning of a later one.
constexpr std::array<std::string_view, 6> signs{"!=", "<=", ">=", "=", "<", ">"};

/// A condition cut into its two comparison.
struct Comparison
{
    std::string_view left;
    Relation relation;
    std::string_view right;
};

Comparison comparisonIn(std::string_view text)
{
    const std::size_t index = text.find_first_of("!<>=");
    for (std::size_t i = 0; index != std::string_view::npos && i < signs.size(); ++i) {
        if (!text.substr(index).starts_with(signs[i]))
            continue;
        const Comparison comparison{trimmed(text.substr(0, index)), static_cast<Relation>(i),
                                    trimmed(text.substr(index + signs[i].size()))};
        if (!comparison.left.empty() && !comparison.right.empty())
            return comparison;
    }
    throw std::invalid_argument(
        whyRefused(text, translated("lessons", "two things compared by =, !=, <, <=, > or >=")));
}

bool isEither(Relation relation)
{
    return relation == Relation::Equal || relation == Relation::Unequal;
}

bool compare(double left, Relation relation, double right)
{
    const bool equal = std::abs(left - right) <= 1e-9 * std::max(std::abs(left), std::abs(right));
    switch (relation) {
    case Relation::Unequal:
        return !equal;
    case Relation::LessOrEqual:
        return equal || left < right;
    case Relation::GreaterOrEqual:
        return equal || left > right;
    case Relation::Equal:
        return equal;
    case Relation::Less:
        return !equal && left < right;
    case Relation::Greater:
        break;
    }
    return !equal && left > right;
}

/// The accessor of a key that holds a number, or nothing.
Number readerOf(const SceneKey& key)
{
    if (const auto* const real = std::get_if<RealKey>(&key.value))
        return [get = real->get](const Scene& scene) { return std::optional<double>(get(scene)); };
    if (const auto* const whole = std::get_if<IntegerKey>(&key.value))
        return [get = whole->get](const Scene& scene) { return std::optional<double>(get(scene)); };
    return {};
}

/// The fact of a name, about A or, after the prefix, about B.
std::pair<const Fact*, WhichEncoding> factNamed(std::string_view name)
{
    if (name.starts_with(prefixOfB))
        return {findFact(name.substr(prefixOfB.size())), WhichEncoding::B};
    return {findFact(name), WhichEncoding::A};
}

[[noreturn]] void throwUnknown(std::string_view name)
{
    std::vector<std::string_view> names;
    for (const SceneKey& key : sceneKeys())
        names.push_back(key.name);
    for (const Fact& fact : facts())
        names.push_back(fact.name);
    throw std::invalid_argument(
        translated("lessons", "%1: no number, key or fact%2").arg(printable(name), didYouMean(name, names)));
}

/// A whole number or a key that holds one.
Number argumentOf(const Fact& fact, std::string_view text)
{
    if (const std::optional<int> whole = readWholeNumber(text); whole && *whole >= 0)
        return [value = double(*whole)](const Scene&) { return std::optional(value); };
    const SceneKey* const key = findSceneKey(text);
    if (!key || !std::holds_alternative<IntegerKey>(key->value))
        throw refusal(factForm(fact), text,
                      translated("lessons", "whole numbers from 0 on, or keys that hold one"));
    return readerOf(*key);
}

/// `arguments` are as written between the parentheses.
Number callOf(const Fact& fact, WhichEncoding which, std::string_view arguments)
{
    std::vector<Number> read;
    while (!arguments.empty() && read.size() <= fact.argumentCount()) {
        const std::size_t comma = std::min(arguments.find(','), arguments.size());
        read.push_back(argumentOf(fact, trimmed(arguments.substr(0, comma))));
        arguments.remove_prefix(std::min(comma + 1, arguments.size()));
    }
    if (read.size() != fact.argumentCount())
        throw std::invalid_argument(
            translated("lessons", "%1: %2 between parentheses, and no other")
                .arg(factForm(fact), counted(static_cast<long long>(fact.argumentCount()), "number")));
    return [&fact, which, read](const Scene& scene) {
        std::vector<int> values;
        for (const Number& argument : read)
            values.push_back(static_cast<int>(*argument(scene)));
        return factValue(fact, scene, which, values);
    };
}

/// One side of a comparison of numbers.
Number operandOf(std::string_view text)
{
    if (const std::optional<double> number = readNumber(text))
        return [number](const Scene&) { return number; };
    if (text == "none")
        return [](const Scene&) { return std::optional<double>(); };
    const std::size_t open = text.find('(');
    const auto [fact, which] = factNamed(trimmed(text.substr(0, open)));
    if (open != std::string_view::npos) {
        if (!text.ends_with(')'))
            throw std::invalid_argument(
                translated("lessons", "%1: the closing parenthesis is missing").arg(printable(text)));
        if (!fact)
            throwUnknown(trimmed(text.substr(0, open)));
        return callOf(*fact, which, trimmed(text.substr(open + 1, text.size() - open - 2)));
    }
    if (const SceneKey* const key = findSceneKey(text)) {
        Number number = readerOf(*key);
        if (!number)
            throw std::invalid_argument(translated("lessons", "%1: holds no number").arg(text));
        return number;
    }
    if (!fact)
        throwUnknown(text);
    return callOf(*fact, which, {});
}

/// Whether a key that holds no number has a value, or the same one as another key.
Holds valueTest(const SceneKey& key, Relation relation, std::string_view right)
{
    if (!isEither(relation))
        throw std::invalid_argument(
            translated("lessons", "%1: holds no number; allowed: = or !=").arg(key.name));
    const bool wanted = relation == Relation::Equal;
    try {
        const Scene with = withValue({}, key, writtenValue(key, right));
        return [&key, with, wanted](const Scene& scene) { return sameValue(key, scene, with) == wanted; };
    } catch (const std::invalid_argument&) {
        const SceneKey* const other = findSceneKey(right);
        if (!other || other->value.index() != key.value.index())
            throw;
        return [&key, other, wanted](const Scene& scene) {
            return (valueText(key, scene) == valueText(*other, scene)) == wanted;
        };
    }
}

Holds testOf(const Comparison& comparison)
{
    const SceneKey* const key = findSceneKey(comparison.left);
    if (key && !readerOf(*key))
        return valueTest(*key, comparison.relation, comparison.right);
    const Number left = operandOf(comparison.left);
    const Number right = operandOf(trimmed(comparison.right.substr(0, comparison.right.find('#'))));
    if (comparison.left == "none" || comparison.right == "none") {
        if (!isEither(comparison.relation))
            throw std::invalid_argument(translated("lessons", "none: compared by = or != alone"));
        const Number value = comparison.left == "none" ? right : left;
        return [value, wanted = comparison.relation == Relation::Unequal](const Scene& scene) {
            return value(scene).has_value() == wanted;
        };
    }
    return [left, right, relation = comparison.relation](const Scene& scene) {
        const std::optional<double> a = left(scene);
        const std::optional<double> b = a ? right(scene) : std::nullopt;
        return b && compare(*a, relation, *b);
    };
}

} // namespace

Condition::Condition(std::string_view text)
    : m_text(trimmed(text))
    , m_holds(testOf(comparisonIn(m_text)))
{
}

bool Condition::holds(const Scene& scene) const
{
    Scene seen = scene;
    seen.selection = visibleSelection(scene);
    return m_holds(seen);
}

} // namespace posiscope
