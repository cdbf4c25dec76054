// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace posiscope {

inline constexpr std::string_view commentBegin = "<!--";

/// A longer word is cut: to lay one out takes a time that grows with the square of its length.
inline constexpr std::size_t longestWord = 1000; // letters

/// The text of a heading of a level; nothing for any other line.
std::optional<std::string_view> headingOf(std::string_view line, std::size_t level);

/// Knows which lines belong to a code block between ``` or ~~~.
class CodeFence
{
public:
    /// Whether the line belongs to a code block, or begins or ends one.
    bool takes(std::string_view line, std::size_t number);

    bool isOpen() const { return !m_mark.empty(); }
    std::size_t line() const { return m_line; } ///< on which it was opened

private:
    std::string_view m_mark; ///< empty outside of a block
    std::size_t m_line = 0;
};

/// Finds formulas that are not closed in lines of Markdown.
class FormulaCheck
{
public:
    /// An empty line ends a paragraph. Returns the line of a $ that was not closed in it, or 0.
    std::size_t check(std::string_view line, std::size_t number);

private:
    std::size_t m_opened = 0;
};

/// What is wrong with a line of Markdown by itself: HTML, comments within it, addresses of links that a
/// lesson does not open. What stands in code or formulas is not looked at.
std::vector<std::string> faultsOfLine(std::string_view line);

/// The line with its words of more than longestWord letters cut, which then end with an ellipsis. Letters
/// between which lines are broken, as in Chinese, are words.
std::string withoutLongWords(std::string_view line);

/// The place of the colon between an answer and what is said of it, outside of formulas and code; npos if
/// none.
std::size_t colonOf(std::string_view text);

/// Whether an address leads to a page or to mail; others, such as javascript:, run something.
bool isWebAddress(std::string_view address);

/// Appends a line of Markdown.
void appendLine(std::string& text, std::string_view line);

/// Text without the empty lines around it.
std::string_view withoutEmptyLines(std::string_view text);

/// The longest beginning of a text that is no longer than `most` bytes and ends with a whole character.
std::string_view beginningOf(std::string_view text, std::size_t most);

} // namespace posiscope
