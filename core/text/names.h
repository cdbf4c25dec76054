// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace posiscope {

/// The text without the spaces and tabs around it.
std::string_view trimmed(std::string_view text);

/// The text with A–Z in lower case; every other byte as it is, whatever the locale.
std::string lowerCase(std::string_view text);

/// Adds an item to a list such as "a, b".
void addListed(std::string& list, std::string_view item);

/// The index of a name among several, ignoring case and the blanks around it.
std::optional<std::size_t> indexOfName(std::string_view given, std::span<const std::string_view> names);

/// The same as an enumerator, for names in the order of an enumeration.
template <typename Choice>
std::optional<Choice> choiceNamed(std::string_view given, std::span<const std::string_view> names)
{
    const std::optional<std::size_t> index = indexOfName(given, names);
    return index ? std::optional(static_cast<Choice>(*index)) : std::nullopt;
}

/// The name that was probably meant: the one with the least edit distance, ignoring case, if at most a third
/// of the given letters are wrong (one wrong letter is always allowed). Empty if there is no such name.
std::string_view nearestName(std::string_view given, std::span<const std::string_view> names);

/// The end of a message about an unknown name: "; did you mean waves?", or empty where no name is near.
std::string didYouMean(std::string_view given, std::span<const std::string_view> names);

} // namespace posiscope
