// SPDX-License-Identifier: GPL-3.0-or-later
// Only for lesson_reader.cpp and question_reader.cpp, which implement readLesson() of lesson.h.
#pragma once

#include "core/lessons/lesson.h"
#include "core/lessons/markdown_lines.h"

namespace posiscope {

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
    void beginShortPath();
    void setTitle(std::string_view title);
    std::string takeTitle(std::string_view title);
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
    std::size_t m_conditions = 0;           ///< of all tasks of the step
    std::size_t m_shortLine = 0;            ///< of a mark whose block is still to come; 0: none
    std::vector<std::size_t> m_choiceLines; ///< of the question being read
    std::size_t m_faults = 0;
};

} // namespace posiscope
