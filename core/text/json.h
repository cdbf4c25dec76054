// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace posiscope {

/// A value of JSON (RFC 8259). Numbers are doubles; NaN and the infinities, which Python writes, are numbers
/// too.
struct Json
{
    using Array = std::vector<Json>;
    using Object = std::vector<std::pair<std::string, Json>>; ///< in the order of the text

    std::variant<std::nullptr_t, bool, double, std::string, Array, Object> value = nullptr;

    bool isNull() const { return std::holds_alternative<std::nullptr_t>(value); }
    template <typename T>
    const T* as() const
    {
        return std::get_if<T>(&value);
    }
    /// The member of an object; null where there is none, or this is no object.
    const Json* member(std::string_view name) const;
    /// As JSON, of at most about 40 characters.
    std::string text() const;
};

/// Throws std::invalid_argument with the line: "line 3: a comma or } is missing". Of two members with one
/// name neither could be preferred, so that the second is refused.
Json readJson(std::string_view text);

} // namespace posiscope
