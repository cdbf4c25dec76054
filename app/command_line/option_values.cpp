// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/option_values.h"

#include "core/scene/ascii.h"
#include "core/scene/numbers.h"

namespace posiscope {

std::optional<SizeWords> readSize(std::string_view text)
{
    const std::size_t cross = text.find_first_of("xX");
    if (cross == std::string_view::npos)
        return std::nullopt;
    const std::optional<double> width = readPositive(text.substr(0, cross));
    const std::optional<double> height = readPositive(text.substr(cross + 1));
    if (!width || !height)
        return std::nullopt;
    return SizeWords{*width, *height};
}

std::optional<double> readPositive(std::string_view text)
{
    const std::optional<double> number = readNumber(trimmed(text));
    return number && *number > 0 ? number : std::nullopt;
}

std::optional<int> readChoice(std::span<const std::string_view> names, std::string_view text)
{
    const std::string word = lowerCase(trimmed(text));
    for (std::size_t i = 0; i < names.size(); ++i)
        if (lowerCase(names[i]) == word)
            return static_cast<int>(i);
    return std::nullopt;
}

} // namespace posiscope
