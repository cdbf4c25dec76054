// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/completion.h"
#include "app/command_line/manual.h"
#include "app/command_line/options.h"
#include "app/standard_error.h"
#include "app/start_application.h"
#include "app/subcommands.h"
#include "ui/document/scene_file.h"
#include "ui/settings/preferred_look.h"
#include "ui/settings/settings.h"
#include "ui/system/file_choice.h"
#include "ui/system/output_file.h"
#include "ui/system/process.h"
#include "ui/workspace/help/start_card.h"
#include "ui/workspace/window/main_window.h"

#include "core/scene/comparing.h"
#include "core/scene/scene_keys.h"
#include "core/scene/scene_remarks.h"
#include "core/text/refusal.h"

#include <QDir>
#include <QFontInfo>
#include <QIcon>
#include <QSysInfo>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <utility>

namespace {

using namespace posiscope;

enum ExitStatus { Done = 0, Failed = 1, UsageFailure = 2 };

/// Prints a text on standard output; throws if not all of it can be printed.
int print(const std::string& text)
{
    OutputFile("-").writeWhole(text);
    return Done;
}

int fail(const std::string& message, ExitStatus status)
{
    printError(message);
    return status;
}

/// Commands without a window ignore Qt's messages about the desktop session.
void discardQtMessages()
{
    qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
}

/// Of a window they are printed as Qt does, but without what a terminal would obey: they repeat words of the
/// command line and of files.
void printQtMessages()
{
    qInstallMessageHandler([](QtMsgType type, const QMessageLogContext& context, const QString& text) {
        const QString line = qFormatLogMessage(type, context, text);
        std::fprintf(stderr, "%s\n", onOneLine(line.toStdString()).c_str());
    });
}

QString infoLine(const char* name, const QString& value)
{
    return QStringLiteral("%1 %2\n")
        .arg(QLatin1String(name), -12)
        .arg(QString::fromStdString(onOneLine(value.toStdString())));
}

/// The output of --info: versions, platform, fonts and settings of this machine. Needs a QGuiApplication.
QString infoText()
{
    const Theme theme = Theme::light();
    const SettingsReading settings = readSettings();
    return infoLine("posiscope", QCoreApplication::applicationVersion()) +
           infoLine("Qt", QString::fromLatin1(qVersion())) +
           infoLine("system", QSysInfo::prettyProductName() + QStringLiteral(", ") +
                                  QSysInfo::currentCpuArchitecture()) +
           infoLine("platform", QGuiApplication::platformName()) +
           infoLine("type", QFontInfo(theme.interfaceFont()).family()) +
           infoLine("mathematics", QFontInfo(theme.mathsFont(10)).family()) +
           infoLine("settings", QDir::toNativeSeparators(settingsFile())) +
           infoLine("theme", themeName(settings.settings.theme)) +
           (settings.remark.isEmpty() ? QString() : infoLine("remark", settings.remark));
}

int showInfo(int argc, char** argv, const CommandLine& line)
{
    if (whyNoWindow(line))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    discardQtMessages();
    const auto application = startApplication(argc, argv, line);
    return print(infoText().toStdString());
}

/// The scene of a command that reads it once: of the file, which may be a pipe, of the gallery's item, or the
/// default one, with the settings given. Prints its warnings on standard error.
Scene commandScene(const CommandLine& line)
{
    SceneFile read;
    if (line.file)
        read = readSceneFile(QString::fromLocal8Bit(line.file->c_str()), Input::OrPipe);
    else if (!line.item.empty())
        read.scene = itemOf(line).scene;
    const Scene scene = withSettings(read.scene, line);
    for (const QString& warning : read.warnings)
        printError(*line.file + ": " + warning.toStdString());
    for (const Remark& remark : remarks(scene))
        if (std::ranges::any_of(line.settings,
                                [&](const auto& setting) { return setting.first == remark.key; }))
            printError("--" + optionOf(*findSceneKey(remark.key)) + remark.text.substr(remark.key.size()));
    return scene;
}

/// Options beside a file are an undo step on it; without a file they belong to the first scene.
void openFirstScene(MainWindow& window, const CommandLine& line)
{
    Document& document = window.document();
    if (const QString link = pageFragment(); !link.isEmpty())
        return window.files().openLink(link);
    if (!line.file) {
        document.startNew(withSettings(line.item.empty() ? preferredScene() : itemOf(line).scene, line));
        return;
    }
    const QString file = QString::fromLocal8Bit(line.file->c_str());
    if (FileCommands::isLesson(file)) {
        window.lessons().openOrThrow(file);
        return;
    }
    if (isWrittenStraight(*line.file)) // a pipe, which nothing can be saved to
        return document.startNew(commandScene(line));
    window.files().openOrThrow(file);
    document.apply(withSettings(document.scene(), line));
}

int showWindow(int& argc, char** argv, const CommandLine& line)
{
    if (!line.item.empty())
        itemOf(line); // throws for a wrong name, before a window opens
    if (const auto reason = whyNoWindow(line))
        return fail(*reason, Failed);
    leaveOwnConsole();
    keepFreedMemory();
    printQtMessages();
    auto application = startApplication(argc, argv, line);
    requireFont();
    std::optional<NoNewMessageBus> noNewBus(std::in_place);
    auto shown = std::make_unique<MainWindow>();
    MainWindow& window = *shown;
    openFirstScene(window, line);
#ifdef Q_OS_WASM
    // It fills the page, and has no frame also after a presentation, which alone is in full screen.
    window.setWindowFlag(Qt::FramelessWindowHint);
    window.showMaximized();
#else
    window.show();
#endif
    onPageFragment(
        [&window] { window.files().beforeLosing([&window] { window.files().openLink(pageFragment()); }); });
    noNewBus.reset();
    // Later, so that the window system shows the window while the icon is drawn in all its sizes.
    QTimer::singleShot(0, [] { QApplication::setWindowIcon(QIcon(":/icons/posiscope.svg")); });
    // After show(), because only then the room for a view is known.
    const ViewId view = window.document().scene().look.view;
    if (!line.item.empty() || window.lessons().isOpen())
        window.viewArea().openItem(view);
    else if (view != Look{}.view)
        window.viewArea().show(view);
    if (!line.file && line.item.empty() && line.settings.empty() && pageFragment().isEmpty() &&
        StartCard::isWantedAtStart())
        window.showStartCard();
#ifdef Q_OS_WASM
    // A browser calls what happens in a page by itself, after main() has returned: the window stays.
    static_cast<void>(shown.release());
    static_cast<void>(application.release());
    return Done;
#else
    return QApplication::exec();
#endif
}

/// Warns of given options that have no effect in this combination.
void warnOfNoEffect(const CommandLine& line, const Scene& scene)
{
    const DataTableRow& table = rowOf(line.data.table);
    const bool isAsked = std::ranges::any_of(line.settings, [](const auto& setting) {
        return setting.first == "compare";
    }); // not by a model alone
    if (line.command == Subcommand::Data && isAsked && isComparing(scene) && !table.ofBoth &&
        !(isDifference(scene) && table.ofDifference)) {
        std::vector<std::string_view> ofDifference;
        for (const DataTableRow& row : dataTables())
            if (row.ofDifference)
                ofDifference.push_back(row.name);
        printError("--compare: has no effect on the table " + std::string(table.name) +
                   ", which is of A alone; with difference it has one on " + oneOf(ofDifference));
    }
    const Comparison compare = scene.comparison;
    if (line.command == Subcommand::Export && isAsked && scene.look.view != ViewId::Heatmap &&
        (compare == Comparison::Difference || compare == Comparison::Divider))
        printError("--compare: the view " + line.figure.view +
                   " is drawn side by side, because the heatmap alone shows the difference and the divider");
    if (const auto& sweep = line.figure.sweep; line.command == Subcommand::Export && sweep &&
                                               sweep->key->group == KeyGroup::Compared && !isComparing(scene))
        printError("--sweep: " + std::string(sweep->key->name) + " has no effect while compare is off");
}

/// The application of a command that draws figures, which are the same with a display and without.
std::unique_ptr<QApplication> startDrawing(int& argc, char** argv, const CommandLine& line)
{
    if (line.platform.empty())
        qputenv("QT_QPA_PLATFORM", "offscreen");
    discardQtMessages();
    auto application = startApplication(argc, argv, line);
    requireFont();
    return application;
}

int exportFigures(int argc, char** argv, const CommandLine& line)
{
    const Scene scene = commandScene(line);
    warnOfNoEffect(line, scene);
    const FigureOrder order = figureOrder(line.figure, scene);
    const auto application = startDrawing(argc, argv, line);
    runExport(order);
    return Done;
}

int runLesson(int argc, char** argv, const CommandLine& line)
{
    if (line.lesson.action == LessonAction::Check)
        return checkLesson(*line.file) ? Done : Failed;
    if (line.lesson.action == LessonAction::New) {
        writeLessonTemplate(*line.file);
        return Done;
    }
    std::vector<LessonSource> lessons = line.lesson.all ? programLessons() : readLessonSource(*line.file);
    const auto application = startDrawing(argc, argv, line);
    runLessonExport(line.lesson, std::move(lessons));
    return Done;
}

/// The scene of a command line whose settings of B, if it has any, compare it.
Scene trainedScene(CommandLine line)
{
    if (std::ranges::any_of(line.settings, [](const auto& setting) {
            return findSceneKey(setting.first)->group == KeyGroup::Compared;
        }))
        line.settings.insert(line.settings.begin(), {"compare", "side"});
    return commandScene(line);
}

int runCommand(int& argc, char** argv, const CommandLine& line)
{
    switch (line.command) {
    case Subcommand::Export:
        return exportFigures(argc, argv, line);
    case Subcommand::Data: {
        const Scene scene = commandScene(line);
        warnOfNoEffect(line, scene);
        runData(line.data, scene);
        return Done;
    }
    case Subcommand::Train:
        runTrain(line.data, trainedScene(line));
        return Done;
    case Subcommand::Lesson:
        return runLesson(argc, argv, line);
    case Subcommand::Identify:
        return identifyTable(*line.file, line.identify) ? Done : Failed;
    case Subcommand::Gallery:
        if (line.item.empty())
            return print(galleryText().toStdString());
        break;
    case Subcommand::Window:
        break;
    }
    return showWindow(argc, argv, line);
}

int run(int& argc, char** argv)
{
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    const CommandLine line = readCommandLine(arguments);
    switch (line.action) {
    case CommandLine::Action::Help:
        return print(helpText(line.command));
    case CommandLine::Action::Manual:
        return print(manText(POSISCOPE_VERSION, POSISCOPE_RELEASED));
    case CommandLine::Action::Completion:
        return print(completionText(line.shell));
    case CommandLine::Action::Version:
        return print("posiscope " POSISCOPE_VERSION "\n");
    case CommandLine::Action::Info:
        return showInfo(argc, argv, line);
    case CommandLine::Action::ResetSettings: {
        const QCoreApplication application(argc, argv); // which knows where the program stands
        resetSettings();
        return Done;
    }
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

int main(int count, char* argv[])
{
    static int argc = count; // Qt reads it as long as the application lives
    prepareStreams();
    QCoreApplication::setApplicationName(QStringLiteral("Posiscope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(POSISCOPE_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral(POSISCOPE_ID));
    try {
        return run(argc, argv);
    } catch (const std::invalid_argument& error) { // a UsageError among them
        return fail(error.what(), UsageFailure);
    } catch (const std::exception& error) {
        return fail(error.what(), Failed);
    }
}
