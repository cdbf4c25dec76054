// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/subcommands.h"

#include "app/standard_error.h"
#include "core/lessons/lesson.h"
#include "core/text/refusal.h"
#include "ui/system/output_file.h"

#include <QFile>

#include <filesystem>
#include <stdexcept>

namespace posiscope {

namespace {

Lesson lessonOf(const std::string& name)
{
    QFile file(QString::fromLocal8Bit(name.c_str()));
    if (!file.open(QIODevice::ReadOnly))
        throw std::runtime_error(name + ": cannot be read: " + file.errorString().toStdString());
    try {
        return readLesson(file.read(static_cast<qint64>(longestLesson) + 1).toStdString());
    } catch (const std::invalid_argument& error) {
        throw std::runtime_error(name + ": " + error.what());
    }
}

template <typename Block>
long long countOf(const Lesson& lesson)
{
    long long count = 0;
    for (const LessonStep& step : lesson.steps)
        for (const LessonBlock& block : step.blocks)
            count += std::holds_alternative<Block>(block) ? 1 : 0;
    return count;
}

} // namespace

bool checkLesson(const std::string& file)
{
    const Lesson lesson = lessonOf(file);
    std::vector<LineFault> faults = faultsOf(lesson);
    if (faults.empty())
        faults = faultsOfSolutions(lesson);
    for (const LineFault& fault : faults)
        printError(file + ": " + atLine(fault.line, fault.message));
    if (faults.empty())
        OutputFile("-").writeWhole(file + ": " +
                                   counted(static_cast<long long>(lesson.steps.size()), "step") + ", " +
                                   counted(countOf<Question>(lesson), "question") + ", " +
                                   counted(countOf<Task>(lesson), "task") + '\n');
    return faults.empty();
}

void writeLessonTemplate(const std::string& file)
{
    std::error_code ignored;
    if (!isWrittenStraight(file) && exists(std::filesystem::symlink_status(file, ignored)))
        throw std::runtime_error(file + ": exists already and stays as it is");
    OutputFile(file).writeWhole(lessonTemplate());
}

} // namespace posiscope
