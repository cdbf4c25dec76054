// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/refusal.h"

#include "core/text/names.h"
#include "core/text/numbers.h"
#include "core/text/translated.h"
#include "core/text/utf8.h"

#include <array>
#include <charconv>

namespace posiscope {

namespace {

constexpr std::size_t longestShown = 40;

/// Control characters, and characters that break the line or change the direction of writing.
bool isUnsafe(char32_t code)
{
    const auto between = [code](char32_t first, char32_t last) { return code >= first && code <= last; };
    return code < 0x20 || between(0x7F, 0x9F) || code == 0x061C || between(0x200E, 0x200F) ||
           between(0x2028, 0x202E) || between(0x2066, 0x2069) || code == 0xFEFF;
}

std::string hexadecimal(char32_t code, std::size_t digits)
{
    std::array<char, 8> buffer{};
    const auto written =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), static_cast<unsigned>(code), 16);
    const std::string text(buffer.data(), written.ptr);
    return text.size() < digits ? std::string(digits - text.size(), '0') + text : text;
}

std::string escaped(char32_t code)
{
    if (code == '\n' || code == '\r' || code == '\t')
        return code == '\n' ? "\\n" : code == '\r' ? "\\r" : "\\t";
    return code < 0x100 ? "\\x" + hexadecimal(code, 2) : "\\u" + hexadecimal(code, 4);
}

} // namespace

std::string onOneLine(std::string_view text)
{
    std::string shown;
    for (std::size_t index = 0; index < text.size();) {
        const Character character = characterAt(text, index);
        if (!character.valid)
            shown += escaped(static_cast<unsigned char>(text[index]));
        else if (isUnsafe(character.code))
            shown += escaped(character.code);
        else
            shown += text.substr(index, character.length);
        index += character.length;
    }
    return shown;
}

std::string printable(std::string_view given)
{
    if (given.empty())
        return translated("values", "nothing");
    std::size_t last = 0; // the last character that can be shown
    std::size_t end = 0;
    for (std::size_t count = 0; count < longestShown && end < given.size(); ++count) {
        last = end;
        end += characterAt(given, end).length;
    }
    return end == given.size() ? onOneLine(given) : onOneLine(given.substr(0, last)) + "…";
}

std::string numbersBetween(double smallest, double largest)
{
    return translated("values", "a number from %1 to %2").arg(numberText(smallest), numberText(largest));
}

std::string wholeNumbersBetween(long long smallest, long long largest)
{
    return translated("values", "a whole number from %1 to %2")
        .arg(std::to_string(smallest), std::to_string(largest));
}

std::string oneOf(std::span<const std::string_view> names)
{
    std::string list;
    for (const std::string_view name : names)
        addListed(list, name);
    return translated("values", "one of %1").arg(list);
}

Refusal::Refusal(std::string_view refused, std::string_view why)
    : std::invalid_argument(std::string(refused) + ": " + std::string(why))
    , name(refused)
    , reason(why)
{
}

std::string whyRefused(std::string_view given, std::string_view allowed)
{
    return translated("values", "%1 given; allowed: %2").arg(printable(given), allowed);
}

Refusal refusal(std::string_view name, std::string_view given, std::string_view allowed)
{
    return {name, whyRefused(given, allowed)};
}

std::string atLine(std::size_t line, std::string_view message)
{
    return translated("values", "line %1: %2").arg(std::to_string(line), message);
}

} // namespace posiscope
