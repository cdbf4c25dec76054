// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/manual.h"

#include "core/text/utf8.h"

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
    for (std::size_t at = 0; at < text.size();) {
        const Character character = characterAt(text, at);
        result += roffEscaped(character.code);
        at += character.length;
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

std::string setEntry(const ManualEntry& entry)
{
    if (entry.paragraphs.empty())
        return ".PP\n.EX\n" + roffEscaped(entry.term) + "\n.EE\n";
    std::string text = entry.term.empty() ? ".PP\n" : ".TP\n.B " + argument(entry.term) + '\n';
    for (std::size_t i = 0; i < entry.paragraphs.size(); ++i)
        text += (i == 0 ? "" : ".br\n") + roffEscaped(entry.paragraphs[i]) + '\n';
    return text;
}

} // namespace

std::string manText(std::string_view version)
{
    std::string text =
        ".\\\" SPDX-License-Identifier: GPL-3.0-or-later\n.TH POSISCOPE 1 \"\" " +
        argument("posiscope " + std::string(version)) +
        " \"User Commands\"\n.nh\n.ad l\n.SH Name\nposiscope \\- see how a Transformer knows where its words "
        "are\n";
    for (const ManualSection& section : wholeManual()) {
        text += ".SH " + argument(section.heading.empty() ? "Synopsis" : section.heading) + '\n';
        for (const ManualEntry& entry : section.entries)
            text += setEntry(entry);
    }
    return text;
}

} // namespace posiscope
