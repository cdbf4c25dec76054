// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson.h"
#include "timed.h"

#include <stdexcept>

using namespace posiscope;

// Seconds a run.
extern "C" double lesson_reading(const char* text, int steps, int repetitions)
{
    return secondsEach(repetitions, [&] {
        const Lesson lesson = readLesson(text);
        if (!faultsOf(lesson).empty() || static_cast<int>(lesson.steps.size()) != steps)
            throw std::logic_error("the lesson is not read as it was written");
    });
}
