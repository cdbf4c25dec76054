// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/wrapped_text.h"

#include <algorithm>

namespace posiscope {

namespace {

constexpr std::size_t lineLength = 96;

} // namespace

std::size_t lengthOf(std::string_view text)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char byte) { return (byte & 0xC0) != 0x80; }));
}

std::string wrapped(std::string_view text, std::string_view indent)
{
    std::string result;
    std::size_t length = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (length == 0 || length + 1 + lengthOf(word) > lineLength) {
            result += (length == 0 ? "" : "\n") + std::string(indent);
            length = indent.size();
        } else {
            result += ' ';
            ++length;
        }
        result += word;
        length += lengthOf(word);
    }
    return result + '\n';
}

} // namespace posiscope
