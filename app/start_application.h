// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/command_line.h"

#include <QApplication>

#include <memory>

namespace posiscope {

/// The application, on the platform that the words name or the environment has. Ends the program with a line
/// of its own where Qt cannot start there. `argc` and `argv` are as Qt wants them: they outlive it.
std::unique_ptr<QApplication> startApplication(int& argc, char** argv, const CommandLine& line);

} // namespace posiscope
