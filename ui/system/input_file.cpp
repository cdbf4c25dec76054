// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/system/input_file.h"

#include "ui/system/system_files.h"

#include <algorithm>
#include <stdexcept>
#include <string>

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
    if (const std::string why = openToRead(m_file, name, allowed == Input::OrPipe); !why.empty())
        throw cannotRead(why);
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
