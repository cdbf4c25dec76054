// SPDX-License-Identifier: GPL-3.0-or-later
// How a lesson's questions are read: <details>, their choices and answers.
#include "core/lessons/lesson_reader.h"
#include "core/text/names.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

constexpr std::size_t mostChoices = 20; // of a question
constexpr std::string_view detailsEnd = "</details>";

} // namespace

void LessonReader::readDetails(std::string_view line)
{
    Question question;
    question.line = m_line;
    endParagraph();
    constexpr std::string_view tag = "<details>";
    if (!line.starts_with(tag))
        addFault(m_line, whyRefused(line, "<details>"));
    std::string_view rest = line.substr(std::min(line.find('>'), line.size() - 1) + 1);
    if (trimmed(rest).empty() && trimmed(nextLine()).starts_with("<summary>"))
        rest = takeLine();
    rest = readSummary(trimmed(rest), question);
    m_choiceLines.clear();
    readAnswer(rest, question);
    if (!isTooLong()) // or else skipStep() looks for the end of the code
        endCode();
    endParagraph();
    question.answer = withoutEmptyLines(question.answer);
    if (question.answer.empty() && question.choices.empty())
        addFault(question.line, translated("lessons", "the question has no answer"));
    checkChoices(question);
    if (m_lesson.steps.empty())
        return addFault(
            question.line,
            translated("lessons", "a question belongs to a step, after a line that begins with ##"));
    keepText();
    keep(std::move(question));
}

/// Reads <summary>…</summary> and returns what follows it on its line.
std::string_view LessonReader::readSummary(std::string_view rest, Question& question)
{
    constexpr std::string_view begin = "<summary>";
    constexpr std::string_view end = "</summary>";
    if (!rest.starts_with(begin)) {
        addFault(question.line,
                 translated("lessons", "the <details> has no question: <summary>…</summary> is missing"));
        return rest;
    }
    rest.remove_prefix(begin.size());
    const std::size_t close = rest.find(end);
    question.text = takeText(trimmed(rest.substr(0, close)));
    checkText(question.text);
    endParagraph();
    if (question.text.empty())
        addFault(m_line, translated("lessons", "the question is empty"));
    if (close == std::string_view::npos) {
        addFault(m_line, translated("lessons", "</summary> is missing on the line of its <summary>"));
        return {};
    }
    rest = trimmed(rest.substr(close + end.size()));
    const std::string_view next = trimmed(nextLine());
    if (rest.empty() && !next.empty() && !next.starts_with(detailsEnd))
        addFault(
            m_line + 1,
            translated("lessons",
                       "an empty line is missing after the summary: a code host needs it to read Markdown"));
    return rest;
}

/// Reads choices and answer up to the end of the details. `line` is the first of them.
void LessonReader::readAnswer(std::string_view line, Question& question)
{
    bool isChoice = true;
    for (;; line = takeLine()) {
        if (m_fence.takes(line, m_line)) {
            appendLine(question.answer, takeText(line));
        } else {
            const std::string_view content = trimmed(line);
            const bool isLast = content.ends_with(detailsEnd);
            if (isLast)
                line = content.substr(0, content.size() - detailsEnd.size());
            if (content.starts_with(commentBegin)) {
                addFault(m_line,
                         translated("lessons",
                                    "a comment is not allowed inside <details>; put it before or after"));
                skipComment(content);
            } else {
                checkText(line);
                isChoice = isChoice && takeChoice(line, question);
                if (!isChoice)
                    appendLine(question.answer, takeText(line));
            }
            if (isLast)
                return;
        }
        const bool isOther =
            !m_fence.isOpen() && (headingOf(nextLine(), 2) || trimmed(nextLine()).starts_with("<details"));
        if (isTooLong())
            return;
        if (atEnd() || isOther)
            return addFault(question.line,
                            translated("lessons", "the <details> is not closed: </details> is missing"));
    }
}

/// Whether a line belongs to the list of choices.
bool LessonReader::takeChoice(std::string_view line, Question& question)
{
    const std::string_view content = trimmed(line);
    if (content.empty())
        return true;
    const bool isItem = content.size() > 5 && (content.starts_with("- [") || content.starts_with("* [")) &&
                        content.substr(4, 2) == "] ";
    const char sign = isItem ? content[3] : '?';
    if (sign == ' ' || sign == 'x' || sign == 'X') {
        if (question.choices.size() == mostChoices)
            addFault(m_line, translated("lessons", "a question has at most %1 answers to choose from")
                                 .arg(std::to_string(mostChoices)));
        question.choices.push_back({takeText(trimmed(content.substr(6))), {}, sign != ' '});
        m_choiceLines.push_back(m_line);
        return true;
    }
    if (question.choices.empty() || !line.starts_with("  "))
        return false;
    (question.choices.back().text += ' ') += takeText(content);
    return true;
}

void LessonReader::checkChoices(Question& question)
{
    std::size_t right = 0; // the line of the right one
    bool areWhole = question.choices.size() != 1 && question.choices.size() <= mostChoices;
    if (question.choices.size() == 1)
        addFault(question.line, translated("lessons", "one choice given; allowed: none, or two and more"));
    for (std::size_t i = 0; i < question.choices.size(); ++i) {
        Choice& choice = question.choices[i];
        if (const std::size_t colon = colonOf(choice.text); colon != std::string::npos) {
            choice.why = trimmed(std::string_view(choice.text).substr(colon + 1));
            choice.text.resize(colon);
        }
        if (!choice.isRight && choice.why.empty())
            addFault(m_choiceLines[i],
                     translated("lessons", "a wrong answer must say why it is wrong, after a colon"));
        if (choice.isRight && right != 0) {
            addFault(m_choiceLines[i], translated("lessons", "a second right answer; the first is on line %1")
                                           .arg(std::to_string(right)));
            areWhole = false;
        }
        if (choice.isRight && right == 0)
            right = m_choiceLines[i];
    }
    if (question.choices.size() > 1 && right == 0)
        addFault(question.line, translated("lessons", "no answer is marked as right; mark one with - [x]"));
    if (!areWhole || right == 0)
        question.choices.clear();
}

} // namespace posiscope
