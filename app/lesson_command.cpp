// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/subcommands.h"

#include "app/standard_error.h"
#include "core/lessons/lesson.h"
#include "core/text/refusal.h"
#include "ui/export/lessons/lesson_export.h"
#include "ui/system/output_file.h"

#include <QDir>
#include <QEventLoop>
#include <QFile>
#include <QFileInfo>

#include <filesystem>
#include <optional>
#include <stdexcept>

namespace posiscope {

namespace {

QByteArray textOf(const std::string& name)
{
    QFile file(QString::fromLocal8Bit(name.c_str()));
    if (!file.open(QIODevice::ReadOnly))
        throw std::runtime_error(name + ": cannot be read: " + file.errorString().toStdString());
    return file.read(static_cast<qint64>(longestLesson) + 1);
}

Lesson lessonOf(const std::string& name, const QByteArray& text)
{
    try {
        return readLesson({text.constData(), static_cast<std::size_t>(text.size())});
    } catch (const std::invalid_argument& error) {
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
    const Lesson lesson = lessonOf(file, textOf(file));
    std::vector<LineFault> faults = faultsOf(lesson);
    if (faults.empty())
        faults = faultsOfSolutions(lesson);
    printFaults(file, faults);
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

std::vector<LessonSource> readLessonSource(const std::string& file)
{
    const QByteArray text = textOf(file);
    LessonSource source{QFileInfo(QString::fromLocal8Bit(file.c_str())).completeBaseName(),
                        QString::fromUtf8(text), lessonOf(file, text)};
    printFaults(file, faultsOf(source.lesson));
    return {std::move(source)};
}

std::vector<LessonSource> programLessons()
{
    std::vector<LessonSource> lessons;
    const QDir folder(QStringLiteral(":/lessons"));
    for (const QString& name : folder.entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name))
        for (LessonSource& lesson : readLessonSource(folder.filePath(name).toStdString()))
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
