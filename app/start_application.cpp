// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start_application.h"

#include "app/command_line/commands.h"
#include "app/standard_error.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/theme.h"
#include "ui/system/process.h"

#include <QFontMetrics>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <mutex>
#include <stdexcept>
#include <thread>

namespace posiscope {

namespace {

std::string variable(const char* name)
{
    return qEnvironmentVariable(name).toStdString();
}

/// What can be done if no window can be shown.
std::string displayHints(Subcommand command)
{
    if (!rowOf(command).opensWindow)
        return "figures need no display, and no -platform either";
    return "`posiscope export` draws into a file without one, and `posiscope -platform vnc` shows the window "
           "to a VNC viewer on port 5900";
}

struct Message
{
    QtMsgType type;
    const char* file;
    int line;
    const char* function;
    const char* category;
    QString text;
};

/// What handle() uses while Qt starts. It is global, because Qt's message handler is a plain function.
struct Starting
{
    const CommandLine& line;
    QtMessageHandler before = nullptr;
    std::vector<Message> messages{};
    std::mutex mutex{}; ///< fonts are read on another thread while Qt starts
};

Starting* starting = nullptr;

void handle(QtMsgType type, const QMessageLogContext& context, const QString& text)
{
    const std::lock_guard lock(starting->mutex);
    if (type != QtFatalMsg) {
        starting->messages.push_back(
            {type, context.file, context.line, context.function, context.category, text});
        return;
    }
    const std::string platforms = text.section(QStringLiteral("plugins are: "), 1, 1)
                                      .section(QLatin1Char('.'), 0, 0)
                                      .simplified()
                                      .toStdString();
    printError(whyNoPlatform(starting->line, platforms));
    std::_Exit(EXIT_FAILURE); // without destroying Qt's objects, because Qt has not started
}

} // namespace

std::optional<std::string> whyNoWindow(const CommandLine& line)
{
#if defined(Q_OS_WASM) || defined(Q_OS_WIN) || defined(Q_OS_DARWIN)
    constexpr bool mayLackDisplay = false;
#else
    constexpr bool mayLackDisplay = true;
#endif
    constexpr std::array<std::string_view, 3> needDisplay{"xcb", "wayland", "wayland-egl"};
    const std::string platform = line.platform.empty() ? variable("QT_QPA_PLATFORM") : line.platform;
    const std::string first = platform.substr(0, platform.find_first_of(":;"));
    const bool needs =
        (first.empty() && mayLackDisplay) || std::ranges::find(needDisplay, first) != needDisplay.end();
    if (!needs || !line.display.empty() || !variable("DISPLAY").empty() ||
        !variable("WAYLAND_DISPLAY").empty())
        return std::nullopt;
    return "there is no display for a window: " + displayHints(line.command);
}

std::string whyNoPlatform(const CommandLine& line, std::string_view platforms)
{
    const std::string asked = line.platform.empty() ? variable("QT_QPA_PLATFORM") : line.platform;
    const std::string display = line.display.empty() ? variable("DISPLAY") : line.display;
    std::string why;
    if (!asked.empty()) {
        why = "the platform " + asked +
              (rowOf(line.command).opensWindow ? " cannot show a window" : " cannot be used");
        if (asked.starts_with("xcb") && !display.empty())
            why += " on the display " + display;
        if (!platforms.empty())
            why += " (Qt has here: " + std::string(platforms) + ")";
    } else {
        why =
            "the display " + (display.empty() ? variable("WAYLAND_DISPLAY") : display) + " cannot be reached";
    }
    return why + ": " + displayHints(line.command);
}

std::unique_ptr<QApplication> startApplication(int& argc, char** argv, const CommandLine& line)
{
    // If Qt finds no platform, it prints many lines and aborts. So its messages are held back until it has
    // started.
    Starting now{line};
    starting = &now;
    now.before = qInstallMessageHandler(handle);
    std::jthread fonts = readFontsAhead();
    auto application = std::make_unique<QApplication>(argc, argv);
    if (fonts.joinable())
        fonts.join();
    translateCore();
    qInstallMessageHandler(now.before);
    for (const Message& message : now.messages)
        now.before(message.type, {message.file, message.line, message.function, message.category},
                   message.text);
    return application;
}

void requireFont()
{
    if (!QFontMetrics(Theme::light().interfaceFont()).inFont(u'a'))
        throw std::runtime_error(
            "no font can be read, not even the program's own, and without one no letter can be drawn");
}

} // namespace posiscope
