// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/manual.h"

#include "core/text/utf8.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace posiscope {

namespace {

/// A letter escaped for roff. Letters beyond ASCII become numbers, because the encoding that roff reads
/// depends on how it was called.
std::string roffEscaped(char32_t code)
{
    switch (code) {
    case '\\':
        return "\\e";
    case '-':
        return "\\-";
    case '`':
        return "\\(ga";
    case '~':
        return "\\(ti";
    case '^':
        return "\\(ha";
    default:
        break;
    }
    if (code < 0x80)
        return {static_cast<char>(code)};
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "\\[u%04X]", static_cast<unsigned>(code));
    return text.data();
}

/// A text escaped for roff. A point or quote may not begin a line.
std::string roffEscaped(std::string_view text)
{
    std::string result;
    if (text.starts_with('.') || text.starts_with('\''))
        result = "\\&";
    for (std::size_t index = 0; index < text.size();) {
        const Character character = characterAt(text, index);
        result += roffEscaped(character.code);
        index += character.length;
    }
    return result;
}

/// The argument of a macro, in quotes, so that it may contain spaces.
std::string argument(std::string_view text)
{
    std::string result = "\"";
    for (const char letter : roffEscaped(text))
        result.append(letter == '"' ? 2 : 1, letter);
    return result + '"';
}

/// A text escaped for roff, in lines of at most 80 bytes.
std::string roffLines(std::string_view text)
{
    std::string result;
    std::size_t line = 0; // where the last one begins
    for (std::size_t index = 0; index <= text.size();) {
        const std::size_t end = std::min(text.find(' ', index), text.size());
        const std::string word = roffEscaped(text.substr(index, end - index));
        const bool isNewLine = !word.empty() && result.size() + 1 + word.size() - line > 80;
        if (index > 0)
            result += isNewLine ? '\n' : ' ';
        if (isNewLine)
            line = result.size();
        result += word;
        index = end + 1;
    }
    return result + '\n';
}

std::string setEntry(const ManualEntry& entry, bool isFirst)
{
    const std::string paragraph = isFirst ? "" : ".PP\n"; // a heading begins one itself
    if (entry.paragraphs.empty())
        return paragraph + ".EX\n" + roffEscaped(entry.term) + "\n.EE\n";
    std::string text = entry.term.empty() ? paragraph : ".TP\n.B " + argument(entry.term) + '\n';
    for (std::size_t i = 0; i < entry.paragraphs.size(); ++i)
        text += (i == 0 ? "" : ".br\n") + roffLines(entry.paragraphs[i]);
    return text;
}

} // namespace

std::string manText(std::string_view version, std::string_view date)
{
    std::string text =
        R"(.\" SPDX-License-Identifier: GPL-3.0-or-later
.TH POSISCOPE 1 )" +
        std::string(date) + ' ' + argument("posiscope " + std::string(version)) +
        " \"User Commands\"\n.nh\n.ad l\n.SH Name\nposiscope \\- see how a Transformer knows where its words "
        "are\n";
    for (const ManualSection& section : wholeManual()) {
        text += ".SH " + argument(section.heading.empty() ? "Synopsis" : section.heading) + '\n';
        for (const ManualEntry& entry : section.entries)
            text += setEntry(entry, &entry == section.entries.data());
    }
    return text;
}

} // namespace posiscope
