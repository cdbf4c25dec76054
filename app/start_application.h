// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/command_line.h"

#include <QApplication>

#include <memory>

namespace posiscope {

/// Why no window can be shown here, in one line that says what can be done instead; empty if one can. It is
/// known before Qt is initialised, which ends a program that finds no display.
std::optional<std::string> whyNoWindow(const CommandLine& line);

/// The line that is printed where Qt could not start: it lacks the platform that was asked for, or the
/// display cannot be reached. `platforms` are those that Qt has here, empty where it names none.
std::string whyNoPlatform(const CommandLine& line, std::string_view platforms);

/// The application, on the platform that the words name or the environment has. Where Qt cannot start there,
/// prints the line of whyNoPlatform and ends the program with status 1. `argc` and `argv` must outlive the
/// application.
std::unique_ptr<QApplication> startApplication(int& argc, char** argv, const CommandLine& line);

} // namespace posiscope
