// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/files/output_file.h"

#include <cerrno>
#include <filesystem>
#include <stdexcept>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace posiscope {

namespace {

namespace fs = std::filesystem;

std::runtime_error cannotWrite(const std::string& name, int error)
{
    return std::runtime_error(name + ": cannot be written: " + std::generic_category().message(error));
}

/// Where a name leads: links are followed, since what is written is the file and not the link.
fs::path followed(const std::string& name)
{
    fs::path path(name);
    std::error_code failed;
    for (int links = 0; fs::is_symlink(path, failed) && links < 40; ++links)
        path = path.parent_path() / fs::read_symlink(path, failed);
    return path;
}

/// As far as it exists without links in it, else as it is spelt.
fs::path placeOf(const std::string& name)
{
    std::error_code failed;
    const fs::path place = fs::weakly_canonical(fs::absolute(followed(name), failed), failed);
    return failed ? fs::path(name).lexically_normal() : place;
}

} // namespace

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

OutputFile::OutputFile(const std::string& name)
    : m_shown(name == "-" ? "standard output" : name)
{
    if (isWrittenStraight(name)) {
        openStraight(name);
    } else {
        m_target = followed(name).string();
        openBeside();
    }
    m_buffer.emplace(m_descriptor);
    m_stream = std::make_unique<std::ostream>(&*m_buffer);
}

OutputFile::~OutputFile()
{
    if (m_closes)
        ::close(m_descriptor);
}

void OutputFile::openStraight(const std::string& name)
{
    if (name == "-") {
        m_descriptor = STDOUT_FILENO;
        return;
    }
    m_descriptor = ::open(name.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC);
    if (m_descriptor < 0)
        throw cannotWrite(m_shown, errno);
    m_closes = true;
}

void OutputFile::openBeside()
{
    struct stat status = {};
    const bool exists = ::stat(m_target.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode))
        throw cannotWrite(m_shown, EISDIR);
    if (exists && ::access(m_target.c_str(), W_OK) != 0)
        throw cannotWrite(m_shown, errno); // what may not be changed may not be replaced either
    if (exists)
        m_mode = status.st_mode & 07777u;
    const fs::path folder = fs::path(m_target).parent_path();
    try {
        // What is to be read by few is not read by others while it is written.
        m_doomed.emplace(folder.empty() ? "." : folder.string(), exists ? 0600u : 0666u);
    } catch (const std::system_error& error) {
        throw cannotWrite(m_shown, error.code().value());
    }
    m_descriptor = m_doomed->descriptor();
}

bool OutputFile::isTerminal() const
{
    return ::isatty(m_descriptor) == 1;
}

void OutputFile::reserve(double bytes)
{
#ifdef __linux__
    // The size stays what is written. A file system that cannot do this is no obstacle.
    if (m_doomed && bytes > 0 &&
        ::fallocate(m_descriptor, FALLOC_FL_KEEP_SIZE, 0, static_cast<off_t>(bytes)) != 0 &&
        (errno == ENOSPC || errno == EDQUOT || errno == EFBIG))
        throw cannotWrite(m_shown, errno);
#endif
}

void OutputFile::writeWhole(std::string_view bytes)
{
    if (!m_stream->write(bytes.data(), static_cast<std::streamsize>(bytes.size())))
        throw std::runtime_error(failure());
    keep();
}

void OutputFile::keep()
{
    if (!m_doomed)
        return;
    try {
        if (m_mode && ::fchmod(m_descriptor, *m_mode) != 0)
            throw std::system_error(errno, std::generic_category());
        m_doomed->becomes(m_target);
    } catch (const std::system_error& error) {
        throw cannotWrite(m_shown, error.code().value());
    }
}

std::string OutputFile::failure() const
{
    return cannotWrite(m_shown, m_buffer->error() == 0 ? EIO : m_buffer->error()).what();
}

} // namespace posiscope
