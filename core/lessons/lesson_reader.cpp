// SPDX-License-Identifier: GPL-3.0-or-later
// Implements readLesson() of lesson.h.

#include "core/lessons/lesson.h"
#include "core/lessons/markdown_lines.h"
#include "core/text/names.h"
#include "core/text/refusal.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

namespace posiscope {

namespace {

constexpr std::size_t mostFaults = 200; // then nothing more is read, so that a file of faults takes no time
constexpr std::size_t mostBlocks = 100; // of a step
constexpr std::size_t longestLine = 16u << 10; // as long as a scene block
constexpr std::size_t mostChoices = 20; // of a question
constexpr std::size_t mostConditions = 16; // of a task, because each may take a tenth of a second
constexpr std::string_view commentEnd = "-->";
constexpr std::string_view detailsEnd = "</details>";

/// Appends a line of Markdown.
void append(std::string& text, std::string_view line)
{
    (text += line) += '\n';
}

/// Reads a lesson line by line, in a time in proportion to its length, whatever it contains.
class LessonReader
{
public:
    explicit LessonReader(std::string_view text)
        : m_rest(text)
    {
    }

    Lesson read();

private:
    bool atEnd() const { return m_rest.empty(); }
    std::string_view nextLine() const; ///< without taking it
    std::string_view takeLine();

    void addFault(std::size_t line, std::string message);
    void addFaults(std::vector<LineFault> faults);
    void checkText(std::string_view line);
    std::string takeText(std::string_view line) { return takeText(line, m_line); }
    std::string takeText(std::string_view line, std::size_t number);
    void endParagraph();
    void endCode();

    bool isTooLong() const;
    void skipStep();

    void readLine();
    void keepText();
    void keep(LessonBlock block);
    void setTitle(std::string_view title);
    void beginStep(std::string_view title);
    void endStep();

    void readComment(std::string_view line);
    void skipComment(std::string_view line);
    void requireNothingAfter(std::string_view commentLine);
    std::string takeBlock(std::string_view rest);
    void readScene(const std::string& lines, std::size_t number);
    void readTask(const std::string& lines, std::size_t number);
    void readTaskLines(std::string_view lines, Task& task);
    bool readCondition(std::string_view text, std::size_t number, Task& task);
    std::string takeQuote();

    void readDetails(std::string_view line);
    std::string_view readSummary(std::string_view rest, Question& question);
    void readAnswer(std::string_view line, Question& question);
    bool takeChoice(std::string_view line, Question& question);
    void checkChoices(Question& question);

    std::string_view m_rest;
    std::size_t m_line = 0; ///< the last one taken
    bool m_commentsNeverEnd = false;
    CodeFence m_fence;
    FormulaCheck m_formulas;

    Lesson m_lesson;
    Scene m_scene;                          ///< of the step being read
    std::size_t m_sceneLine = 0;            ///< of the step's scene block; 0: none so far
    std::string m_text;                     ///< of the block being read
    std::size_t m_textLength = 0;           ///< of all texts of the step
    std::vector<std::size_t> m_choiceLines; ///< of the question being read
    std::size_t m_faults = 0;
};

std::string_view LessonReader::nextLine() const
{
    std::string_view line = m_rest.substr(0, m_rest.find('\n'));
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    return line;
}

std::string_view LessonReader::takeLine()
{
    const std::string_view line = nextLine();
    m_rest.remove_prefix(std::min(m_rest.find('\n'), m_rest.size() - 1) + 1);
    ++m_line;
    if (line.size() > longestLine)
        addFault(m_line, "the line is longer than " + std::to_string(longestLine >> 10) +
                             " KiB; its end is left out");
    return beginningOf(line, longestLine);
}

void LessonReader::addFault(std::size_t line, std::string message)
{
    if (m_faults == mostFaults)
        return;
    std::vector<LineFault>& faults = m_lesson.steps.empty() ? m_lesson.faults : m_lesson.steps.back().faults;
    faults.push_back({line, std::move(message)});
    if (++m_faults == mostFaults) {
        faults.push_back({m_line, "the rest is not read, because so much is wrong before"});
        m_rest = {};
    }
}

void LessonReader::addFaults(std::vector<LineFault> faults)
{
    for (LineFault& fault : faults)
        addFault(fault.line, std::move(fault.message));
}

void LessonReader::checkText(std::string_view line)
{
    for (std::string& fault : faultsOfLine(line))
        addFault(m_line, std::move(fault));
    if (const std::size_t opened = m_formulas.see(line, m_line); opened != 0)
        addFault(opened, "the formula is not closed: $ is missing");
}

/// The text of a line as it is shown, which has a limit: nobody waits for what nobody reads.
std::string LessonReader::takeText(std::string_view line, std::size_t number)
{
    m_textLength += line.size();
    std::string text = withoutLongWords(line);
    if (text.size() != line.size())
        addFault(number,
                 "a word is longer than " + std::to_string(longestWord) + " letters; its end is left out");
    return text;
}

bool LessonReader::isTooLong() const
{
    return m_textLength > longestStepText;
}

/// Leaves out the rest of a step that is too long.
void LessonReader::skipStep()
{
    addFault(m_line, (m_lesson.steps.empty() ? "the introduction" : "the step") +
                         (" is longer than " + std::to_string(longestStepText >> 10)) +
                         " KiB; its end is left out");
    while (!atEnd() && !headingOf(nextLine(), 2))
        takeLine();
    m_fence = {};
    m_textLength = 0;
}

void LessonReader::endParagraph()
{
    checkText({});
}

void LessonReader::endCode()
{
    if (m_fence.isOpen())
        addFault(m_fence.line(), "the code block is not closed");
    m_fence = {};
}

Lesson LessonReader::read()
{
    while (!atEnd())
        readLine();
    endStep();
    if (m_lesson.title.empty())
        m_lesson.faults.push_back({1, "the lesson has no title: a line that begins with #"});
    if (m_lesson.steps.empty())
        m_lesson.faults.push_back({1, "the lesson has no step: a line that begins with ##"});
    std::ranges::stable_sort(m_lesson.faults, {}, &LineFault::line);
    return std::move(m_lesson);
}

void LessonReader::readLine()
{
    if (isTooLong())
        return skipStep();
    const std::string_view line = takeLine();
    const std::string_view content = trimmed(line);
    if (m_fence.takes(line, m_line)) {
        append(m_text, takeText(line));
    } else if (content.starts_with(commentBegin)) {
        readComment(content);
    } else if (content.starts_with("<details")) {
        readDetails(content);
    } else if (const auto title = headingOf(line, 1)) {
        setTitle(*title);
    } else if (const auto name = headingOf(line, 2)) {
        beginStep(*name);
    } else {
        checkText(line);
        append(m_text, takeText(line));
    }
}

/// The text so far becomes a block.
void LessonReader::keepText()
{
    endParagraph();
    const std::string text(withoutEmptyLines(std::exchange(m_text, {})));
    if (m_lesson.steps.empty())
        m_lesson.introduction += (m_lesson.introduction.empty() || text.empty() ? "" : "\n\n") + text;
    else if (!text.empty())
        keep(text);
}

void LessonReader::keep(LessonBlock block)
{
    std::vector<LessonBlock>& blocks = m_lesson.steps.back().blocks;
    if (blocks.size() < mostBlocks)
        blocks.push_back(std::move(block));
    else
        addFault(m_line,
                 "a step holds at most " + std::to_string(mostBlocks) + " texts, questions and tasks");
}

void LessonReader::setTitle(std::string_view title)
{
    endParagraph();
    checkText(title);
    endParagraph();
    if (!m_lesson.title.empty())
        addFault(m_line, "a second title; steps begin with ##, headings in their text with ###");
    else
        m_lesson.title = takeText(title);
}

void LessonReader::beginStep(std::string_view title)
{
    endStep();
    if (m_lesson.steps.size() == mostLessonSteps) {
        addFault(m_line,
                 "a lesson has at most " + std::to_string(mostLessonSteps) + " steps; the rest is not read");
        m_rest = {};
        return;
    }
    LessonStep& step = m_lesson.steps.emplace_back();
    step.line = m_line;
    step.title = takeText(title);
    if (title.empty())
        addFault(m_line, "the step has no title");
    checkText(title);
    endParagraph();
}

/// Ends the introduction or a step. Its solutions are read now, because its scene block may stand behind
/// them.
void LessonReader::endStep()
{
    endCode();
    keepText();
    m_sceneLine = 0;
    m_textLength = 0;
    if (m_lesson.steps.empty())
        return;
    LessonStep& step = m_lesson.steps.back();
    step.scene = m_scene;
    for (const LessonBlock& block : step.blocks)
        if (const Task* const task = std::get_if<Task>(&block); task && !task->solution.empty())
            addFaults(withLines(step.scene, task->solution, task->solutionLine).faults);
    std::ranges::stable_sort(step.faults, {}, &LineFault::line);
}

/// A comment is a scene, a task, or a note.
void LessonReader::readComment(std::string_view line)
{
    static constexpr std::array<std::string_view, 2> words{"scene", "task"};
    const std::size_t number = m_line;
    const std::string_view content = trimmed(line.substr(commentBegin.size()));
    const std::string_view word = content.substr(0, content.find_first_of(" \t-"));
    if (std::ranges::find(words, word) == words.end()) {
        if (word == content && !nearestName(word, words).empty())
            addFault(number, printable(word) + " given; allowed: scene, task, or a note of several words" +
                                 didYouMean(word, words));
        skipComment(line);
        return;
    }
    const std::string block = takeBlock(content.substr(word.size()));
    if (word == "scene")
        readScene(block, number);
    else
        readTask(block, number);
}

void LessonReader::skipComment(std::string_view line)
{
    if (line.find(commentEnd) == std::string_view::npos) {
        m_commentsNeverEnd = m_commentsNeverEnd || m_rest.find(commentEnd) == std::string_view::npos;
        if (m_commentsNeverEnd) {
            addFault(m_line, "the comment is not closed: --> is missing");
            return;
        }
        while (line.find(commentEnd) == std::string_view::npos)
            line = takeLine();
    }
    requireNothingAfter(line);
}

void LessonReader::requireNothingAfter(std::string_view commentLine)
{
    const std::string_view rest =
        trimmed(commentLine.substr(commentLine.find(commentEnd) + commentEnd.size()));
    if (!rest.empty())
        addFault(m_line, printable(rest) + " is left out; nothing follows the --> on its line");
}

/// The lines of a scene or task: `rest` of the first and those after it. A heading or another comment ends
/// one that is not closed, so that what follows is read.
std::string LessonReader::takeBlock(std::string_view rest)
{
    const std::size_t number = m_line;
    std::string lines;
    for (std::string_view line = rest;; line = takeLine()) {
        const std::size_t end = line.find(commentEnd);
        append(lines, line.substr(0, end));
        if (end != std::string_view::npos) {
            requireNothingAfter(line);
            return lines;
        }
        if (atEnd() || headingOf(nextLine(), 2) || trimmed(nextLine()).starts_with(commentBegin)) {
            addFault(number, "the comment is not closed: --> is missing");
            return lines;
        }
    }
}

void LessonReader::readScene(const std::string& lines, std::size_t number)
{
    if (m_sceneLine != 0)
        return addFault(number, "a second scene block; the first of the step is on line " +
                                    std::to_string(m_sceneLine));
    m_sceneLine = number;
    if (lines.size() > longestSceneBlock)
        return addFault(number,
                        "the scene block is longer than " + std::to_string(longestSceneBlock >> 10) + " KiB");
    SceneChange change = withLines(std::move(m_scene), lines, number);
    m_scene = std::move(change.scene);
    addFaults(std::move(change.faults));
}

void LessonReader::readTask(const std::string& lines, std::size_t number)
{
    if (m_lesson.steps.empty())
        return addFault(number, "a task belongs to a step, after a line that begins with ##");
    endParagraph();
    Task task;
    task.line = number;
    task.text = takeQuote();
    if (task.text.empty())
        addFault(number, "the task has no text: a quote, > …, before the block");
    readTaskLines(lines, task);
    if (task.solutionLine == 0)
        addFault(number, "the task has no solution: lines key = value below solution:");
    if (task.solution.size() > longestSceneBlock) {
        addFault(number, "the solution is longer than " + std::to_string(longestSceneBlock >> 10) + " KiB");
        task.solution.clear();
    }
    keepText();
    keep(std::move(task));
}

/// Conditions, then a hint, then the solution.
void LessonReader::readTaskLines(std::string_view lines, Task& task)
{
    constexpr std::string_view hint = "hint:";
    constexpr std::string_view solution = "solution:";
    bool areRead = true; // the conditions
    bool isHint = false;
    for (std::size_t number = task.line; !lines.empty(); ++number) {
        const std::string_view line = lines.substr(0, lines.find('\n'));
        lines.remove_prefix(line.size() + 1);
        std::string_view content = trimmed(line);
        if (task.solutionLine != 0) {
            append(task.solution, line);
        } else if (content.starts_with(solution)) {
            task.solutionLine = number;
            append(task.solution, content.substr(solution.size()));
        } else if (isHint || content.starts_with(hint)) {
            content = trimmed(content.substr(isHint ? 0 : hint.size()));
            for (std::string& fault : faultsOfLine(content))
                addFault(number, std::move(fault));
            (task.hint += isHint && !content.empty() ? " " : "") += takeText(content, number);
            isHint = true;
        } else if (!content.empty() && !content.starts_with('#')) {
            areRead &= readCondition(content, number, task);
        }
    }
    if (!areRead)
        task.conditions.clear(); // without one of them the task would be too easy
    else if (task.conditions.empty())
        addFault(task.line, "the task has no condition");
}

/// Whether it is one.
bool LessonReader::readCondition(std::string_view text, std::size_t number, Task& task)
{
    const bool isRoom = task.conditions.size() < mostConditions;
    try {
        if (isRoom)
            task.conditions.emplace_back(text);
        else
            addFault(number, "a task has at most " + std::to_string(mostConditions) + " conditions");
        return isRoom;
    } catch (const std::invalid_argument& error) {
        addFault(number, error.what());
        return false;
    }
}

/// Takes the quote at the end of the text so far, without its signs.
std::string LessonReader::takeQuote()
{
    m_text.resize(m_text.find_last_not_of(" \t\n") + 1);
    std::size_t begin = m_text.size();
    while (begin > 0) {
        const std::size_t before = begin == m_text.size() ? begin : begin - 1;
        const std::size_t lineBegin = before == 0 ? 0 : m_text.rfind('\n', before - 1) + 1;
        if (!trimmed(std::string_view(m_text).substr(lineBegin, before - lineBegin)).starts_with('>'))
            break;
        begin = lineBegin;
    }
    std::string quote;
    for (std::string_view rest = std::string_view(m_text).substr(begin); !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        std::string_view content = trimmed(line).substr(1);
        if (content.starts_with(' '))
            content.remove_prefix(1);
        append(quote, content);
    }
    m_text.resize(begin);
    return std::string(withoutEmptyLines(quote));
}

void LessonReader::readDetails(std::string_view line)
{
    Question question;
    question.line = m_line;
    endParagraph();
    constexpr std::string_view tag = "<details>";
    if (!line.starts_with(tag))
        addFault(m_line, printable(line) + " given; allowed: <details>");
    std::string_view rest = line.substr(std::min(line.find('>'), line.size() - 1) + 1);
    if (trimmed(rest).empty() && trimmed(nextLine()).starts_with("<summary>"))
        rest = takeLine();
    rest = readSummary(trimmed(rest), question);
    m_choiceLines.clear();
    readAnswer(rest, question);
    endCode();
    endParagraph();
    question.answer = withoutEmptyLines(question.answer);
    if (question.answer.empty() && question.choices.empty())
        addFault(question.line, "the question has no answer");
    checkChoices(question);
    if (m_lesson.steps.empty())
        return addFault(question.line, "a question belongs to a step, after a line that begins with ##");
    keepText();
    keep(std::move(question));
}

/// Reads <summary>…</summary> and returns what follows it on its line.
std::string_view LessonReader::readSummary(std::string_view rest, Question& question)
{
    constexpr std::string_view begin = "<summary>";
    constexpr std::string_view end = "</summary>";
    if (!rest.starts_with(begin)) {
        addFault(question.line, "the <details> has no question: <summary>…</summary> is missing");
        return rest;
    }
    rest.remove_prefix(begin.size());
    const std::size_t close = rest.find(end);
    question.text = takeText(trimmed(rest.substr(0, close)));
    checkText(question.text);
    endParagraph();
    if (question.text.empty())
        addFault(m_line, "the question is empty");
    if (close == std::string_view::npos) {
        addFault(m_line, "</summary> is missing on the line of its <summary>");
        return {};
    }
    rest = trimmed(rest.substr(close + end.size()));
    const std::string_view next = trimmed(nextLine());
    if (rest.empty() && !next.empty() && !next.starts_with(detailsEnd))
        addFault(m_line + 1,
                 "an empty line is missing after the summary: a code host needs it to read Markdown");
    return rest;
}

/// Reads choices and answer up to the end of the details. `line` is the first of them.
void LessonReader::readAnswer(std::string_view line, Question& question)
{
    bool isChoice = true;
    for (;; line = takeLine()) {
        if (m_fence.takes(line, m_line)) {
            append(question.answer, takeText(line));
        } else {
            const std::string_view content = trimmed(line);
            const bool isLast = content.ends_with(detailsEnd);
            if (isLast)
                line = content.substr(0, content.size() - detailsEnd.size());
            if (content.starts_with(commentBegin)) {
                addFault(m_line, "a comment stands outside of <details>");
                skipComment(content);
            } else {
                checkText(line);
                isChoice = isChoice && takeChoice(line, question);
                if (!isChoice)
                    append(question.answer, takeText(line));
            }
            if (isLast)
                return;
        }
        const bool isOther =
            !m_fence.isOpen() && (headingOf(nextLine(), 2) || trimmed(nextLine()).starts_with("<details"));
        if (isTooLong())
            return;
        if (atEnd() || isOther)
            return addFault(question.line, "the <details> is not closed: </details> is missing");
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
            addFault(m_line, "a question has at most " + std::to_string(mostChoices) + " answers to choose from");
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
        addFault(question.line, "one choice given; allowed: none, or two and more");
    for (std::size_t i = 0; i < question.choices.size(); ++i) {
        Choice& choice = question.choices[i];
        if (const std::size_t colon = colonOf(choice.text); colon != std::string::npos) {
            choice.why = trimmed(std::string_view(choice.text).substr(colon + 1));
            choice.text.resize(colon);
        }
        if (!choice.isRight && choice.why.empty())
            addFault(m_choiceLines[i], "a wrong answer needs its why, after a colon");
        if (choice.isRight && right != 0) {
            addFault(m_choiceLines[i],
                     "a second right answer; the first is on line " + std::to_string(right));
            areWhole = false;
        }
        if (choice.isRight && right == 0)
            right = m_choiceLines[i];
    }
    if (question.choices.size() > 1 && right == 0)
        addFault(question.line, "none of the answers is right: - [x]");
    if (!areWhole || right == 0)
        question.choices.clear();
}

} // namespace

Lesson readLesson(std::string_view text)
{
    if (text.size() > longestLesson)
        throw std::invalid_argument("the text is longer than " + std::to_string(longestLesson >> 20) +
                                    " MiB");
    requireUtf8(text);
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    return LessonReader(text).read();
}

} // namespace posiscope
