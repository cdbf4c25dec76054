// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/system/output_file.h"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <mutex>
#include <optional>
#include <random>
#include <stdexcept>
#include <streambuf>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
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

constexpr std::string_view scratchStart = ".posiscope-";
constexpr std::string_view scratchEnd = ".part";

/// Removes the scratch files in a folder that nobody writes: who writes one has locked it.
void removeLeftovers(const std::string& folder)
{
    static std::mutex mutex;
    static std::string last; // a sweep writes up to 100,000 files into one folder
    const std::scoped_lock lock(mutex);
    if (std::exchange(last, folder) == folder)
        return;
    std::error_code failed;
    for (fs::directory_iterator at(folder, failed); at != fs::directory_iterator(); at.increment(failed)) {
        const std::string name = at->path().filename().string();
        if (!name.starts_with(scratchStart) || !name.ends_with(scratchEnd))
            continue;
        const int descriptor = ::open(at->path().c_str(), O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
        if (descriptor < 0)
            continue;
        if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0)
            ::unlink(at->path().c_str());
        ::close(descriptor);
    }
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

/// A file that exists while it is written and is removed with this object. Where the system has files without
/// a name, it gets one only when it is whole, so that nothing is left of it however the program ends.
/// Elsewhere a program that is ended leaves it, and the next one that writes into the folder removes it.
class ScratchFile
{
public:
    /// Makes an empty file in a folder, with these permissions but those of the process's umask. Throws
    /// std::system_error.
    ScratchFile(const std::string& folder, unsigned mode)
        : m_folder(folder)
    {
        removeLeftovers(folder);
        // mkstemp would give others no permission at all. Which permissions new files have, only the system
        // knows: to read the umask is to change it, and all threads share it.
#ifdef O_TMPFILE
        m_descriptor = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, mode);
        if (m_descriptor >= 0 && ::access(ownPath().c_str(), F_OK) == 0) {
            ::flock(m_descriptor, LOCK_EX);
            return;
        }
#endif
        do {
            close();
            m_path = newPath();
            m_descriptor = ::open(m_path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
            if (m_descriptor < 0 && errno != EEXIST)
                throw lastError();
        } while (m_descriptor < 0 || !isLocked());
    }

    ~ScratchFile()
    {
        if (!m_path.empty())
            ::unlink(m_path.c_str());
        close();
    }

    ScratchFile(const ScratchFile&) = delete;
    ScratchFile& operator=(const ScratchFile&) = delete;

    int descriptor() const { return m_descriptor; }

    /// Waits until the contents are on the disk, and gives the file a name of its own. Throws
    /// std::system_error.
    void settle()
    {
        if (m_isSettled)
            return;
        sync(m_descriptor);
        // Some file systems tell only when a descriptor is closed that the disk is full. With the last one
        // the lock would go.
        if (const int copy = ::dup(m_descriptor); copy < 0 || ::close(copy) != 0)
            throw lastError();
        if (m_path.empty())
            takeName();
        m_isSettled = true;
    }

    /// After settle(), replaces what has this name, which is on the disk when this returns: after a loss of
    /// power the name holds all that was written, or what it held before. Throws std::system_error.
    void becomes(const std::string& path)
    {
        if (std::rename(m_path.c_str(), path.c_str()) != 0)
            throw lastError();
        m_path.clear();
        syncFolder(m_folder);
    }

private:
    std::string newPath() const
    {
        return m_folder + '/' + std::string(scratchStart) + randomLetters() + std::string(scratchEnd);
    }

    /// Where the system shows the file, whether it has a name or not.
    std::string ownPath() const
    {
        return "/proc/self/fd/" + std::to_string(m_descriptor);
    }

    /// Locks the file. Returns false if it was removed before, as a leftover.
    bool isLocked() const
    {
        struct stat status = {};
        ::flock(m_descriptor, LOCK_EX);
        return ::fstat(m_descriptor, &status) != 0 || status.st_nlink > 0;
    }

    /// A file without a name cannot replace another, but one with a name can.
    void takeName()
    {
        std::string path;
        int failed = 0;
        do {
            path = newPath();
            failed = ::linkat(AT_FDCWD, ownPath().c_str(), AT_FDCWD, path.c_str(), AT_SYMLINK_FOLLOW);
        } while (failed != 0 && errno == EEXIST);
        if (failed != 0)
            throw lastError();
        m_path = path;
    }

    void close()
    {
        if (m_descriptor >= 0)
            ::close(std::exchange(m_descriptor, -1));
    }

    std::string m_folder;
    std::string m_path; ///< empty while it has no name
    int m_descriptor = -1;
    bool m_isSettled = false;
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
    if (!exists && errno != ENOENT) // as ELOOP, of links that lead to one another
        throw cannotWrite(shown, errno);
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

/// Calls step(scratch file), and says for a person why it fails.
template <typename Step>
void OutputFile::take(Step step)
{
    if (!m_target->scratch)
        return;
    try {
        step(*m_target->scratch);
    } catch (const std::system_error& error) {
        throw cannotWrite(m_shown, error.code().value());
    }
}

void OutputFile::settle()
{
    take([this](ScratchFile& scratch) {
        if (m_target->permissions && ::fchmod(m_target->descriptor, *m_target->permissions) != 0)
            throw lastError();
        scratch.settle();
    });
}

void OutputFile::keep()
{
    settle();
    take([this](ScratchFile& scratch) { scratch.becomes(m_target->replaced); });
}

std::string OutputFile::failure() const
{
    const int error = m_target->buffer->error();
    return cannotWrite(m_shown, error == 0 ? EIO : error).what();
}

} // namespace posiscope
