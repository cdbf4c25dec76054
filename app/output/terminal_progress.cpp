// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/output/terminal_progress.h"

#include "ui/system/streams.h"

#include <cstdio>
#include <utility>

namespace posiscope {

namespace {

using namespace std::chrono_literals;

constexpr auto firstAfter = 300ms;
constexpr auto between = 100ms;

} // namespace

TerminalProgress::TerminalProgress(std::string what, bool silent)
    : m_what(std::move(what))
    , m_silent(silent || !isErrorStreamTerminal())
    , m_next(std::chrono::steady_clock::now() + firstAfter)
{
}

TerminalProgress::~TerminalProgress()
{
    if (m_shown)
        std::fputs("\r\033[K", stderr);
}

void TerminalProgress::report(double done)
{
    if (m_silent || std::chrono::steady_clock::now() < m_next)
        return;
    std::fprintf(stderr, "\r\033[K%s: %d %%", m_what.c_str(), static_cast<int>(100 * done));
    std::fflush(stderr);
    m_shown = true;
    m_next = std::chrono::steady_clock::now() + between;
}

} // namespace posiscope
