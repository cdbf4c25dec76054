// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <string>

namespace posiscope {

/// Prints one line on standard error, the program's name first. Line breaks in it, as a file's name may hold
/// them, become spaces.
void tell(std::string what);

/// Shows how far a long piece of work is, on a line of the terminal that standard error goes to, and clears
/// the line when the work ends. Shows nothing elsewhere, and nothing of short work.
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
