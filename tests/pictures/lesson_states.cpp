// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pictures/states.h"

#include "tests/sample_lesson.h"
#include "ui/lessons/lesson_host.h"
#include "ui/workspace/window/main_window.h"

#include <QCoreApplication>
#include <QPushButton>

namespace pictures {

namespace {

using posiscope::ChoiceButton;
using posiscope::MainWindow;
using posiscope::Scene;

void choose(MainWindow& window, qsizetype choice)
{
    window.lessons().panel()->findChildren<ChoiceButton*>().at(choice)->click();
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

void tryInVain(MainWindow& window)
{
    for (const double n : {9000, 8000, 7000, 6000, 5000, 4000}) {
        Scene after = window.document().scene();
        after.parameters.n = n;
        window.document().apply(after);
        QCoreApplication::processEvents(); // each is judged
    }
}

constexpr Lesson here{.text = sampleLesson, .step = 2};
constexpr Lesson sums{.text = sampleLesson, .step = 3};
constexpr Lesson faulty{.text = sampleLesson, .step = 4};
constexpr Lesson answered{.text = sampleLesson, .step = 2, .after = answer};
constexpr Lesson wrong{.text = sampleLesson, .step = 2, .after = answerWrongly};
constexpr Lesson tried{.text = sampleLesson, .step = 2, .after = tryInVain};
constexpr Lesson solved{.text = sampleLesson, .step = 2, .after = solve};

const State all[] = {
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
    {.name = "lesson-hint", .scene = "", .lesson = tried},
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
