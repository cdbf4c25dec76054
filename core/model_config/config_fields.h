// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/bounds.h"
#include "core/text/json.h"
#include "core/text/refusal.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace posiscope {

/// A field of a configuration, which may be missing.
template <typename T>
struct ConfigField
{
    std::string name; ///< with those of the objects around it: "rope_scaling.factor"
    std::optional<T> given;

    /// Throws Refusal where it is missing.
    const T& value() const;
    T valueOr(T otherwise) const { return given.value_or(std::move(otherwise)); }
};

/// The refusal of a field whose value is not what another one says.
Refusal contradiction(std::string_view name, std::string_view given, std::string_view wanted,
                      std::string_view other);

/// The fields of an object, which remembers those that were asked for. A field that is null is as good as
/// missing.
class ConfigFields
{
public:
    using Names = const std::vector<std::string_view>&;

    /// `path` stands before names in messages: "rope_scaling.". The object must outlive this one.
    ConfigFields(const Json& object, std::string path);

    /// The values of fields that are missing. They must outlive this object.
    void setDefaults(const Json& defaults) { m_defaults = &defaults; }

    bool has(std::string_view name) const { return find(name) != nullptr; }
    /// Whether the object leaves the field to its default.
    bool isDefault(std::string_view name) const { return has(name) && !m_object->member(name); }

    // A field by one of its names, of which models use different ones, or its default. Throws Refusal for a
    // value that is not allowed, and for two names with different values.
    ConfigField<double> number(Names names, const Bounds<double>& bounds);
    ConfigField<int> whole(Names names, const Bounds<int>& bounds);
    ConfigField<bool> boolean(std::string_view name);
    ConfigField<std::string> word(Names names);
    std::vector<double> numbers(std::string_view name); ///< empty where it is missing
    /// The fields of an object; those of none where it is missing.
    ConfigFields object(std::string_view name);

    const std::string& path() const { return m_path; }
    std::vector<std::string> read() const;    ///< with their values: "rope_theta 500000"
    std::vector<std::string> ignored() const; ///< the names of the others

private:
    const Json* find(std::string_view name) const;

    template <typename T>
    ConfigField<T> field(Names names, std::string_view allowed, auto accepts);

    const Json* m_object;
    const Json* m_defaults = nullptr;
    std::string m_path;
    std::vector<std::string> m_read;
};

} // namespace posiscope
