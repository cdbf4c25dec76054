// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/utf8.h"

#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace posiscope {

namespace {

/// The length of a character by its first byte; 0 where no character begins with that byte.
std::size_t lengthFrom(unsigned char lead)
{
    if (lead < 0x80)
        return 1;
    if (lead >= 0xC2 && lead < 0xE0)
        return 2;
    if (lead >= 0xE0 && lead < 0xF0)
        return 3;
    return lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

/// The other encoding that a byte order mark announces, or nothing.
std::string_view foreignEncoding(std::string_view text)
{
    using namespace std::string_view_literals;
    if (text.starts_with("\xFF\xFE\0\0"sv) || text.starts_with("\0\0\xFE\xFF"sv))
        return "UTF-32";
    if (text.starts_with("\xFF\xFE"sv) || text.starts_with("\xFE\xFF"sv))
        return "UTF-16";
    return {};
}

} // namespace

Character characterAt(std::string_view text, std::size_t index)
{
    assert(index < text.size());
    const auto byte = [text](std::size_t place) { return static_cast<unsigned char>(text[place]); };
    const std::size_t length = lengthFrom(byte(index));
    if (length == 1)
        return {byte(index), 1, true};
    if (length == 0 || length > text.size() - index)
        return {};

    char32_t code = byte(index) & (0x7Fu >> length);
    for (std::size_t k = 1; k < length; ++k) {
        if ((byte(index + k) & 0xC0u) != 0x80u)
            return {};
        code = (code << 6) | (byte(index + k) & 0x3Fu);
    }
    constexpr std::array<char32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = code >= 0xD800 && code < 0xE000;
    if (code < smallest[length] || code > 0x10FFFF || surrogate)
        return {};
    return {code, length, true};
}

std::size_t firstInvalidByte(std::string_view text)
{
    for (std::size_t index = 0; index < text.size();) {
        if (static_cast<unsigned char>(text[index]) < 0x80) {
            ++index;
            continue;
        }
        const Character character = characterAt(text, index);
        if (!character.valid)
            return index;
        index += character.length;
    }
    return std::string_view::npos;
}

void requireUtf8(std::string_view text)
{
    const std::string_view foreign = foreignEncoding(text);
    if (!foreign.empty())
        throw std::invalid_argument(
            atLine(1, translated("values", "the text is not UTF-8 but %1; save it as UTF-8").arg(foreign)));
    const std::size_t bad = std::min(text.find('\0'), firstInvalidByte(text));
    if (bad == std::string_view::npos)
        return;
    const auto line = static_cast<std::size_t>(1 + std::ranges::count(text.substr(0, bad), '\n'));
    throw std::invalid_argument(atLine(
        line, translated("values", "the text is not UTF-8: byte %1").arg(printable(text.substr(bad, 1)))));
}

std::string_view utf8Text(std::string_view text)
{
    requireUtf8(text);
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    return text.starts_with(byteOrderMark) ? text.substr(byteOrderMark.size()) : text;
}

} // namespace posiscope
