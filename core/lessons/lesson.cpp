// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson.h"

#include <algorithm>
#include <iterator>

namespace posiscope {

std::vector<LineFault> faultsOf(const Lesson& lesson)
{
    std::vector<LineFault> faults = lesson.faults;
    for (const LessonStep& step : lesson.steps)
        std::ranges::copy(step.faults, std::back_inserter(faults));
    std::ranges::stable_sort(faults, {}, &LineFault::line);
    return faults;
}

bool isDone(const Task& task, const Scene& scene)
{
    return !task.conditions.empty() &&
           std::ranges::all_of(task.conditions,
                               [&scene](const Condition& condition) { return condition.holds(scene); });
}

Scene solved(const LessonStep& step, const Task& task)
{
    return withLines(step.scene, task.solution, task.solutionLine).scene;
}

std::vector<LineFault> faultsOfSolutions(const Lesson& lesson)
{
    std::vector<LineFault> faults;
    for (const LessonStep& step : lesson.steps)
        for (const LessonBlock& block : step.blocks) {
            const Task* const task = std::get_if<Task>(&block);
            if (!task || task->conditions.empty())
                continue;
            if (isDone(*task, step.scene))
                faults.push_back({task->line, "the task is done as soon as the step begins"});
            const Scene after = solved(step, *task);
            for (const Condition& condition : task->conditions)
                if (!condition.holds(after))
                    faults.push_back({task->line, "the solution does not bring about " + condition.text()});
        }
    return faults;
}

} // namespace posiscope
