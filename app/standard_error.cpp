// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/standard_error.h"

#include "core/text/refusal.h"
#include "ui/system/process.h"

#include <cstdio>

namespace posiscope {

namespace {

using namespace std::chrono_literals;

constexpr auto firstAfter = 300ms;
constexpr auto between = 100ms;

} // namespace

void printError(std::string_view message)
{
    std::fprintf(stderr, "posiscope: %s\n", onOneLine(message).c_str());
    std::fflush(stderr);
}

TerminalProgress::TerminalProgress(std::string_view what, bool silent)
    : m_what(onOneLine(what))
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
