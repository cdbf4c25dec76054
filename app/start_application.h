// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/command_line.h"

#include <QApplication>

#include <memory>

namespace posiscope {

/// Why no window can be shown, in one line that says what can be done instead; std::nullopt if one can be
/// shown. It is checked before Qt starts, because Qt ends a program that finds no display.
std::optional<std::string> whyNoWindow(const CommandLine& line);

/// The line that is printed if Qt could not start, because it lacks the requested platform or cannot reach
/// the display. `platforms` are those that Qt has on this machine, if known.
std::string whyNoPlatform(const CommandLine& line, std::string_view platforms);

/// Makes the application, on the platform that the command line or the environment names. If Qt cannot start
/// there, prints the line of whyNoPlatform() and ends the program with status 1. `argc` and `argv` must
/// outlive the application.
std::unique_ptr<QApplication> startApplication(int& argc, char** argv, const CommandLine& line);

/// Throws std::runtime_error if the application can read no font, because each letter would be a box.
void requireFont();

} // namespace posiscope
