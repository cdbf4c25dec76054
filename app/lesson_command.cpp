// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/subcommands.h"

#include "app/standard_error.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"
#include "ui/export/lessons/lesson_export.h"
#include "ui/lessons/lesson_list.h"
#include "ui/system/output_file.h"

#include <QEventLoop>

#include <filesystem>
#include <optional>
#include <stdexcept>
#include <utility>

namespace posiscope {

namespace {

LessonSource sourceOf(const std::string& name)
{
    const QString file = QString::fromLocal8Bit(name.c_str());
    try {
        return lessonSource(file, lessonText(file), PictureCheck::Whole);
    } catch (const std::exception& error) {
        throw std::runtime_error(name + ": " + error.what());
    }
}

void printFaults(const std::string& name, const std::vector<LineFault>& faults)
{
    for (const LineFault& fault : faults)
        printError(name + ": " + atLine(fault.line, fault.message));
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
    const Lesson lesson = sourceOf(file).lesson;
    std::vector<LineFault> faults = faultsOf(lesson);
    if (faults.empty())
        faults = faultsOfSolutions(lesson);
    printFaults(file, faults);
    if (faults.empty())
        OutputFile("-").writeWhole(onOneLine(file) + ": " +
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

std::vector<LessonSource> readLessonSource(const std::string& file)
{
    LessonSource source = sourceOf(file);
    printFaults(file, faultsOf(source.lesson));
    return {std::move(source)};
}

std::vector<LessonSource> programLessons()
{
    std::vector<LessonSource> lessons;
    for (const ListedLesson& listed : shippedLessons())
        for (LessonSource& lesson : readLessonSource(listed.file.toStdString()))
            lessons.push_back(std::move(lesson));
    return lessons;
}

void runLessonExport(const LessonOptions& options, std::vector<LessonSource> lessons)
{
    const HandoutOrder order{options.output, handoutFormatOf(options.output).value_or(HandoutFormat::Html),
                             options.answers, options.paper};
    TerminalProgress terminal("figures", false);
    LessonExport exporting;
    QEventLoop waiting;
    std::optional<std::string> failure;
    QObject::connect(&exporting, &LessonExport::progressed, &waiting,
                     [&](double done) { terminal.report(done); });
    QObject::connect(&exporting, &LessonExport::finished, &waiting,
                     [&](LessonExport::End end, const QString& why) {
                         if (end == LessonExport::End::Failed)
                             failure = why.toStdString();
                         waiting.quit();
                     });
    exporting.start(options.all ? makeSite(std::move(lessons), options.output)
                                : makeHandout(lessons.front(), order));
    waiting.exec();
    if (failure)
        throw std::runtime_error(*failure);
}

} // namespace posiscope
