// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/condition.h"
#include "core/scene/scene.h"
#include "core/scene/scene_text.h"

#include <cstddef>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace posiscope {

/// Longer files are refused before they are looked at: 8 MiB.
inline constexpr std::size_t longestLesson = 8u << 20;

/// Every step holds a scene, so that the number of steps and the size of a block limit the memory.
inline constexpr std::size_t mostLessonSteps = 500;
inline constexpr std::size_t longestSceneBlock = 16u << 10;

/// The texts of a step together, with their line ends; what is longer is left out. A usual step has one
/// or two KiB.
inline constexpr std::size_t longestStepText = 16u << 10;

/// An answer to choose, in Markdown.
struct Choice
{
    std::string text;
    std::string why; ///< said to who chooses it; may be empty for the right one
    bool isRight = false;

    bool operator==(const Choice&) const = default;
};

/// A question to predict the answer of, in Markdown.
struct Question
{
    std::size_t line = 0;
    std::string text;
    std::vector<Choice> choices; ///< none, or two and more of which one is right
    std::string answer;
};

/// What a learner is to bring about. It is done when all conditions hold.
struct Task
{
    std::size_t line = 0;
    std::string text; ///< Markdown
    std::vector<Condition> conditions;
    std::string hint;     ///< Markdown; may be empty
    std::string solution; ///< lines `key = value`, for the scene of the step
    std::size_t solutionLine = 0;
};

/// Text is Markdown.
using LessonBlock = std::variant<std::string, Question, Task>;

struct LessonStep
{
    std::size_t line = 0;
    std::string title;                    ///< Markdown
    std::vector<LessonBlock> blocks;      ///< in the order of the file
    std::vector<std::size_t> shortBlocks; ///< of the short path, which is for a short class
    Scene scene;                          ///< that it begins with
    std::vector<LineFault> faults;        ///< in the order of the lines; what they are about is left out
};

struct Lesson
{
    std::string title;        ///< Markdown
    std::string introduction; ///< Markdown
    std::vector<LessonStep> steps;
    std::vector<LineFault> faults; ///< outside of the steps
};

/// Reads a lesson; resources/lessons/README.md describes the form. What is at fault is left out and listed;
/// the rest is read. Throws std::invalid_argument for text that is no lesson at all: not UTF-8, or longer
/// than 8 MiB.
Lesson readLesson(std::string_view text);

/// The faults outside of the steps and in them, in the order of the lines.
std::vector<LineFault> faultsOf(const Lesson& lesson);

/// What is wrong with the tasks whose form is right: those that are done as soon as their step begins, and
/// those whose solution does not solve them. Computes every fact that they name.
std::vector<LineFault> faultsOfSolutions(const Lesson& lesson);

/// A short lesson with comments, to begin a new one with.
std::string_view lessonTemplate();

/// Whether a scene fulfils every condition of a task; false if it is stopped. Each fact that a condition
/// names may take a tenth of a second (facts.h).
bool isDone(const Task& task, const Scene& scene, const std::stop_token& stop = {});

/// The scene after the task's solution.
Scene solved(const LessonStep& step, const Task& task);

/// The scene block of a lesson that sets the scene of a step. It has every key whose value differs from that
/// in `before` or in `beforeThat`, so that it can follow either scene.
std::string lessonSceneBlock(const Scene& scene, const Scene& before, const Scene& beforeThat);

} // namespace posiscope
