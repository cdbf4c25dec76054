// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pictures/states.h"

#include "tests/sample_lesson.h"
#include "ui/lessons/lesson_host.h"
#include "ui/workspace/window/main_window.h"

#include <QCoreApplication>
#include <QPushButton>

#include <string>

namespace pictures {

namespace {

using posiscope::ChoiceButton;
using posiscope::MainWindow;
using posiscope::Scene;

/// Goes on to the question of the step.
void choose(MainWindow& window, qsizetype choice)
{
    posiscope::LessonHost& lessons = window.lessons();
    while (!lessons.panel()->findChild<ChoiceButton*>() &&
           lessons.page().kind != posiscope::LessonPageKind::End)
        lessons.turn(1);
    lessons.panel()->findChildren<ChoiceButton*>().at(choice)->click();
}

void answer(MainWindow& window)
{
    choose(window, 1);
    window.lessons().panel()->findChild<QPushButton*>(QStringLiteral("reveal"))->click();
}

void answerWrongly(MainWindow& window)
{
    choose(window, 0);
}

void solve(MainWindow& window)
{
    Scene after = window.document().scene();
    after.parameters.n = 10;
    window.document().apply(after);
}

/// Without the step with faults.
const char* faultless()
{
    static const std::string text = [] {
        std::string all = sampleLesson;
        const std::size_t from = all.find("## Faulty");
        return all.erase(from, all.find("## The end") - from);
    }();
    return text.c_str();
}

/// Goes on from the text of a step, past its question, to its task: the strip below shows the one choice of
/// it.
void turnToTask(MainWindow& window)
{
    for (int page = 0; page < 3; ++page)
        window.lessons().turn(1);
}

const Lesson here{.text = faultless(), .step = 2};
const Lesson sums{.text = faultless(), .step = 3};
constexpr Lesson faulty{.text = sampleLesson, .step = 4};
const Lesson answered{.text = faultless(), .step = 2, .after = answer};
const Lesson wrong{.text = faultless(), .step = 2, .after = answerWrongly};
const Lesson solved{.text = faultless(), .step = 2, .after = solve};

/// A step of a lesson about attention or training.
constexpr State attended(const char* name, const char* file, std::size_t step)
{
    return {.name = name, .scene = "", .lesson = {.step = step, .file = file}};
}

constexpr const char* sets = ":/lessons/9-attention-sees-a-set.md";
constexpr const char* carriesOn = ":/lessons/10-which-encoding-carries-on.md";

/// A step of the lesson that is about digits, which are to be read from afar.
constexpr State presented(const char* name, std::size_t step)
{
    return {.name = name,
            .scene = "",
            .size = {1920, 1080},
            .presenting = true,
            .screen = "beamer",
            .lesson = {.step = step, .file = ":/lessons/8-my-numbers-differ.md"}};
}

const State all[] = {
    {.name = "lesson-dialog", .scene = "", .entry = "Export lesson…", .lesson = here},
    {.name = "lesson-dialog-dark", .scene = "", .dark = true, .entry = "Export lesson…", .lesson = here},
    {.name = "lesson-dialog-type-200",
     .scene = "",
     .screen = "type 200",
     .entry = "Export lesson…",
     .lesson = here},
    {.name = "lesson", .scene = "", .lesson = here},
    {.name = "lesson-dark", .scene = "", .dark = true, .lesson = here},
    {.name = "lesson-wide", .scene = "", .size = {1920, 1080}, .lesson = here},
    {.name = "lesson-minimum", .scene = "", .size = {1024, 640}, .lesson = here},
    {.name = "lesson-minimum-dark", .scene = "", .size = {1024, 640}, .dark = true, .lesson = here},
    {.name = "lesson-smallest", .scene = "", .size = {640, 480}, .lesson = here},
    {.name = "lesson-answered", .scene = "", .lesson = answered},
    {.name = "lesson-answered-dark", .scene = "", .dark = true, .lesson = answered},
    {.name = "lesson-wrong", .scene = "", .lesson = wrong},
    {.name = "lesson-solved", .scene = "", .lesson = solved},
    {.name = "lesson-faulty", .scene = "", .lesson = faulty},
    {.name = "lesson-sums", .scene = "", .lesson = sums},
    {.name = "lesson-sums-dark", .scene = "", .dark = true, .lesson = sums},
    {.name = "lesson-type-200", .scene = "", .size = {1920, 1080}, .screen = "type 200", .lesson = here},
    {.name = "lesson-ratio-1.5", .scene = "", .size = {1440, 900}, .screen = "ratio 1.5", .lesson = sums},
    {.name = "lesson-presentation",
     .scene = "",
     .size = {1920, 1080},
     .presenting = true,
     .screen = "beamer",
     .lesson = here},
    presented("lesson-8-step-1", 0),
    presented("lesson-8-step-2", 1),
    presented("lesson-8-step-3", 2),
    presented("lesson-8-step-4", 3),
    presented("lesson-8-step-5", 4),
    presented("lesson-8-step-6", 5),
    presented("lesson-8-step-7", 6),
    presented("lesson-8-step-8", 7),
    presented("lesson-8-step-9", 8),
    attended("lesson-9-step-1", sets, 0),
    attended("lesson-9-step-2", sets, 1),
    attended("lesson-9-step-5", sets, 4),
    attended("lesson-10-step-1", carriesOn, 0),
    attended("lesson-10-step-3", carriesOn, 2),
    {.name = "lesson-10-presentation",
     .scene = "",
     .size = {1920, 1080},
     .presenting = true,
     .screen = "beamer",
     .lesson = {.step = 2, .file = carriesOn}},
    {.name = "lesson-8-task",
     .scene = "",
     .lesson = {.step = 0, .after = turnToTask, .file = ":/lessons/8-my-numbers-differ.md"}},
    {.name = "lesson-8-task-presentation",
     .scene = "",
     .presenting = true,
     .lesson = {.step = 0, .after = turnToTask, .file = ":/lessons/8-my-numbers-differ.md"}},
    {.name = "lesson-presentation-dark",
     .scene = "",
     .size = {1920, 1080},
     .dark = true,
     .presenting = true,
     .screen = "beamer",
     .lesson = sums},
    {.name = "lesson-presentation-small",
     .scene = "",
     .size = {1280, 720},
     .presenting = true,
     .screen = "old beamer",
     .lesson = here},
};

} // namespace

std::span<const State> lessonStates()
{
    return all;
}

} // namespace pictures
