// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/lessons/lesson_export.h"

#include "ui/export/figure/figure.h"
#include "ui/kit/text/text_of.h"
#include "ui/system/output_file.h"

#include <exception>
#include <filesystem>
#include <stdexcept>
#include <utility>

namespace posiscope {

namespace {

namespace fs = std::filesystem;

/// Makes the folder of a file and those that it is in, and adds them to `createdFolders`.
void makeFolderOf(const std::string& file, std::vector<fs::path>& createdFolders)
{
    std::vector<fs::path> missing;
    std::error_code failed;
    for (fs::path folder = fs::path(file).parent_path(); !folder.empty() && !fs::exists(folder, failed);
         folder = folder.parent_path())
        missing.push_back(folder);
    for (; !missing.empty(); missing.pop_back()) {
        const bool isMade = fs::create_directory(missing.back(), failed);
        if (failed)
            throw std::runtime_error(file + ": cannot be written: the folder " + missing.back().string() +
                                     " cannot be made: " + failed.message());
        if (isMade) // and not by somebody else in the meantime
            createdFolders.push_back(missing.back());
    }
}

} // namespace

LessonExport::LessonExport()
{
    m_turn.setSingleShot(true);
    connect(&m_turn, &QTimer::timeout, this, &LessonExport::drawNext);
}

LessonExport::~LessonExport() = default;

void LessonExport::start(std::unique_ptr<Handout> handout)
{
    m_handout = std::move(handout);
    m_wanted = m_handout->figures();
    m_next = 0;
    m_turn.start(0);
}

void LessonExport::cancel()
{
    if (isRunning())
        end(End::Cancelled);
}

void LessonExport::drawNext()
{
    if (m_next == m_wanted.size())
        return writeFiles();
    const auto& [scene, spec, isAsked] = m_wanted[m_next];
    try {
        m_figure = std::make_unique<Figure>(scene, spec);
    } catch (const std::exception& error) {
        return end(End::Failed, reasonOf(error));
    }
    if (isAsked)
        return takeFigure();
    connect(m_figure.get(), &Figure::progressed, this, &LessonExport::report);
    connect(m_figure.get(), &Figure::settled, this, [this] {
        m_figure->disconnect(this); // what is drawn for a file may settle again
        QMetaObject::invokeMethod(this, &LessonExport::takeFigure, Qt::QueuedConnection);
    });
    m_figure->settle();
}

void LessonExport::takeFigure()
{
    if (!m_figure)
        return;
    try {
        m_handout->take(*m_figure);
    } catch (const std::exception& error) {
        return end(End::Failed, reasonOf(error));
    }
    m_figure.reset();
    ++m_next;
    m_turn.start(0);
    report(0);
}

void LessonExport::report(double partOfFigure)
{
    emit progressed((static_cast<double>(m_next) + partOfFigure) / static_cast<double>(m_wanted.size()));
}

void LessonExport::writeFiles()
{
    std::vector<fs::path> folders;
    try {
        const std::vector<HandoutFile> files = m_handout->files();
        std::vector<std::unique_ptr<OutputFile>> outputs;
        for (const HandoutFile& file : files) {
            makeFolderOf(file.name, folders);
            OutputFile& output = *outputs.emplace_back(std::make_unique<OutputFile>(file.name));
            if (!output.stream().write(file.bytes.constData(), file.bytes.size()))
                throw std::runtime_error(output.failure());
        }
        for (const std::unique_ptr<OutputFile>& output : outputs)
            output->waitForDisk();
        for (const std::unique_ptr<OutputFile>& output : outputs)
            output->keep();
        m_handout->end();
    } catch (const std::exception& error) {
        std::error_code ignored;
        for (; !folders.empty(); folders.pop_back())
            fs::remove(folders.back(), ignored);
        return end(End::Failed, reasonOf(error));
    }
    end(End::Written);
}

void LessonExport::end(End end, const QString& why)
{
    m_turn.stop();
    m_figure.reset();
    m_handout.reset();
    emit finished(end, why);
}

} // namespace posiscope

#include "moc_lesson_export.cpp"
