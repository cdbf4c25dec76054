// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/standard_error.h"

#include "ui/system/process.h"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace posiscope {

namespace {

using namespace std::chrono_literals;

constexpr auto firstAfter = 300ms;
constexpr auto between = 100ms;

} // namespace

void printError(std::string what)
{
    std::ranges::replace_if(
        what, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    std::fprintf(stderr, "posiscope: %s\n", what.c_str());
    std::fflush(stderr);
}

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
