// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson.h"

#include "core/scene/scene_keys.h"
#include "core/text/translated.h"

#include <algorithm>
#include <iterator>

namespace posiscope {

namespace {

/// A line of a scene block: key = value.
std::string lineOf(const SceneKey& key, const Scene& scene)
{
    const std::string begin = std::string(key.name) + " = ";
    if (!std::holds_alternative<TextKey>(key.value))
        return begin + valueText(key, scene) + '\n';
    // Quotes and escapes are those of a project's text, which leaves out what is as in the beginning.
    const std::string text = sceneText(scene);
    const std::size_t index = text.find('\n' + begin);
    if (index == std::string::npos)
        return begin + '"' + valueText(key, scene) + "\"\n";
    return text.substr(index + 1, text.find('\n', index + 1) - index);
}

} // namespace

std::vector<LineFault> faultsOf(const Lesson& lesson)
{
    std::vector<LineFault> faults = lesson.faults;
    for (const LessonStep& step : lesson.steps)
        std::ranges::copy(step.faults, std::back_inserter(faults));
    std::ranges::stable_sort(faults, {}, &LineFault::line);
    return faults;
}

bool isDone(const Task& task, const Scene& scene, const std::stop_token& stop)
{
    const auto holds = [&](const Condition& condition) {
        return !stop.stop_requested() && condition.holds(scene);
    };
    return !task.conditions.empty() && std::ranges::all_of(task.conditions, holds);
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
                faults.push_back(
                    {task->line, translated("lessons", "the task is done as soon as the step begins")});
            const Scene after = solved(step, *task);
            for (const Condition& condition : task->conditions)
                if (!condition.holds(after))
                    faults.push_back(
                        {task->line, translated("lessons", "the solution does not bring about %1")
                                         .arg(condition.text())});
        }
    return faults;
}

std::string lessonSceneBlock(const Scene& scene, const Scene& before, const Scene& beforeThat)
{
    std::string lines;
    for (const SceneKey& key : sceneKeys())
        if (key.group != KeyGroup::About &&
            (!sameValue(key, scene, before) || !sameValue(key, scene, beforeThat)))
            lines += lineOf(key, scene);
    return "<!-- scene\n" + lines + "-->\n";
}

} // namespace posiscope
