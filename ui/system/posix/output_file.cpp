// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/system/output_file.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <random>
#include <stdexcept>
#include <streambuf>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace posiscope {

namespace {

namespace fs = std::filesystem;

/// The file that a name leads to: it is written, and the links to it stay as they are.
fs::path followed(const std::string& name)
{
    fs::path path(name);
    std::error_code failed;
    for (int links = 0; fs::is_symlink(path, failed) && links < 40; ++links)
        path = path.parent_path() / fs::read_symlink(path, failed);
    return path;
}

std::runtime_error cannotWrite(const std::string& name, int error)
{
    const std::string folder = followed(name).parent_path().string();
    std::error_code failed;
    if (error == ENOENT && !folder.empty() && !fs::exists(folder, failed))
        return std::runtime_error(name + ": cannot be written: the folder " + folder + " does not exist");
    return std::runtime_error(name + ": cannot be written: " + std::generic_category().message(error));
}

/// The absolute path without links, as far as the file exists.
fs::path placeOf(const std::string& name)
{
    std::error_code failed;
    const fs::path place = fs::weakly_canonical(fs::absolute(followed(name), failed), failed);
    return failed ? fs::path(name).lexically_normal() : place;
}

// The signals that end the program: sent by a user, for a pipe that nobody reads, or for a limit of the
// system.
constexpr std::array endingSignals{SIGHUP, SIGINT, SIGPIPE, SIGQUIT, SIGTERM, SIGXCPU, SIGXFSZ};

// The handler of a signal is a plain function that may neither lock nor allocate: it reads these.
std::array<std::atomic<const char*>, 64> scratchPaths{};
static_assert(std::atomic<const char*>::is_always_lock_free);

// The number of files that are being created: they may exist already, and are not yet among the paths.
std::atomic<int> filesBeingMade = 0;

extern "C" void removeAndEnd(int signal)
{
    // Waits for another thread that is creating one. This thread is not: it would not have been interrupted.
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

/// Waits until the written bytes are on the disk. If the file system cannot tell, that is no error.
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

/// A file that exists while it is written and is removed with this object. If a signal ends the program
/// (Ctrl+C, a terminal that is closed, a pipe whose reader is gone), the file is removed first; the program
/// then ends at once, by that signal.
class ScratchFile
{
public:
    /// Makes an empty file of a new name in a folder, with these permissions but those of the process's
    /// umask. Throws std::system_error.
    ScratchFile(const std::string& folder, unsigned mode)
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

    ~ScratchFile()
    {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
        if (!m_path.empty())
            ::unlink(m_path.c_str());
        removePath(m_path.c_str());
    }

    ScratchFile(const ScratchFile&) = delete;
    ScratchFile& operator=(const ScratchFile&) = delete;

    int descriptor() const { return m_descriptor; }

    /// Replaces what has this name. The contents are on the disk before that, and the name is when this
    /// returns: after a loss of power the name holds all that was written, or what it held before. Throws
    /// std::system_error.
    void becomes(const std::string& path)
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

private:
    std::string m_path;
    int m_descriptor = -1;
};

/// Writes to a file descriptor without a buffer, because tables are written in blocks.
class DescriptorBuffer : public std::streambuf
{
public:
    explicit DescriptorBuffer(int descriptor)
        : m_descriptor(descriptor)
    {
    }

    int error() const { return m_error; } ///< errno of the write that failed, 0 where none did

protected:
    std::streamsize xsputn(const char* bytes, std::streamsize count) override
    {
        std::streamsize written = 0;
        while (written < count) {
            const ssize_t taken =
                ::write(m_descriptor, bytes + written, static_cast<std::size_t>(count - written));
            if (taken < 0 && errno == EINTR)
                continue;
            if (taken < 0) {
                m_error = errno;
                break;
            }
            written += taken;
        }
        startWriteBack(written);
        return written;
    }

    int_type overflow(int_type letter) override
    {
        if (traits_type::eq_int_type(letter, traits_type::eof()))
            return traits_type::not_eof(letter);
        const char byte = traits_type::to_char_type(letter);
        return xsputn(&byte, 1) == 1 ? letter : traits_type::eof();
    }

private:
    /// Lets the disk begin while the program computes what follows, because otherwise the end of the file
    /// waits for all of it. Where this fails (a pipe has no disk), nothing is lost.
    void startWriteBack([[maybe_unused]] std::streamsize written)
    {
#ifdef __linux__
        constexpr std::streamsize part = 8 << 20;
        m_waiting += written;
        if (m_waiting < part)
            return;
        m_waiting = 0;
        ::sync_file_range(m_descriptor, 0, 0, SYNC_FILE_RANGE_WRITE); // from the beginning to the end
#endif
    }

    int m_descriptor;
    int m_error = 0;
    [[maybe_unused]] std::streamsize m_waiting = 0; ///< bytes written since the last startWriteBack()
};

struct OutputFile::Target
{
    Target(const std::string& name, const std::string& shown);
    ~Target();
    void openStraight(const std::string& name, const std::string& shown);
    void openBeside(const std::string& name, const std::string& shown);

    std::string replaced{};                ///< the path that the scratch file gets in the end
    std::optional<unsigned> permissions{}; ///< of the file that is replaced
    std::optional<ScratchFile> scratch{};  ///< empty if the bytes are written straight
    int descriptor = -1;
    bool closes = false; ///< whether the destructor closes the descriptor, which has no other owner
    std::optional<DescriptorBuffer> buffer{};
    std::optional<std::ostream> stream{};
};

bool isSameFile(const std::string& one, const std::string& other)
{
    return one == other || (one != "-" && other != "-" && placeOf(one) == placeOf(other));
}

bool isWrittenStraight(const std::string& name)
{
    // /dev/stdout may lead to a file that belongs to the shell that redirected it.
    if (name == "-" || name.starts_with("/dev/") || name.starts_with("/proc/"))
        return true;
    struct stat status = {};
    return ::stat(name.c_str(), &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

OutputFile::Target::Target(const std::string& name, const std::string& shown)
{
    if (isWrittenStraight(name))
        openStraight(name, shown);
    else
        openBeside(followed(name).string(), shown);
    buffer.emplace(descriptor);
    stream.emplace(&*buffer);
}

OutputFile::Target::~Target()
{
    if (closes)
        ::close(descriptor);
}

void OutputFile::Target::openStraight(const std::string& name, const std::string& shown)
{
    if (name == "-") {
        descriptor = STDOUT_FILENO;
        return;
    }
    descriptor = ::open(name.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC);
    if (descriptor < 0)
        throw cannotWrite(shown, errno);
    closes = true;
}

void OutputFile::Target::openBeside(const std::string& name, const std::string& shown)
{
    struct stat status = {};
    const bool exists = ::stat(name.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode))
        throw cannotWrite(shown, EISDIR);
    if (exists && ::access(name.c_str(), W_OK) != 0)
        throw cannotWrite(shown, errno); // a file that may not be changed is not replaced
    if (exists)
        permissions = status.st_mode & 07777u;
    const fs::path folder = fs::path(name).parent_path();
    try {
        // If the file exists, nobody else may read the new one until it gets the same permissions.
        scratch.emplace(folder.empty() ? "." : folder.string(), exists ? 0600u : 0666u);
    } catch (const std::system_error& error) {
        throw cannotWrite(shown, error.code().value());
    }
    replaced = name;
    descriptor = scratch->descriptor();
}

OutputFile::OutputFile(const std::string& name)
    : m_shown(name == "-" ? "standard output" : name)
    , m_target(std::make_unique<Target>(name, m_shown))
{
}

OutputFile::~OutputFile() = default;

std::ostream& OutputFile::stream()
{
    return *m_target->stream;
}

bool OutputFile::isTerminal() const
{
    return ::isatty(m_target->descriptor) == 1;
}

void OutputFile::reserve([[maybe_unused]] double bytes)
{
#ifdef __linux__
    // The file's size stays the number of bytes written. If the file system cannot reserve, that is no error.
    if (m_target->scratch && bytes > 0 &&
        ::fallocate(m_target->descriptor, FALLOC_FL_KEEP_SIZE, 0, static_cast<off_t>(bytes)) != 0 &&
        (errno == ENOSPC || errno == EDQUOT || errno == EFBIG))
        throw cannotWrite(m_shown, errno);
#endif
}

void OutputFile::writeWhole(std::string_view bytes)
{
    if (!stream().write(bytes.data(), static_cast<std::streamsize>(bytes.size())))
        throw std::runtime_error(failure());
    keep();
}

void OutputFile::keep()
{
    if (!m_target->scratch)
        return;
    try {
        if (m_target->permissions && ::fchmod(m_target->descriptor, *m_target->permissions) != 0)
            throw std::system_error(errno, std::generic_category());
        m_target->scratch->becomes(m_target->replaced);
    } catch (const std::system_error& error) {
        throw cannotWrite(m_shown, error.code().value());
    }
}

std::string OutputFile::failure() const
{
    const int error = m_target->buffer->error();
    return cannotWrite(m_shown, error == 0 ? EIO : error).what();
}

} // namespace posiscope
