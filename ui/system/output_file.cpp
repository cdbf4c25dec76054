// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/system/output_file.h"

#include "ui/system/system_files.h"

#include <QFile>
#include <QSaveFile>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <stdexcept>
#include <streambuf>
#include <system_error>
#include <utility>

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
        // While the program computes what follows, because otherwise the end of the file waits for all of it.
        constexpr std::streamsize part = 8 << 20;
        m_waiting += written;
        if (m_waiting >= part) {
            m_waiting = 0;
            beginWriting(m_file);
        }
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
    std::streamsize m_waiting = 0;
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
    return name == "-" || isDevice(name);
}

OutputFile::OutputFile(const std::string& name)
    : m_shown(name == "-" ? "standard output" : name)
{
    constexpr QIODevice::OpenMode mode = QIODevice::WriteOnly | QIODevice::Unbuffered;
    const QString path = QString::fromStdString(name);
    std::unique_ptr<QFileDevice> file;
    bool isOpen = false;
    if (name == "-") {
        auto output = std::make_unique<QFile>();
        isOpen = openStandardOutput(*output, mode);
        file = std::move(output);
    } else if (isWrittenStraight(name)) {
        file = std::make_unique<QFile>(path);
        isOpen = file->open(mode | QIODevice::ExistingOnly);
    } else {
        if (const int error = whyNotReplaced(name))
            throw cannotWrite(m_shown, error);
        file = std::make_unique<QSaveFile>(path);
        isOpen = file->open(mode);
        // QSaveFile adds what this user may do with the file.
        if (const int error = isOpen ? copyPermissions(name, *file) : 0)
            throw cannotWrite(m_shown, error);
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
    return leadsToTerminal(*m_target->file);
}

void OutputFile::reserve(double bytes)
{
    if (const int error = m_target->saved ? reserveSpace(*m_target->file, bytes) : 0)
        throw cannotWrite(m_shown, error);
}

void OutputFile::writeWhole(std::string_view bytes)
{
    if (!stream().write(bytes.data(), static_cast<std::streamsize>(bytes.size())))
        throw std::runtime_error(failure());
    keep();
}

void OutputFile::waitForDisk()
{
    if (const int error = m_target->saved ? syncFile(*m_target->file) : 0)
        throw cannotWrite(m_shown, error);
}

void OutputFile::keep()
{
    waitForDisk();
    if (!m_target->saved)
        return;
    errno = 0;
    if (!m_target->saved->commit()) // of a name that is too long QSaveFile has no words
        throw errno ? cannotWrite(m_shown, errno)
                    : cannotWrite(m_shown, m_target->file->errorString().toStdString());
    if (const int error = syncFolder(folderOf(m_shown).string()))
        throw cannotWrite(m_shown, error);
}

std::string OutputFile::failure() const
{
    return cannotWrite(m_shown, m_target->file->errorString().toStdString()).what();
}

} // namespace posiscope
