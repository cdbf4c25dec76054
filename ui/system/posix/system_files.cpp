// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/system/system_files.h"

#include <QFile>

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace posiscope {

namespace {

int sync(int descriptor)
{
    while (::fsync(descriptor) != 0) {
        if (errno == EINVAL || errno == ENOTSUP || errno == ENOSYS || errno == EROFS)
            return 0;
        if (errno != EINTR)
            return errno;
    }
    return 0;
}

} // namespace

std::string openToRead(QFile& file, const QString& name, bool allowsPipe)
{
    // Asked to, the system opens a pipe at once, which otherwise waits until somebody writes into it.
    const int waiting = allowsPipe ? 0 : O_NONBLOCK;
    const int descriptor =
        ::open(QFile::encodeName(name).constData(), O_RDONLY | O_CLOEXEC | O_NOCTTY | waiting);
    constexpr const char* noFile = "it is a device or a pipe, not a file";
    if (descriptor < 0) // ENXIO: a socket
        return !allowsPipe && errno == ENXIO ? noFile : std::generic_category().message(errno);
    if (!file.open(descriptor, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle))
        return file.errorString().toStdString();
    struct stat status = {};
    if (::fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode))
        return "it is a folder, not a file";
    return allowsPipe || S_ISREG(status.st_mode) ? "" : noFile;
}

bool openStandardOutput(QFile& file, QIODevice::OpenMode mode)
{
    return file.open(STDOUT_FILENO, mode);
}

bool isDevice(const std::string& name)
{
    // /dev/stdout may lead to a file that belongs to the shell that redirected it.
    if (name.starts_with("/dev/") || name.starts_with("/proc/"))
        return true;
    struct stat status = {};
    return ::stat(name.c_str(), &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

bool leadsToTerminal(const QFileDevice& file)
{
    return ::isatty(file.handle()) == 1;
}

int whyNotReplaced(const std::string& name)
{
    struct stat replaced = {};
    if (::stat(name.c_str(), &replaced) != 0)
        return errno == ENOENT ? 0 : errno; // as ELOOP, of links that lead to one another
    // A file that may not be changed is not replaced.
    if (::access(name.c_str(), W_OK) != 0)
        return errno;
    return S_ISDIR(replaced.st_mode) ? EISDIR : 0;
}

int copyPermissions(const std::string& replaced, const QFileDevice& file)
{
    struct stat status = {};
    return ::stat(replaced.c_str(), &status) == 0 && ::fchmod(file.handle(), status.st_mode & 07777u) != 0
               ? errno
               : 0;
}

int reserveSpace([[maybe_unused]] const QFileDevice& file, [[maybe_unused]] double bytes)
{
#ifdef __linux__
    if (bytes > 0 && ::fallocate(file.handle(), FALLOC_FL_KEEP_SIZE, 0, static_cast<off_t>(bytes)) != 0 &&
        (errno == ENOSPC || errno == EDQUOT || errno == EFBIG))
        return errno;
#endif
    return 0;
}

void beginWriting([[maybe_unused]] const QFileDevice& file)
{
#ifdef __linux__
    ::sync_file_range(file.handle(), 0, 0, SYNC_FILE_RANGE_WRITE); // from the beginning to the end
#endif
}

int syncFile(const QFileDevice& file)
{
    return sync(file.handle());
}

int syncFolder(const std::string& folder)
{
    // One may be allowed to write into a folder and not to read it.
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return 0;
    const int error = sync(descriptor);
    ::close(descriptor);
    return error;
}

} // namespace posiscope
