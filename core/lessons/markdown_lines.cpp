// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/markdown_lines.h"

#include "core/text/names.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace posiscope {

namespace {

bool isLetter(char letter)
{
    return std::isalpha(static_cast<unsigned char>(letter)) != 0;
}

/// The line with a space for each byte of its code and formulas, and for a letter behind a backslash.
std::string withoutCode(std::string_view line)
{
    constexpr std::size_t longestRun = 8;         // of signs that begin code
    std::array<bool, 2 * longestRun> neverEnds{}; // by the sign and the length of the run
    std::string text(line);
    for (std::size_t index = 0; (index = text.find_first_of("\\`$", index)) != std::string::npos;) {
        const char sign = text[index];
        std::size_t end = std::min(index + 2, text.size());
        if (sign != '\\') {
            const std::size_t inside = std::min(text.find_first_not_of(sign, index), text.size());
            const std::size_t run = inside - index;
            bool& neverEndsHere = neverEnds[std::min(run, longestRun) - 1 + (sign == '$' ? longestRun : 0)];
            const std::size_t close =
                neverEndsHere ? std::string::npos : text.find(std::string(run, sign), inside);
            neverEndsHere = close == std::string::npos;
            end = neverEndsHere ? inside : close + run;
            if (neverEndsHere) {
                index = end;
                continue;
            }
        }
        text.replace(index, end - index, end - index, ' ');
        index = end;
    }
    return text;
}

/// The address at the beginning of a text: behind "](", for example. A parenthesis that it opens is closed in
/// it: "javascript:alert(1)".
std::string_view addressAt(std::string_view text)
{
    text = trimmed(text);
    if (text.starts_with('<'))
        return text.substr(1, std::min(text.find('>'), text.size()) - 1);
    constexpr std::size_t mostOpen = 32; // as CommonMark allows, so that the end is soon found
    std::size_t open = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '(')
            ++open;
        const bool isPast = text[i] == ')' && open-- == 0;
        if (isPast || text[i] == ' ' || text[i] == '\t' || open > mostOpen)
            return text.substr(0, i);
    }
    return text;
}

/// Whether the text behind "[name]:" makes it an address for that name: one word, and perhaps a title. It is
/// a paragraph otherwise.
bool isReference(std::string_view text)
{
    const std::string_view rest = trimmed(text);
    const bool isBracketed = rest.starts_with('<');
    const std::size_t length = isBracketed ? rest.find('>') : rest.find_first_of(" \t");
    if (length == std::string_view::npos)
        return !isBracketed && !rest.empty();
    const std::string_view title = trimmed(rest.substr(length + (isBracketed ? 1 : 0)));
    return title.empty() || title.starts_with('"') || title.starts_with('\'') || title.starts_with('(');
}

std::string faultOfLink(std::string_view address)
{
    return isWebAddress(address)
               ? std::string()
               : translated(
                     "lessons",
                     "link %1 given; allowed: an address that begins with https://, http:// or mailto:")
                     .arg(printable(address));
}

bool isOfTagName(char letter)
{
    return isLetter(letter) || std::isdigit(static_cast<unsigned char>(letter)) != 0 || letter == '-' ||
           letter == '+' || letter == '.';
}

/// What is wrong with the tag or the address that begins at a `<`. One that is not closed is a tag only at
/// the beginning of a line.
std::string faultOfTag(std::string_view text, bool isClosed, bool isBegin)
{
    const std::string_view name = text.substr(text.substr(1).starts_with('/') ? 2 : 1);
    const auto end = std::ranges::find_if_not(name, isOfTagName);
    const bool isOther = text.substr(1).starts_with('?') ||
                         (text.substr(1).starts_with('!') && !text.starts_with(commentBegin));
    const bool isTag = !name.empty() && isLetter(name.front()) &&
                       (end == name.end() || *end == '>' || *end == ' ' || *end == '/');
    if ((isTag && (isClosed || isBegin)) || (isOther && isClosed))
        return whyRefused(text.substr(0, isClosed ? text.find('>') + 1 : text.size()),
                          translated("lessons", "Markdown, and of HTML only <details> and comments"));
    const bool isAddress = end != name.begin() && end != name.end() && *end == ':' && isLetter(name.front());
    return isAddress && isClosed ? faultOfLink(addressAt(text)) : std::string();
}

} // namespace

std::optional<std::string_view> headingOf(std::string_view line, std::size_t level)
{
    const std::string_view content = trimmed(line);
    const std::size_t found = std::min(content.find_first_not_of('#'), content.size());
    const bool isIndented = line.starts_with("    ") || line.starts_with('\t');
    if (found != level || isIndented ||
        (content.size() > level && trimmed(content.substr(level, 1)).size() == 1))
        return std::nullopt;
    std::string_view title = trimmed(content.substr(level));
    const std::size_t last = title.find_last_not_of('#');
    if (last == std::string_view::npos)
        return std::string_view();
    if (last + 1 < title.size() && (title[last] == ' ' || title[last] == '\t')) // signs may end a heading too
        title = trimmed(title.substr(0, last));
    return title;
}

bool CodeFence::takes(std::string_view line, std::size_t number)
{
    const std::string_view content = trimmed(line);
    const char sign = content.empty() ? ' ' : content.front();
    const std::size_t length = std::min(content.find_first_not_of(sign), content.size());
    if (isOpen()) {
        if (sign == m_mark.front() && length >= m_mark.size() && length == content.size())
            m_mark = {};
        return true;
    }
    if ((sign != '`' && sign != '~') || length < 3)
        return false;
    m_mark = content.substr(0, length);
    m_line = number;
    return true;
}

std::size_t FormulaCheck::check(std::string_view line, std::size_t number)
{
    if (trimmed(line).empty())
        return std::exchange(m_opened, 0);
    bool isCode = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '\\') {
            ++i;
        } else if (line[i] == '`' && m_opened == 0) {
            isCode = !isCode;
        } else if (line[i] == '$' && !isCode) {
            m_opened = m_opened == 0 ? number : 0;
            i += line.substr(i + 1).starts_with('$') ? 1 : 0;
        }
    }
    return 0;
}

std::vector<std::string> faultsOfLine(std::string_view line)
{
    std::vector<std::string> faults;
    if (line.find_first_of("<[") == std::string_view::npos)
        return faults; // as for most lines
    const auto add = [&faults](std::string fault) {
        if (!fault.empty())
            faults.push_back(std::move(fault));
    };
    const std::string plain = withoutCode(line);
    const std::string_view text = plain;
    if (text.find(commentBegin) != std::string_view::npos)
        add(translated("lessons", "a comment must begin at the start of its line"));
    const std::size_t first = text.find_first_not_of(" \t");
    const std::size_t lastClose = text.rfind('>');
    std::vector<std::size_t> open; // the [ whose ] is to come
    for (std::size_t index = 0; (index = text.find_first_of("<[]", index)) != std::string_view::npos;
         ++index) {
        const std::string_view rest = text.substr(index);
        if (rest.starts_with('<')) {
            add(faultOfTag(rest, lastClose != std::string_view::npos && index < lastClose, index == first));
        } else if (rest.starts_with('[')) {
            open.push_back(index);
        } else if (!open.empty()) {
            const std::size_t opened = open.back();
            open.pop_back();
            if (rest.starts_with("]:") && opened == first && isReference(rest.substr(2)))
                add(faultOfLink(addressAt(rest.substr(2))));
            if (!rest.starts_with("]("))
                continue;
            if (opened == 0 || text[opened - 1] != '!')
                add(faultOfLink(addressAt(rest.substr(2))));
            index += rest.substr(2).starts_with('<') ? 2 : 1; // its < is no tag
        }
    }
    return faults;
}

std::string withoutLongWords(std::string_view line)
{
    constexpr char32_t firstBroken = 0x2E80; // from here on lines are broken between letters
    if (line.size() <= longestWord)
        return std::string(line);
    std::string text;
    std::size_t letters = 0; // of the word
    while (!line.empty()) {
        const Character letter = characterAt(line, 0);
        const bool isWithin = letter.code != ' ' && letter.code != '\t' && letter.code < firstBroken;
        letters = isWithin ? letters + 1 : 0;
        if (letters <= longestWord)
            text += line.substr(0, letter.length);
        else if (letters == longestWord + 1)
            text += "…";
        line.remove_prefix(letter.length);
    }
    return text;
}

std::size_t colonOf(std::string_view text)
{
    return withoutCode(text).find(": ");
}

bool isWebAddress(std::string_view address)
{
    static constexpr std::array<std::string_view, 3> allowed{"https://", "http://", "mailto:"};
    const std::string lower = lowerCase(address);
    return std::ranges::any_of(allowed,
                               [&lower](std::string_view begin) { return lower.starts_with(begin); });
}

void appendLine(std::string& text, std::string_view line)
{
    (text += line) += '\n';
}

std::string_view withoutEmptyLines(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\n");
    if (first == std::string_view::npos)
        return {};
    text = text.substr(0, text.find_last_not_of(" \t\n") + 1);
    const std::size_t lineEnd = text.rfind('\n', first);
    return text.substr(lineEnd == std::string_view::npos ? 0 : lineEnd + 1);
}

std::string_view beginningOf(std::string_view text, std::size_t most)
{
    if (text.size() <= most)
        return text;
    const auto isInside = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; };
    while (most > 0 && isInside(text[most]))
        --most;
    return text.substr(0, most);
}

} // namespace posiscope
