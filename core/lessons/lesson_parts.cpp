// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson_parts.h"

#include "core/lessons/markdown_lines.h"

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

constexpr std::size_t longestPart = 400; // bytes of paragraphs that share a page

std::vector<std::string> paragraphsOf(std::string_view text)
{
    std::vector<std::string> paragraphs(1);
    CodeFence fence;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const bool isCode = fence.takes(line, number);
        if (!isCode && line.find_first_not_of(" \t\r") == std::string_view::npos) {
            if (!paragraphs.back().empty())
                paragraphs.emplace_back();
            continue;
        }
        (paragraphs.back() += paragraphs.back().empty() ? "" : "\n") += line;
    }
    if (paragraphs.back().empty())
        paragraphs.pop_back();
    return paragraphs;
}

/// Whether a paragraph only goes on with what is before it: an item of a list, a table, code, a formula on a
/// line of its own, an indented paragraph.
bool continuesText(std::string_view paragraph)
{
    const std::size_t digits = std::min(paragraph.find_first_not_of("0123456789"), paragraph.size() - 1);
    const bool isItem = paragraph.starts_with("- ") || paragraph.starts_with("* ") ||
                        paragraph.starts_with("+ ") || (digits > 0 && paragraph[digits] == '.');
    const bool isCode = paragraph.starts_with("```") || paragraph.starts_with("~~~");
    const bool isIndented = paragraph.front() == ' ' || paragraph.front() == '\t';
    return isItem || isCode || isIndented || paragraph.starts_with("$$") || paragraph.front() == '|' ||
           paragraph.front() == '>';
}

/// Whether a text announces what follows: it ends in a colon, or its last line is a heading.
bool announces(std::string_view text)
{
    const std::string_view lastLine = text.substr(text.rfind('\n') + 1);
    return text.ends_with(':') || lastLine.starts_with('#');
}

} // namespace

std::vector<LessonPart> partsOf(const LessonStep& step)
{
    std::vector<LessonPart> parts;
    for (std::size_t block = 0; block < step.blocks.size(); ++block) {
        const bool isShort = std::ranges::find(step.shortBlocks, block) != step.shortBlocks.end();
        const auto* const text = std::get_if<std::string>(&step.blocks[block]);
        LessonPart part{block, {}, isShort};
        for (const std::string& paragraph : text ? paragraphsOf(*text) : std::vector<std::string>()) {
            const bool belongs = part.text.empty() || continuesText(paragraph) || announces(part.text) ||
                                 part.text.size() + paragraph.size() <= longestPart;
            if (!belongs)
                parts.push_back(std::exchange(part, LessonPart{block, {}, false}));
            (part.text += part.text.empty() ? "" : "\n\n") += paragraph;
        }
        parts.push_back(std::move(part));
    }
    return parts;
}

} // namespace posiscope
