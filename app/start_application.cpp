// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start_application.h"

#include "app/command_line/display_hints.h"
#include "app/platform_watch.h"
#include "ui/system/threads.h"

#include <thread>

namespace posiscope {

std::unique_ptr<QApplication> startApplication(int& argc, char** argv, const CommandLine& line)
{
    const PlatformWatch watch(line, environmentVariable);
    std::jthread fonts = readFontsAhead();
    auto application = std::make_unique<QApplication>(argc, argv);
    if (fonts.joinable())
        fonts.join();
    return application;
}

} // namespace posiscope
