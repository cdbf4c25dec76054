// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/system/output_file.h"

#include <QFile>
#include <QSaveFile>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <stdexcept>
#include <streambuf>
#include <system_error>

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

fs::path folderOf(const std::string& name)
{
    const fs::path folder = followed(name).parent_path();
    return folder.empty() ? fs::path(".") : folder;
}

std::runtime_error cannotWrite(const std::string& name, const std::string& reason)
{
    std::error_code failed;
    if (const fs::path folder = folderOf(name); fs::status(folder, failed).type() == fs::file_type::not_found)
        return std::runtime_error(name + ": cannot be written: the folder " + folder.string() +
                                  " does not exist");
    return std::runtime_error(name + ": cannot be written: " + reason);
}

std::runtime_error cannotWrite(const std::string& name, int error)
{
    return cannotWrite(name, std::generic_category().message(error));
}

/// The absolute path without links, as far as the file exists.
fs::path canonicalPath(const std::string& name)
{
    std::error_code failed;
    const fs::path place = fs::weakly_canonical(fs::absolute(followed(name), failed), failed);
    return failed ? fs::path(name).lexically_normal() : place;
}

/// Waits until what was written is on the disk. Returns an errno; 0 also where the file system cannot tell.
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

/// Writes to a file without a buffer, because tables are written in blocks.
class FileBuffer : public std::streambuf
{
public:
    explicit FileBuffer(QFileDevice& file)
        : m_file(file)
    {
    }

protected:
    std::streamsize xsputn(const char* bytes, std::streamsize count) override
    {
        std::streamsize written = 0;
        for (qint64 taken = 1; written < count && taken > 0; written += std::max<qint64>(taken, 0))
            taken = m_file.write(bytes + written, count - written);
#ifdef __linux__
        // Lets the disk begin while the program computes what follows, because otherwise the end of the file
        // waits for all of it. Where this fails (a pipe has no disk), nothing is lost.
        constexpr std::streamsize part = 8 << 20;
        m_waiting += written;
        if (m_waiting >= part) {
            m_waiting = 0;
            ::sync_file_range(m_file.handle(), 0, 0, SYNC_FILE_RANGE_WRITE); // from the beginning to the end
        }
#endif
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
    QFileDevice& m_file;
    [[maybe_unused]] std::streamsize m_waiting = 0;
};

struct OutputFile::Target
{
    explicit Target(std::unique_ptr<QFileDevice> opened)
        : file(std::move(opened))
        , saved(qobject_cast<QSaveFile*>(file.get()))
    {
    }

    std::unique_ptr<QFileDevice> file;
    QSaveFile* saved; ///< the same, unless its bytes are written straight
    FileBuffer buffer{*file};
    std::ostream stream{&buffer};
};

bool isSameFile(const std::string& one, const std::string& other)
{
    return one == other || (one != "-" && other != "-" && canonicalPath(one) == canonicalPath(other));
}

bool isWrittenStraight(const std::string& name)
{
    // /dev/stdout may lead to a file that belongs to the shell that redirected it.
    if (name == "-" || name.starts_with("/dev/") || name.starts_with("/proc/"))
        return true;
    struct stat status = {};
    return ::stat(name.c_str(), &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

OutputFile::OutputFile(const std::string& name)
    : m_shown(name == "-" ? "standard output" : name)
{
    constexpr QIODevice::OpenMode mode = QIODevice::WriteOnly | QIODevice::Unbuffered;
    const QString path = QString::fromStdString(name);
    struct stat replaced = {};
    std::unique_ptr<QFileDevice> file;
    bool isOpen = false;
    if (name == "-") {
        auto output = std::make_unique<QFile>();
        isOpen = output->open(STDOUT_FILENO, mode);
        file = std::move(output);
    } else if (isWrittenStraight(name)) {
        file = std::make_unique<QFile>(path);
        isOpen = file->open(mode | QIODevice::ExistingOnly);
    } else {
        const bool exists = ::stat(name.c_str(), &replaced) == 0;
        // As ELOOP, of links that lead to one another. A file that may not be changed is not replaced.
        if (exists ? ::access(name.c_str(), W_OK) != 0 : errno != ENOENT)
            throw cannotWrite(m_shown, errno);
        if (exists && S_ISDIR(replaced.st_mode))
            throw cannotWrite(m_shown, EISDIR);
        file = std::make_unique<QSaveFile>(path);
        isOpen = file->open(mode);
        // QSaveFile adds what this user may do with the file.
        if (isOpen && exists && ::fchmod(file->handle(), replaced.st_mode & 07777u) != 0)
            throw cannotWrite(m_shown, errno);
    }
    if (!isOpen)
        throw cannotWrite(m_shown, file->errorString().toStdString());
    m_target = std::make_unique<Target>(std::move(file));
}

OutputFile::~OutputFile() = default;

std::ostream& OutputFile::stream()
{
    return m_target->stream;
}

bool OutputFile::isTerminal() const
{
    return ::isatty(m_target->file->handle()) == 1;
}

void OutputFile::reserve([[maybe_unused]] double bytes)
{
#ifdef __linux__
    // The file's size stays the number of bytes written. If the file system cannot reserve, that is no error.
    if (m_target->saved && bytes > 0 &&
        ::fallocate(m_target->file->handle(), FALLOC_FL_KEEP_SIZE, 0, static_cast<off_t>(bytes)) != 0 &&
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

void OutputFile::waitForDisk()
{
    if (!m_target->saved)
        return;
    if (const int error = sync(m_target->file->handle()))
        throw cannotWrite(m_shown, error);
}

void OutputFile::keep()
{
    waitForDisk();
    if (!m_target->saved)
        return;
    if (!m_target->saved->commit())
        throw cannotWrite(m_shown, errno); // of a name that is too long QSaveFile has no words
    // One may be allowed to write into a folder and not to read it.
    if (const int folder = ::open(folderOf(m_shown).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        folder >= 0) {
        const int error = sync(folder);
        ::close(folder);
        if (error)
            throw cannotWrite(m_shown, error);
    }
}

std::string OutputFile::failure() const
{
    return cannotWrite(m_shown, m_target->file->errorString().toStdString()).what();
}

} // namespace posiscope
