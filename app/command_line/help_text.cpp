// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/manual.h"
#include "app/command_line/wrapped_text.h"

#include <algorithm>

namespace posiscope {

namespace {

constexpr std::string_view termIndent = "  ";
constexpr std::size_t longestBeside = 22; ///< a longer term has a line of its own

/// Where what is said of a section's terms begins: two spaces behind the longest that shares its line.
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
