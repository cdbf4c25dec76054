// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/command_line.h"

#include <string>
#include <string_view>

namespace posiscope {

/// What is said where Qt cannot show a window on what was asked for: a platform it does not have, or a
/// display that cannot be reached. One line that names the ways on. `platforms` are those that Qt has here,
/// empty where it names none; `variable` reads the environment.
std::string whyNoPlatform(const CommandLine& line, std::string (*variable)(const char* name),
                          std::string_view platforms);

/// Stands by while Qt starts. Where it gives up on its platform, which Qt does by words of its own and an
/// abort, the program ends with status 1 and the line of whyNoPlatform. What Qt says besides is held back
/// until it has started.
class PlatformWatch
{
public:
    PlatformWatch(const CommandLine& line, std::string (*variable)(const char* name));
    ~PlatformWatch();
    PlatformWatch(const PlatformWatch&) = delete;
    PlatformWatch& operator=(const PlatformWatch&) = delete;
};

} // namespace posiscope
