// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/files/scratch_file.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <random>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace posiscope {

namespace {

// Of a person, of a pipe that nobody reads any more, of a limit that is reached.
constexpr std::array endingSignals{SIGHUP, SIGINT, SIGPIPE, SIGQUIT, SIGTERM, SIGXCPU, SIGXFSZ};

// What a signal's handler, a plain function that may neither lock nor allocate, can reach.
std::array<std::atomic<const char*>, 64> doomedPaths{};
static_assert(std::atomic<const char*>::is_always_lock_free);

// How many files are being made: there already, and not among the paths yet.
std::atomic<int> makings = 0;

extern "C" void removeAndEnd(int signal)
{
    // Not by this thread, which would not have been interrupted.
    while (makings.load() > 0) {
    }
    for (const std::atomic<const char*>& path : doomedPaths)
        if (const char* const name = path.load())
            ::unlink(name);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

/// While it exists no signal ends the program.
class Making
{
public:
    Making()
    {
        sigset_t ending;
        sigemptyset(&ending);
        for (const int signal : endingSignals)
            sigaddset(&ending, signal);
        pthread_sigmask(SIG_BLOCK, &ending, &m_before);
        ++makings;
    }

    ~Making()
    {
        --makings;
        pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
    }

    Making(const Making&) = delete;
    Making& operator=(const Making&) = delete;

private:
    sigset_t m_before = {};
};

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

std::string randomLetters()
{
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz012345"; // five bits each
    std::string name;
    for (unsigned bits = std::random_device()(); name.size() < 6; bits >>= 5)
        name += letters[bits % letters.size()];
    return name;
}

/// Waits until what was written is on the disk. A file system that cannot tell is no obstacle.
void sync(int descriptor)
{
    while (::fsync(descriptor) != 0) {
        if (errno == EINVAL || errno == ENOTSUP || errno == ENOSYS || errno == EROFS)
            return;
        if (errno != EINTR)
            throw lastError();
    }
}

/// The same for the names in a folder.
void syncFolder(const std::string& folder)
{
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return; // one may be allowed to write into a folder and not to read it
    try {
        sync(descriptor);
    } catch (const std::system_error&) {
        ::close(descriptor);
        throw;
    }
    ::close(descriptor);
}

} // namespace

ScratchFile::ScratchFile(const std::string& folder, unsigned mode)
{
    heedSignals();
    const Making making;
    // Not by mkstemp, which leaves others no permission at all: what a new file's permissions usually are,
    // only the system knows without changing the umask, which all threads share.
    do {
        m_path = folder + "/.posiscope-" + randomLetters();
        m_descriptor = ::open(m_path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    } while (m_descriptor < 0 && errno == EEXIST);
    if (m_descriptor < 0)
        throw lastError();
    enter(m_path.c_str());
}

ScratchFile::~ScratchFile()
{
    close();
    if (!m_path.empty())
        ::unlink(m_path.c_str());
    leave(m_path.c_str());
}

void ScratchFile::close()
{
    if (m_descriptor >= 0)
        ::close(std::exchange(m_descriptor, -1));
}

void ScratchFile::becomes(const std::string& path)
{
    sync(m_descriptor);
    // Some file systems tell only now that there was no room.
    if (::close(std::exchange(m_descriptor, -1)) != 0 || std::rename(m_path.c_str(), path.c_str()) != 0)
        throw lastError();
    leave(m_path.c_str());
    const std::string folder = m_path.substr(0, m_path.find_last_of('/') + 1);
    m_path.clear();
    syncFolder(folder);
}

} // namespace posiscope
