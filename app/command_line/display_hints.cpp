// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/display_hints.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace posiscope {

std::string_view displayHints(Subcommand command)
{
    if (command == Subcommand::Export)
        return "figures need no display, and no -platform either";
    return "`posiscope export` draws into a file without one, and `posiscope -platform vnc` shows the window "
           "to a VNC viewer on port 5900";
}

std::string environmentVariable(const char* name)
{
    const char* const value = std::getenv(name);
    return value ? value : "";
}

std::optional<std::string> whyNoWindow(const CommandLine& line, std::string (*variable)(const char* name))
{
    // Known before Qt is asked, since Qt ends a program that finds no display.
    constexpr std::array<std::string_view, 3> needDisplay{"xcb", "wayland", "wayland-egl"};
    const std::string platform = line.platform.empty() ? variable("QT_QPA_PLATFORM") : line.platform;
    const std::string first = platform.substr(0, platform.find_first_of(":;"));
    const bool needs = first.empty() || std::ranges::find(needDisplay, first) != needDisplay.end();
    if (!needs || !line.display.empty() || !variable("DISPLAY").empty() ||
        !variable("WAYLAND_DISPLAY").empty())
        return std::nullopt;
    return "there is no display for a window: " + std::string(displayHints(line.command));
}

} // namespace posiscope
