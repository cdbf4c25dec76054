// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/names.h"

#include "core/text/translated.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace posiscope {

std::string_view trimmed(std::string_view text)
{
    const auto isBlank = [](char letter) { return letter == ' ' || letter == '\t'; };
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

std::string lowerCase(std::string_view text)
{
    std::string lower(text);
    for (char& letter : lower)
        if (letter >= 'A' && letter <= 'Z')
            letter = static_cast<char>(letter - 'A' + 'a');
    return lower;
}

void addListed(std::string& list, std::string_view item)
{
    if (!list.empty())
        list += ", ";
    list += item;
}

namespace {

// Nothing longer is near a name, and the edit distance takes time in proportion to the product of the
// lengths.
constexpr std::size_t longestName = 40;

/// Edit distance (Levenshtein): the fewest letters inserted, removed or changed that make one into the other.
std::size_t editDistance(std::string_view one, std::string_view other)
{
    std::vector<std::size_t> row(other.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < one.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < other.size(); ++j) {
            const std::size_t changed = diagonal + (one[i] == other[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

} // namespace

std::optional<std::size_t> indexOfName(std::string_view given, std::span<const std::string_view> names)
{
    const std::string lower = lowerCase(trimmed(given));
    for (std::size_t place = 0; place < names.size(); ++place)
        if (lowerCase(names[place]) == lower)
            return place;
    return std::nullopt;
}

std::string_view nearestName(std::string_view given, std::span<const std::string_view> names)
{
    if (given.size() < 2 || given.size() > longestName)
        return {};
    const std::string lower = lowerCase(given);
    std::string_view nearest;
    std::size_t least = std::max<std::size_t>(1, (given.size() + 1) / 3) + 1;
    for (const std::string_view name : names) {
        const std::size_t distance = editDistance(lower, lowerCase(name));
        if (distance < least && distance < name.size()) {
            least = distance;
            nearest = name;
        }
    }
    return nearest;
}

std::string didYouMean(std::string_view given, std::span<const std::string_view> names)
{
    const std::string_view nearest = nearestName(given, names);
    return nearest.empty() ? "" : translated("values", "; did you mean %1?").arg(nearest);
}

} // namespace posiscope
