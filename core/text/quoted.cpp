// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/quoted.h"

#include "core/text/refusal.h"
#include "core/text/utf8.h"

#include <cassert>
#include <utility>

namespace posiscope {

namespace {

constexpr std::string_view escapable = "\"\\\n\r\t";
constexpr std::string_view letters = "\"\\nrt"; // the letter after the backslash, in the same order

} // namespace

std::string quoted(std::string_view text)
{
    std::string result = "\"";
    for (const char letter : text) {
        const std::size_t index = escapable.find(letter);
        if (index == std::string_view::npos)
            result += letter;
        else
            (result += '\\') += letters[index];
    }
    return result + '"';
}

Unquoted unquoted(std::string_view text)
{
    assert(text.starts_with('"'));
    std::string result;
    for (std::size_t at = 1; at < text.size(); ++at) {
        if (text[at] == '"')
            return {std::move(result), text.substr(at + 1)};
        if (text[at] != '\\') {
            result += text[at];
            continue;
        }
        if (++at == text.size())
            break;
        const std::size_t index = letters.find(text[at]);
        if (index == std::string_view::npos)
            throw std::invalid_argument("\\" + shownText(text.substr(at, characterAt(text, at).length)) +
                                        R"( given; allowed: \" \\ \n \r \t)");
        result += escapable[index];
    }
    throw std::invalid_argument("the closing double quote is missing");
}

} // namespace posiscope
