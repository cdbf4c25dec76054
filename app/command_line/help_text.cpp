// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/manual.h"

#include <algorithm>

namespace posiscope {

namespace {

constexpr std::size_t lineLength = 96;
constexpr std::string_view termIndent = "  ";
constexpr std::size_t longestBeside = 22; ///< a longer term is in a line of its own

/// Letters, not bytes: π and √ are one each.
std::size_t lengthOf(std::string_view text)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char byte) { return (byte & 0xC0) != 0x80; }));
}

/// Text broken at spaces into lines of at most 96 letters with the indent; a longer word has a line of its
/// own.
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

/// The column where the explanations of a section's terms begin: two spaces after the longest term that
/// shares its line.
std::size_t columnOf(const ManualSection& section)
{
    std::size_t longest = 4;
    for (const ManualEntry& entry : section.entries)
        if (lengthOf(entry.term) <= longestBeside)
            longest = std::max(longest, lengthOf(entry.term));
    return termIndent.size() + longest + 2;
}

std::string setEntry(const ManualEntry& entry, std::size_t column)
{
    const std::string indent(entry.term.empty() ? termIndent.size() : column, ' ');
    std::string text;
    for (const std::string& paragraph : entry.paragraphs)
        text += wrapped(paragraph, indent);
    const std::string term = std::string(termIndent) + entry.term;
    if (entry.term.empty())
        return text;
    if (entry.paragraphs.empty() || lengthOf(term) + 2 > column)
        return term + '\n' + text;
    const std::size_t rest = column - lengthOf(term);
    return term + text.substr(column - rest);
}

} // namespace

std::string helpText(Subcommand command)
{
    std::string text = "Posiscope: see how a Transformer knows where its words are.\n";
    for (const ManualSection& section : manual(command)) {
        text += section.heading.empty() ? "\n" : '\n' + section.heading + '\n';
        for (const ManualEntry& entry : section.entries)
            text += setEntry(entry, columnOf(section));
    }
    return text;
}

} // namespace posiscope
