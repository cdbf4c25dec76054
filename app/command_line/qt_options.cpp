// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/qt_options.h"

#include <algorithm>
#include <array>

namespace posiscope {

namespace {

constexpr std::array<std::string_view, 13> optionsWithValue{
    "platform",  "platformpluginpath", "platformtheme", "plugin",
    "style",     "stylesheet",         "session",       "display",
    "geometry",  "qwindowgeometry",    "qwindowicon",   "qwindowtitle",
    "fontengine"};
constexpr std::array<std::string_view, 5> alone{"reverse", "widgetcount", "sync", "nograb", "dograb"};

} // namespace

bool isQtOptionWithValue(std::string_view name)
{
    return std::ranges::find(optionsWithValue, name) != optionsWithValue.end();
}

bool isLoneQtOption(std::string_view name)
{
    return std::ranges::find(alone, name) != alone.end();
}

} // namespace posiscope
