// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson_reader.h"
#include "core/text/names.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

namespace posiscope {

namespace {

constexpr std::size_t mostFaults = 200; // then nothing more is read, so that a file of faults takes no time
constexpr std::size_t mostBlocks = 100; // of a step
constexpr std::size_t longestTitle = 300;
constexpr std::size_t longestLine = 16u << 10; // as long as a scene block
constexpr std::size_t mostConditions = 16;     // of a task, because each may take a tenth of a second
constexpr std::size_t mostConditionsOfStep = 32;
constexpr std::string_view commentEnd = "-->";

} // namespace

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
    return line;
}

void LessonReader::addFault(std::size_t line, std::string message)
{
    if (m_faults == mostFaults)
        return;
    std::vector<LineFault>& faults = m_lesson.steps.empty() ? m_lesson.faults : m_lesson.steps.back().faults;
    faults.push_back({line, std::move(message)});
    if (++m_faults == mostFaults) {
        faults.push_back(
            {m_line, translated("lessons", "too many faults: the rest of the file is not read")});
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
    line = beginningOf(line, longestLine);
    for (std::string& fault : faultsOfLine(line))
        addFault(m_line, std::move(fault));
    if (const std::size_t opened = m_formulas.check(line, m_line); opened != 0)
        addFault(opened, translated("lessons", "the formula is not closed: $ is missing"));
}

/// The text of a line as it is shown: cut at the longest line, word and text of a step, because to lay out
/// more would take seconds.
std::string LessonReader::takeText(std::string_view line, std::size_t number)
{
    const std::size_t room = longestStepText - std::min(m_textLength, longestStepText);
    const std::string_view shown = beginningOf(line, std::min(longestLine, room));
    if (line.size() > longestLine)
        addFault(number, translated("lessons", "the line is longer than %1 KiB; its end is left out")
                             .arg(std::to_string(longestLine >> 10)));
    m_textLength += line.size() + 1;
    std::string text = withoutLongWords(shown);
    if (text != shown)
        addFault(number, translated("lessons", "a word is longer than %1 letters; its end is left out")
                             .arg(std::to_string(longestWord)));
    return text;
}

bool LessonReader::isTooLong() const
{
    return m_textLength > longestStepText;
}

/// Leaves out the rest of a step that is too long.
void LessonReader::skipStep()
{
    const char* const fault =
        m_lesson.steps.empty()
            ? translatable("lessons", "the introduction is longer than %1 KiB; its end is left out")
            : translatable("lessons", "the step is longer than %1 KiB; its end is left out");
    addFault(m_line, translated("lessons", fault).arg(std::to_string(longestStepText >> 10)));
    while (!atEnd() && (m_fence.isOpen() || !headingOf(nextLine(), 2))) {
        const std::string_view line = takeLine();
        m_fence.takes(line, m_line);
    }
    endCode();
    m_textLength = 0;
}

void LessonReader::endParagraph()
{
    checkText({});
}

void LessonReader::endCode()
{
    if (m_fence.isOpen())
        addFault(m_fence.line(), translated("lessons", "the code block is not closed"));
    m_fence = {};
}

Lesson LessonReader::read()
{
    while (!atEnd())
        readLine();
    endStep();
    if (m_lesson.title.empty())
        m_lesson.faults.push_back(
            {1, translated("lessons", "the lesson has no title: a line that begins with #")});
    if (m_lesson.steps.empty())
        m_lesson.faults.push_back(
            {1, translated("lessons", "the lesson has no step: a line that begins with ##")});
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
        appendLine(m_text, takeText(line));
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
        appendLine(m_text, takeText(line));
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
    if (blocks.size() < mostBlocks) {
        if (std::exchange(m_shortLine, 0) != 0)
            m_lesson.steps.back().shortBlocks.push_back(blocks.size());
        blocks.push_back(std::move(block));
    } else {
        addFault(m_line, translated("lessons", "a step holds at most %1 texts, questions and tasks")
                             .arg(std::to_string(mostBlocks)));
    }
}

/// What comes next belongs to the short path.
void LessonReader::beginShortPath()
{
    if (m_lesson.steps.empty())
        return addFault(m_line, translated("lessons", "short marks a text, question or task of a step, after "
                                                      "a line that begins with ##"));
    keepText();
    m_shortLine = m_line;
}

void LessonReader::setTitle(std::string_view title)
{
    endParagraph();
    std::string taken = takeTitle(title);
    if (m_lesson.title.empty())
        m_lesson.title = std::move(taken);
    else
        addFault(m_line, translated("lessons",
                                    "a second title; steps begin with ##, headings in their text with ###"));
}

std::string LessonReader::takeTitle(std::string_view title)
{
    checkText(title);
    endParagraph();
    if (title.size() > longestTitle)
        addFault(m_line, translated("lessons", "the title is longer than %1 bytes; its end is left out")
                             .arg(std::to_string(longestTitle)));
    return takeText(beginningOf(title, longestTitle));
}

void LessonReader::beginStep(std::string_view title)
{
    endStep();
    if (m_lesson.steps.size() == mostLessonSteps) {
        addFault(m_line, translated("lessons", "a lesson has at most %1 steps; the rest is not read")
                             .arg(std::to_string(mostLessonSteps)));
        m_rest = {};
        return;
    }
    LessonStep& step = m_lesson.steps.emplace_back();
    step.line = m_line;
    if (title.empty())
        addFault(m_line, translated("lessons", "the step has no title"));
    step.title = takeTitle(title);
}

/// Ends the introduction or a step. Its solutions are read now, because its scene block may stand behind
/// them.
void LessonReader::endStep()
{
    if (isTooLong())
        skipStep();
    endCode();
    keepText();
    if (m_shortLine != 0)
        addFault(std::exchange(m_shortLine, 0),
                 translated("lessons", "short marks what follows it in its step: nothing does"));
    m_sceneLine = 0;
    m_conditions = 0;
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

/// A comment is a scene, a task, a mark of the short path, or a note.
void LessonReader::readComment(std::string_view line)
{
    static constexpr std::array<std::string_view, 2> words{"scene", "task"};
    const std::size_t number = m_line;
    const std::string_view content = trimmed(line.substr(commentBegin.size()));
    const std::string_view word = content.substr(0, content.find_first_of(" \t-"));
    if (word == "short" && trimmed(content.substr(word.size())) == "-->")
        return beginShortPath();
    if (std::ranges::find(words, word) == words.end()) {
        if (word == content && !nearestName(word, words).empty())
            addFault(number, translated("lessons",
                                        "%1 given; allowed: scene, task, short, or a note of several words%2")
                                 .arg(printable(word), didYouMean(word, words)));
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
            addFault(m_line, translated("lessons", "the comment is not closed: --> is missing"));
            return;
        }
        while (!atEnd() && line.find(commentEnd) == std::string_view::npos)
            line = takeLine();
    }
    if (line.find(commentEnd) != std::string_view::npos)
        requireNothingAfter(line);
}

void LessonReader::requireNothingAfter(std::string_view commentLine)
{
    const std::string_view rest =
        trimmed(commentLine.substr(commentLine.find(commentEnd) + commentEnd.size()));
    if (!rest.empty())
        addFault(m_line, translated("lessons", "%1 is left out; nothing follows the --> on its line")
                             .arg(printable(rest)));
}

/// The lines of a scene or task: `rest` of the first and those after it. A heading or another comment ends
/// one that is not closed, so that what follows is read.
std::string LessonReader::takeBlock(std::string_view rest)
{
    const std::size_t number = m_line;
    std::string lines;
    for (std::string_view line = rest;; line = takeLine()) {
        const std::size_t end = line.find(commentEnd);
        appendLine(lines, line.substr(0, end));
        if (end != std::string_view::npos) {
            requireNothingAfter(line);
            return lines;
        }
        if (atEnd() || headingOf(nextLine(), 2) || trimmed(nextLine()).starts_with(commentBegin)) {
            addFault(number, translated("lessons", "the comment is not closed: --> is missing"));
            return lines;
        }
    }
}

void LessonReader::readScene(const std::string& lines, std::size_t number)
{
    if (m_sceneLine != 0)
        return addFault(number,
                        translated("lessons", "a second scene block; the first of the step is on line %1")
                            .arg(std::to_string(m_sceneLine)));
    m_sceneLine = number;
    if (lines.size() > longestSceneBlock)
        return addFault(number, translated("lessons", "the scene block is longer than %1 KiB")
                                    .arg(std::to_string(longestSceneBlock >> 10)));
    SceneChange change = withLines(std::move(m_scene), lines, number);
    m_scene = std::move(change.scene);
    addFaults(std::move(change.faults));
}

void LessonReader::readTask(const std::string& lines, std::size_t number)
{
    if (m_lesson.steps.empty())
        return addFault(number,
                        translated("lessons", "a task belongs to a step, after a line that begins with ##"));
    endParagraph();
    Task task;
    task.line = number;
    task.text = takeQuote();
    if (task.text.empty())
        addFault(number, translated("lessons", "the task has no text: a quote, > …, before the block"));
    readTaskLines(lines, task);
    if (task.solutionLine == 0)
        addFault(number,
                 translated("lessons", "the task has no solution: lines key = value below solution:"));
    if (task.solution.size() > longestSceneBlock) {
        addFault(number, translated("lessons", "the solution is longer than %1 KiB")
                             .arg(std::to_string(longestSceneBlock >> 10)));
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
            appendLine(task.solution, line);
        } else if (content.starts_with(solution)) {
            task.solutionLine = number;
            appendLine(task.solution, content.substr(solution.size()));
        } else if (isHint || content.starts_with(hint)) {
            content = trimmed(content.substr(isHint ? 0 : hint.size()));
            for (std::string& fault : faultsOfLine(beginningOf(content, longestLine)))
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
        addFault(task.line, translated("lessons", "the task has no condition"));
}

/// Adds a condition to the task. Returns false if the text is no condition, or if there are too many.
bool LessonReader::readCondition(std::string_view text, std::size_t number, Task& task)
{
    const bool isRoomInTask = task.conditions.size() < mostConditions;
    if (!isRoomInTask || m_conditions == mostConditionsOfStep) {
        addFault(number, isRoomInTask ? translated("lessons",
                                                   "the tasks of a step have at most %1 conditions together")
                                            .arg(std::to_string(mostConditionsOfStep))
                                      : translated("lessons", "a task has at most %1 conditions")
                                            .arg(std::to_string(mostConditions)));
        return false;
    }
    try {
        task.conditions.emplace_back(text);
        ++m_conditions;
        return true;
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
        appendLine(quote, content);
    }
    m_text.resize(begin);
    return std::string(withoutEmptyLines(quote));
}

Lesson readLesson(std::string_view text)
{
    if (text.size() > longestLesson)
        throw std::invalid_argument(
            translated("lessons", "the text is longer than %1 MiB").arg(std::to_string(longestLesson >> 20)));
    return LessonReader(utf8Text(text)).read();
}

} // namespace posiscope
