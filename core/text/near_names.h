// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace posiscope {

/// Edit distance (Levenshtein): the fewest letters put in, left out or changed that lead from one to the
/// other.
std::size_t editDistance(std::string_view one, std::string_view other);

/// The place of a name among several, capitals and the blanks around it aside.
std::optional<std::size_t> placeOf(std::string_view given, std::span<const std::string_view> names);

/// The name that was probably meant, capitals aside: the nearest one, if at most a third of the letters given
/// are wrong (a letter is always allowed to be). Empty where none is near.
std::string_view nearestName(std::string_view given, std::span<const std::string_view> names);

} // namespace posiscope
