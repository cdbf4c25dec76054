// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/completion.h"
#include "app/command_line/manual.h"
#include "app/command_line/ways_on.h"
#include "app/gallery_text.h"
#include "app/info_text.h"
#include "app/platform_watch.h"
#include "app/run_data.h"
#include "app/run_export.h"
#include "app/start_scene.h"
#include "ui/start/fonts_ahead.h"
#include "ui/start/picture_ahead.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QIcon>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <optional>
#include <stdexcept>
#include <thread>
#include <utility>

namespace {

using namespace posiscope;

enum ExitStatus { Done = 0, CouldNot = 1, WrongUse = 2 };

/// In one line, whatever was given: a file's name may hold line breaks.
int complain(std::string what, ExitStatus status)
{
    std::ranges::replace_if(
        what, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    std::fprintf(stderr, "posiscope: %s\n", what.c_str());
    return status;
}

/// Written whole, or not done.
int say(const std::string& text)
{
    const bool written = std::fputs(text.c_str(), stdout) >= 0 && std::fflush(stdout) == 0;
    return written ? Done : complain("standard output: cannot be written", CouldNot);
}

std::string variable(const char* name)
{
    const char* const value = std::getenv(name);
    return value ? value : "";
}

int showInfo(int argc, char** argv, const CommandLine& line)
{
    if (whyNoWindow(line, variable))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    std::optional<PlatformWatch> watch(std::in_place, line, variable);
    const QGuiApplication application(argc, argv);
    watch.reset();
    return say(infoText().toStdString());
}

/// A file's own values can be had back by undo; without a file the options are where one starts.
void begin(MainWindow& window, const CommandLine& line)
{
    Document& document = window.document();
    if (!line.item.empty()) {
        document.startNew(withSettings(itemCalled(line.item).scene, line));
        return;
    }
    if (!line.file) {
        document.startNew(withSettings({}, line));
        return;
    }
    window.files().openAtStart(QString::fromLocal8Bit(line.file->c_str()));
    document.apply(withSettings(document.scene(), line));
}

int showWindow(int argc, char** argv, const CommandLine& line)
{
    if (const auto reason = whyNoWindow(line, variable))
        return complain(*reason, CouldNot);
    std::optional<PlatformWatch> watch(std::in_place, line, variable);
    if (!line.item.empty())
        itemCalled(line.item); // a wrong name is told before a window opens
    std::jthread fonts = readFontsAhead();
    const QApplication application(argc, argv);
    if (fonts.joinable())
        fonts.join();
    watch.reset();
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/posiscope.svg")));
    MainWindow window;
    begin(window, line);
    const std::jthread picture = fetchPictureAhead(window);
    window.show();
    // Cards that were shown in their places since are in front of one that was brought before.
    if (!line.item.empty())
        window.stage().bring(window.document().scene().look.view);
    return QApplication::exec();
}

/// The scene of a command that opens no window.
Scene begun(const CommandLine& line)
{
    StartScene start = startScene(line);
    for (const std::string& remark : start.remarks)
        std::fprintf(stderr, "posiscope: %s\n", remark.c_str());
    return std::move(start.scene);
}

int exportFigures(int argc, char** argv, const CommandLine& line)
{
    const Scene scene = begun(line);
    const FigureOrder order = figureOrder(line.figure, scene);
    // Figures are drawn the same with a display and without.
    if (line.platform.empty())
        qputenv("QT_QPA_PLATFORM", "offscreen");
    // What Qt remarks on the session is of no interest where nothing of it is used.
    qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
    std::optional<PlatformWatch> watch(std::in_place, line, variable);
    std::jthread fonts = readFontsAhead();
    const QApplication application(argc, argv);
    if (fonts.joinable())
        fonts.join();
    watch.reset();
    runExport(order);
    return Done;
}

int runCommand(int argc, char** argv, const CommandLine& line)
{
    switch (line.command) {
    case Subcommand::Export:
        return exportFigures(argc, argv, line);
    case Subcommand::Data:
        runData(line.data, begun(line));
        return Done;
    case Subcommand::Gallery:
        if (line.item.empty())
            return say(galleryText().toStdString());
        break;
    case Subcommand::Window:
        break;
    }
    return showWindow(argc, argv, line);
}

int run(int argc, char** argv)
{
    const std::vector<std::string> words(argv + 1, argv + argc);
    const CommandLine line = readCommandLine(words);
    switch (line.action) {
    case CommandLine::Action::Help:
        return say(helpText(line.command));
    case CommandLine::Action::Manual:
        return say(manText(POSISCOPE_VERSION));
    case CommandLine::Action::Completion:
        return say(completionText(line.shell));
    case CommandLine::Action::Version:
        return say("posiscope " POSISCOPE_VERSION "\n");
    case CommandLine::Action::Info:
        return showInfo(argc, argv, line);
    case CommandLine::Action::ResetSettings:
        resetSettings();
        return Done;
    case CommandLine::Action::Run:
        break;
    }
    return runCommand(argc, argv, line);
}

} // namespace

int main(int argc, char* argv[])
{
    QCoreApplication::setApplicationName(QStringLiteral("Posiscope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(POSISCOPE_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("posiscope"));
    try {
        return run(argc, argv);
    } catch (const WrongWords& error) {
        return complain(error.what(), WrongUse);
    } catch (const std::invalid_argument& error) {
        return complain(error.what(), WrongUse);
    } catch (const std::exception& error) {
        return complain(error.what(), CouldNot);
    }
}
