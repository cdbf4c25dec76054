// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/system/posix/scratch_file.h"

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

// A user sends them, or a pipe that nobody reads any more, or a limit that is reached.
constexpr std::array endingSignals{SIGHUP, SIGINT, SIGPIPE, SIGQUIT, SIGTERM, SIGXCPU, SIGXFSZ};

// The handler of a signal is a plain function that may neither lock nor allocate: it reads these.
std::array<std::atomic<const char*>, 64> scratchPaths{};
static_assert(std::atomic<const char*>::is_always_lock_free);

// How many files are being made: these may exist already, and are not among the paths yet.
std::atomic<int> filesBeingMade = 0;

extern "C" void removeAndEnd(int signal)
{
    // Another thread is making one: this one would not have been interrupted.
    while (filesBeingMade.load() > 0) {
    }
    for (const std::atomic<const char*>& path : scratchPaths)
        if (const char* const name = path.load())
            ::unlink(name);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

/// While this exists no signal interrupts the thread, and none ends the program.
class SignalsHeldBack
{
public:
    SignalsHeldBack()
    {
        sigset_t ending;
        sigemptyset(&ending);
        for (const int signal : endingSignals)
            sigaddset(&ending, signal);
        pthread_sigmask(SIG_BLOCK, &ending, &m_before);
        ++filesBeingMade;
    }

    ~SignalsHeldBack()
    {
        --filesBeingMade;
        pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
    }

    SignalsHeldBack(const SignalsHeldBack&) = delete;
    SignalsHeldBack& operator=(const SignalsHeldBack&) = delete;

private:
    sigset_t m_before = {};
};

void handleSignals()
{
    struct sigaction action = {};
    action.sa_handler = removeAndEnd;
    for (const int signal : endingSignals) {
        struct sigaction before = {};
        ::sigaction(signal, nullptr, &before);
        if (before.sa_handler != SIG_IGN) // as nohup asks for
            ::sigaction(signal, &action, nullptr);
    }
}

void addPath(const char* path)
{
    for (std::atomic<const char*>& place : scratchPaths) {
        const char* none = nullptr;
        if (place.compare_exchange_strong(none, path))
            return;
    }
}

void removePath(const char* path)
{
    for (std::atomic<const char*>& place : scratchPaths) {
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

/// Waits until what was written is on the disk. A file system may be unable to tell: that is no obstacle.
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
    handleSignals();
    const SignalsHeldBack heldBack;
    // mkstemp would give others no permission at all. Which permissions new files have, only the system
    // knows: to read the umask is to change it, and all threads share it.
    do {
        m_path = folder + "/.posiscope-" + randomLetters();
        m_descriptor = ::open(m_path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    } while (m_descriptor < 0 && errno == EEXIST);
    if (m_descriptor < 0)
        throw lastError();
    addPath(m_path.c_str());
}

ScratchFile::~ScratchFile()
{
    close();
    if (!m_path.empty())
        ::unlink(m_path.c_str());
    removePath(m_path.c_str());
}

void ScratchFile::close()
{
    if (m_descriptor >= 0)
        ::close(std::exchange(m_descriptor, -1));
}

void ScratchFile::becomes(const std::string& path)
{
    sync(m_descriptor);
    // Some file systems tell only now that the disk is full.
    if (::close(std::exchange(m_descriptor, -1)) != 0 || std::rename(m_path.c_str(), path.c_str()) != 0)
        throw lastError();
    removePath(m_path.c_str());
    const std::string folder = m_path.substr(0, m_path.find_last_of('/') + 1);
    m_path.clear();
    syncFolder(folder);
}

} // namespace posiscope
