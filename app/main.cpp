// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/completion.h"
#include "app/command_line/display_hints.h"
#include "app/command_line/manual.h"
#include "app/command_line/usage_errors.h"
#include "app/gallery_text.h"
#include "app/info_text.h"
#include "app/output/one_line.h"
#include "app/output/standard_streams.h"
#include "app/run_data.h"
#include "app/run_export.h"
#include "app/start_application.h"
#include "app/start_scene.h"
#include "ui/export/files/output_file.h"
#include "ui/workspace/start/message_bus.h"
#include "ui/workspace/start/picture_ahead.h"
#include "ui/workspace/window/main_window.h"

#include "core/text/refusal.h"

#include <QIcon>
#include <QTimer>

#include <optional>
#include <thread>

namespace {

using namespace posiscope;

enum ExitStatus { Done = 0, Failed = 1, UsedWrongly = 2 };

/// Prints to standard output, or throws.
int print(const std::string& text)
{
    OutputFile("-").writeWhole(text);
    return Done;
}

int fail(const std::string& what, ExitStatus status)
{
    tell(what);
    return status;
}

/// Discards Qt's messages about the desktop session, which a command without a window does not use.
void discardQtMessages()
{
    qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
}

int showInfo(int argc, char** argv, const CommandLine& line)
{
    if (whyNoWindow(line, environmentVariable))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    discardQtMessages();
    const auto application = startApplication(argc, argv, line);
    return print(infoText().toStdString());
}

/// Opens the file, then applies the options in one step that can be undone; without a file, starts with the
/// options.
void openFirstScene(MainWindow& window, const CommandLine& line)
{
    Document& document = window.document();
    if (!line.file) {
        document.startNew(startScene(line).scene);
        return;
    }
    window.files().openAtStart(QString::fromLocal8Bit(line.file->c_str()));
    document.apply(withSettings(document.scene(), line));
}

int showWindow(int argc, char** argv, const CommandLine& line)
{
    if (const auto reason = whyNoWindow(line, environmentVariable))
        return fail(*reason, Failed);
    if (!line.item.empty())
        itemOf(line); // throws for a wrong name, before a window opens
    const auto application = startApplication(argc, argv, line);
    std::optional<NoNewMessageBus> noNewBus(std::in_place);
    MainWindow window;
    openFirstScene(window, line);
    const std::jthread picture = fetchPictureAhead(window);
    window.show();
    noNewBus.reset();
    // The icon is drawn in all its sizes, which would delay the window if it were set before show().
    QTimer::singleShot(0, [] { QApplication::setWindowIcon(QIcon(":/icons/posiscope.svg")); });
    // Maximised after show(), because the sizes of docks are known then.
    if (!line.item.empty())
        window.maximiser().openItem(window.document().scene().look.view);
    return QApplication::exec();
}

/// The scene of a command without a window; prints its remarks.
Scene commandScene(const CommandLine& line)
{
    const StartScene start = startScene(line);
    for (const std::string& remark : start.remarks)
        tell(remark);
    return start.scene;
}

int exportFigures(int argc, char** argv, const CommandLine& line)
{
    const FigureOrder order = figureOrder(line.figure, commandScene(line));
    // Figures are drawn the same with a display and without.
    if (line.platform.empty())
        qputenv("QT_QPA_PLATFORM", "offscreen");
    discardQtMessages();
    const auto application = startApplication(argc, argv, line);
    runExport(order);
    return Done;
}

int runCommand(int argc, char** argv, const CommandLine& line)
{
    switch (line.command) {
    case Subcommand::Export:
        return exportFigures(argc, argv, line);
    case Subcommand::Data:
        runData(line.data, commandScene(line));
        return Done;
    case Subcommand::Gallery:
        if (line.item.empty())
            return print(galleryText().toStdString());
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
        return print(helpText(line.command));
    case CommandLine::Action::Manual:
        return print(manText(POSISCOPE_VERSION));
    case CommandLine::Action::Completion:
        return print(completionText(line.shell));
    case CommandLine::Action::Version:
        return print("posiscope " POSISCOPE_VERSION "\n");
    case CommandLine::Action::Info:
        return showInfo(argc, argv, line);
    case CommandLine::Action::ResetSettings:
        resetSettings();
        return Done;
    case CommandLine::Action::Run:
        break;
    }
    try {
        return runCommand(argc, argv, line);
    } catch (const Refusal& refused) {
        throw asTyped(refused, line);
    } catch (const UsageError& wrong) {
        throw asTyped(wrong, line);
    }
}

} // namespace

int main(int argc, char* argv[])
{
    holdClosedStreams();
    QCoreApplication::setApplicationName(QStringLiteral("Posiscope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(POSISCOPE_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("posiscope"));
    try {
        return run(argc, argv);
    } catch (const UsageError& error) {
        return fail(error.what(), UsedWrongly);
    } catch (const std::invalid_argument& error) {
        return fail(error.what(), UsedWrongly);
    } catch (const std::exception& error) {
        return fail(error.what(), Failed);
    }
}
