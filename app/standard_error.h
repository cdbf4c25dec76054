// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <string>

namespace posiscope {

/// Prints one line on standard error, the program's name first. Line breaks in it, as a file's name may hold
/// them, become spaces.
void printError(std::string what);

/// Shows the progress of long work on a line of the terminal, and clears the line at the end. Shows nothing
/// where standard error is no terminal, or where the work is short.
class TerminalProgress
{
public:
    /// `silent` where the work writes to the same terminal.
    TerminalProgress(std::string what, bool silent);
    ~TerminalProgress();
    TerminalProgress(const TerminalProgress&) = delete;
    TerminalProgress& operator=(const TerminalProgress&) = delete;

    void report(double done);

private:
    std::string m_what;
    bool m_silent;
    bool m_shown = false;
    std::chrono::steady_clock::time_point m_next; ///< nothing is shown before
};

} // namespace posiscope
