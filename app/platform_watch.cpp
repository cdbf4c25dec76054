// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform_watch.h"

#include "app/command_line/display_hints.h"
#include "app/output/one_line.h"

#include <QString>
#include <QtGlobal>

#include <cstdlib>
#include <mutex>
#include <optional>
#include <vector>

namespace posiscope {

namespace {

struct HeldBack
{
    QtMsgType type;
    const char* file;
    int line;
    const char* function;
    const char* category;
    QString text;
};

/// What a handler of Qt's messages, a plain function, can reach.
struct Watched
{
    Watched(const CommandLine& given, std::string (*environment)(const char* name))
        : line(given)
        , variable(environment)
    {
    }

    const CommandLine& line;
    std::string (*variable)(const char* name);
    QtMessageHandler before = nullptr;
    std::vector<HeldBack> heldBack{};
    std::mutex mutex{}; ///< fonts are read beside Qt's start
};

std::optional<Watched> watched;

void heed(QtMsgType type, const QMessageLogContext& context, const QString& text)
{
    const std::lock_guard lock(watched->mutex);
    if (type != QtFatalMsg) {
        watched->heldBack.push_back(
            {type, context.file, context.line, context.function, context.category, text});
        return;
    }
    const std::string platforms = text.section(QStringLiteral("plugins are: "), 1, 1)
                                      .section(QLatin1Char('.'), 0, 0)
                                      .simplified()
                                      .toStdString();
    const std::string why = whyNoPlatform(watched->line, watched->variable, platforms);
    tell(why);
    std::_Exit(EXIT_FAILURE); // in the middle of Qt's own beginning: nothing of it can be taken down
}

} // namespace

std::string whyNoPlatform(const CommandLine& line, std::string (*variable)(const char* name),
                          std::string_view platforms)
{
    const std::string asked = line.platform.empty() ? variable("QT_QPA_PLATFORM") : line.platform;
    const std::string display = line.display.empty() ? variable("DISPLAY") : line.display;
    const std::string wayland = variable("WAYLAND_DISPLAY");
    std::string why;
    if (!asked.empty()) {
        why = "the platform " + asked +
              (line.command == Subcommand::Export ? " cannot be used" : " cannot show a window");
        if (asked.starts_with("xcb") && !display.empty())
            why += " on the display " + display;
        if (!platforms.empty())
            why += " (Qt has here: " + std::string(platforms) + ")";
    } else {
        why = "the display " + (display.empty() ? wayland : display) + " cannot be reached";
    }
    return why + ": " + std::string(displayHints(line.command));
}

PlatformWatch::PlatformWatch(const CommandLine& line, std::string (*variable)(const char* name))
{
    watched.emplace(line, variable);
    watched->before = qInstallMessageHandler(heed);
}

PlatformWatch::~PlatformWatch()
{
    qInstallMessageHandler(watched->before);
    for (const HeldBack& held : watched->heldBack)
        watched->before(held.type, {held.file, held.line, held.function, held.category}, held.text);
    watched.reset();
}

} // namespace posiscope
