// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <string>

namespace posiscope {

/// How far a long piece of work is, on a line of the terminal that standard error is shown on: nothing
/// elsewhere, and nothing of work that is soon done. The line is gone when the work is.
class TerminalProgress
{
public:
    /// Silent where what is written goes to the same terminal.
    TerminalProgress(std::string what, bool silent);
    ~TerminalProgress();
    TerminalProgress(const TerminalProgress&) = delete;
    TerminalProgress& operator=(const TerminalProgress&) = delete;

    void report(double done);

private:
    std::string m_what;
    bool m_silent;
    bool m_shown = false;
    std::chrono::steady_clock::time_point m_next; ///< not to be told anything before
};

} // namespace posiscope
