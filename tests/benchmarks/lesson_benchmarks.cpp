// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson.h"
#include "timed.h"

#include <stdexcept>
#include <string>

using namespace posiscope;

namespace {

/// A lesson of so many steps and bytes, each step with a scene, a question and a task.
std::string longLesson(int steps, std::size_t bytes)
{
    std::string text = "# A long lesson\n";
    for (int step = 1; step <= steps; ++step) {
        const std::string number = std::to_string(step);
        text +=
            "\n## Step " + number + "\n\n<!-- scene\nposition = " + number +
            "\nmax_len = 1000\n-->\n\n<details>\n<summary>Which?</summary>\n\n- [x] One.\n- [ ] Two: it is "
            "not.\n\nBecause $\\omega_i = n^{-2i/d}$.\n\n</details>\n\n> Select it.\n\n<!-- task\nposition = "
            "0\nsolution: position = 0\n-->\n\n";
        while (text.size() < bytes / static_cast<std::size_t>(steps) * static_cast<std::size_t>(step))
            text += "A line of text with a formula, $k \\omega_i$, and *a word* that is slanted.\n";
    }
    return text;
}

} // namespace

// Seconds a run.
extern "C" double lesson_reading(int steps, int bytes, int repetitions)
{
    const std::string text = longLesson(steps, static_cast<std::size_t>(bytes));
    return secondsEach(repetitions, [&] {
        const Lesson lesson = readLesson(text);
        if (!faultsOf(lesson).empty() || static_cast<int>(lesson.steps.size()) != steps)
            throw std::logic_error("the lesson is not read as it was written");
    });
}
