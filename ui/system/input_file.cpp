// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/system/input_file.h"

#include <algorithm>
#include <cerrno>
#include <stdexcept>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>

namespace posiscope {

namespace {

std::runtime_error cannotRead(const std::string& why)
{
    return std::runtime_error("cannot be read: " + why);
}

} // namespace

InputFile::InputFile(const QString& name, Input allowed)
    : m_file(name)
{
    if (name.startsWith(u':')) {
        if (!m_file.open(QIODevice::ReadOnly))
            throw cannotRead(m_file.errorString().toStdString());
        return;
    }
    // Asked to, the system opens a pipe at once, which otherwise waits until somebody writes into it.
    const int waiting = allowed == Input::OrPipe ? 0 : O_NONBLOCK;
    const int descriptor =
        ::open(QFile::encodeName(name).constData(), O_RDONLY | O_CLOEXEC | O_NOCTTY | waiting);
    constexpr const char* noFile = "it is a device or a pipe, not a file";
    if (descriptor < 0) // ENXIO: a socket
        throw cannotRead(allowed == Input::File && errno == ENXIO ? noFile
                                                                  : std::generic_category().message(errno));
    if (!m_file.open(descriptor, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle))
        throw cannotRead(m_file.errorString().toStdString());
    struct stat status = {};
    if (::fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode))
        throw cannotRead("it is a folder, not a file");
    if (allowed == Input::File && !S_ISREG(status.st_mode))
        throw cannotRead(noFile);
}

const QByteArray& InputFile::read(qint64 most, const std::stop_token& stop)
{
    constexpr qint64 part = 1 << 16;
    m_bytes.reserve(std::min(most, size()));
    while (m_bytes.size() < most && !stop.stop_requested()) {
        const QByteArray more = m_file.read(std::min(part, most - m_bytes.size()));
        if (more.isEmpty())
            break;
        m_bytes += more;
    }
    if (m_file.error() != QFileDevice::NoError)
        throw cannotRead(m_file.errorString().toStdString());
    return m_bytes;
}

} // namespace posiscope
