// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace posiscope {

/// The index of a name among several, ignoring case and spaces around it.
std::optional<std::size_t> placeOf(std::string_view given, std::span<const std::string_view> names);

/// The name that was probably meant: the one with the least edit distance, ignoring case, if at most a third
/// of the given letters are wrong (one wrong letter is always allowed). Empty where there is no such name.
std::string_view nearestName(std::string_view given, std::span<const std::string_view> names);

} // namespace posiscope
