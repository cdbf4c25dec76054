// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model_config/config_fields.h"

#include "core/text/translated.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

template <typename T>
const T& ConfigField<T>::value() const
{
    if (!given)
        throw Refusal(name, translated("config", "is missing"));
    return *given;
}
template struct ConfigField<double>;
template struct ConfigField<int>;
template struct ConfigField<bool>;
template struct ConfigField<std::string>;

Refusal contradiction(std::string_view name, std::string_view given, std::string_view wanted,
                      std::string_view other)
{
    return refusal(name, given, translated("config", "%1, as %2 says").arg(wanted, other));
}

ConfigFields::ConfigFields(const Json& object, std::string path)
    : m_object(&object)
    , m_path(std::move(path))
{
}

const Json* ConfigFields::find(std::string_view name) const
{
    const Json* const found = m_object->member(name);
    if (found)
        return found->isNull() ? nullptr : found;
    return m_defaults ? m_defaults->member(name) : nullptr;
}

/// `accepts` returns the value of a field, or nothing where it is not allowed.
template <typename T>
ConfigField<T> ConfigFields::field(Names names, std::string_view allowed, auto accepts)
{
    ConfigField<T> field{m_path + std::string(names.empty() ? "" : names.front()), std::nullopt};
    std::string text; // of its value
    const auto read = [&](const Json& object) {
        for (const std::string_view name : names) {
            const Json* const found = object.member(name);
            if (!found || found->isNull())
                continue;
            const std::string full = m_path + std::string(name);
            const std::optional<T> value = accepts(*found);
            if (!value)
                throw refusal(full, found->text(), allowed);
            if (field.given && *field.given != *value)
                throw contradiction(full, found->text(), text, field.name);
            if (std::ranges::find(m_read, name) == m_read.end())
                m_read.emplace_back(name);
            field = {full, value};
            text = found->text();
        }
    };
    read(*m_object);
    const bool isLeft = std::ranges::none_of(
        names, [this](std::string_view name) { return m_object->member(name) != nullptr; });
    if (isLeft && m_defaults)
        read(*m_defaults);
    return field;
}

ConfigField<double> ConfigFields::number(Names names, const Bounds<double>& bounds)
{
    return field<double>(names, allowedBy(bounds), [=](const Json& json) {
        const auto* const number = json.as<double>();
        return number && bounds.contain(*number) ? std::optional(*number) : std::nullopt;
    });
}

ConfigField<int> ConfigFields::whole(Names names, const Bounds<int>& bounds)
{
    return field<int>(names, allowedBy(bounds), [=](const Json& json) {
        const auto* const number = json.as<double>();
        return number && bounds.contain(*number) && *number == std::floor(*number)
                   ? std::optional(static_cast<int>(*number))
                   : std::nullopt;
    });
}

ConfigField<bool> ConfigFields::boolean(std::string_view name)
{
    return field<bool>({name}, translated("config", "true or false"), [](const Json& json) {
        const auto* const truth = json.as<bool>();
        return truth ? std::optional(*truth) : std::nullopt;
    });
}

ConfigField<std::string> ConfigFields::word(Names names)
{
    return field<std::string>(names, translated("config", "a text"), [](const Json& json) {
        const auto* const word = json.as<std::string>();
        return word ? std::optional(*word) : std::nullopt;
    });
}

std::vector<double> ConfigFields::numbers(std::string_view name)
{
    return field<std::vector<double>>({name}, translated("config", "numbers"),
                                      [](const Json& json) {
                                          std::optional<std::vector<double>> numbers;
                                          const auto* const values = json.as<Json::Array>();
                                          if (!values)
                                              return numbers;
                                          numbers.emplace();
                                          for (const Json& value : *values) {
                                              const auto* const number = value.as<double>();
                                              if (!number)
                                                  return std::optional<std::vector<double>>();
                                              numbers->push_back(*number);
                                          }
                                          return numbers;
                                      })
        .valueOr({});
}

ConfigFields ConfigFields::object(std::string_view name)
{
    static const Json empty{Json::Object()};
    const Json* const found = find(name);
    const std::string path = m_path + std::string(name);
    if (found && !found->as<Json::Object>())
        throw refusal(path, found->text(), translated("config", "an object"));
    if (found)
        m_read.emplace_back(name);
    return {found ? *found : empty, path + "."};
}

std::vector<std::string> ConfigFields::read() const
{
    std::vector<std::string> names;
    for (const std::string& name : m_read)
        if (const Json& json = *find(name); !json.as<Json::Object>())
            names.push_back(
                isDefault(name)
                    ? translated("config", "%1 (its default)").arg(m_path + name + ' ' + json.text())
                    : m_path + name + ' ' + json.text());
    return names;
}

std::vector<std::string> ConfigFields::ignored() const
{
    std::vector<std::string> names;
    if (const auto* const members = m_object->as<Json::Object>())
        for (const auto& [name, json] : *members)
            if (!json.isNull() && std::ranges::find(m_read, name) == m_read.end())
                names.push_back(m_path + name);
    return names;
}

} // namespace posiscope
