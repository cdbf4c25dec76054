// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/option_values.h"

#include "core/text/ascii.h"
#include "core/text/numbers.h"

namespace posiscope {

namespace {

std::optional<double> readPositive(std::string_view text)
{
    const std::optional<double> number = readNumber(trimmed(text));
    return number && *number > 0 ? number : std::nullopt;
}

} // namespace

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

std::optional<double> readBetween(std::string_view text, double smallest, double largest)
{
    const std::optional<double> number = readNumber(trimmed(text));
    return number && *number >= smallest && *number <= largest ? number : std::nullopt;
}

std::optional<int> readBetween(std::string_view text, int smallest, int largest)
{
    const std::optional<int> number = readWholeNumber(trimmed(text));
    return number && *number >= smallest && *number <= largest ? number : std::nullopt;
}

} // namespace posiscope
