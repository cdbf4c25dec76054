// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace posiscope {

/// Prints a line on standard error that begins with the program's name. What a terminal would obey, as a
/// file's name may contain it, is escaped.
void printError(std::string_view message);

/// Shows the progress of long work on a line of the terminal, and clears the line at the end. Shows nothing
/// if standard error is no terminal or the work is short.
class TerminalProgress
{
public:
    /// `silent`: shows nothing, because the work writes to the same terminal.
    TerminalProgress(std::string_view what, bool silent);
    ~TerminalProgress();
    TerminalProgress(const TerminalProgress&) = delete;
    TerminalProgress& operator=(const TerminalProgress&) = delete;

    void report(double done);

private:
    std::string m_what;
    bool m_silent;
    bool m_shown = false;
    std::chrono::steady_clock::time_point m_next; ///< the time of the next display
};

} // namespace posiscope
