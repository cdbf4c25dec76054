// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/output/doomed_file.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <system_error>
#include <utility>

#include <unistd.h>

namespace posiscope {

namespace {

// Of a person, of a pipe that nobody reads any more, of a limit that is reached.
constexpr std::array endingSignals{SIGHUP, SIGINT, SIGPIPE, SIGQUIT, SIGTERM, SIGXCPU, SIGXFSZ};

// What a signal's handler, a plain function that may neither lock nor allocate, can reach.
std::array<std::atomic<const char*>, 64> doomedPaths{};
static_assert(std::atomic<const char*>::is_always_lock_free);

extern "C" void removeAndEnd(int signal)
{
    for (const std::atomic<const char*>& path : doomedPaths)
        if (const char* const name = path.load())
            ::unlink(name);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

void heedSignals()
{
    struct sigaction action = {};
    action.sa_handler = removeAndEnd;
    for (const int signal : endingSignals) {
        struct sigaction before = {};
        ::sigaction(signal, nullptr, &before);
        if (before.sa_handler != SIG_IGN) // nohup's wish is respected
            ::sigaction(signal, &action, nullptr);
    }
}

void enter(const char* path)
{
    for (std::atomic<const char*>& place : doomedPaths) {
        const char* none = nullptr;
        if (place.compare_exchange_strong(none, path))
            return;
    }
}

void leave(const char* path)
{
    for (std::atomic<const char*>& place : doomedPaths) {
        const char* own = path;
        place.compare_exchange_strong(own, nullptr);
    }
}

std::system_error lastError()
{
    return {errno, std::generic_category()};
}

} // namespace

DoomedFile::DoomedFile(const std::string& folder)
    : m_path(folder + "/.posiscope-XXXXXX")
{
    heedSignals();
    m_descriptor = ::mkstemp(m_path.data());
    if (m_descriptor < 0)
        throw lastError();
    enter(m_path.c_str());
}

DoomedFile::~DoomedFile()
{
    close();
    if (!m_path.empty())
        ::unlink(m_path.c_str());
    leave(m_path.c_str());
}

void DoomedFile::close()
{
    if (m_descriptor >= 0)
        ::close(std::exchange(m_descriptor, -1));
}

void DoomedFile::becomes(const std::string& path)
{
    // Some file systems tell only now that there was no room.
    if (::close(std::exchange(m_descriptor, -1)) != 0 || std::rename(m_path.c_str(), path.c_str()) != 0)
        throw lastError();
    leave(m_path.c_str());
    m_path.clear();
}

} // namespace posiscope
