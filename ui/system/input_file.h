// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFile>

#include <stop_token>

namespace posiscope {

/// What the name of a file to read may lead to.
enum class Input {
    File,   ///< a regular file
    OrPipe, ///< also a pipe or a device, for whose bytes the caller waits: for commands alone
};

/// A file to read whose name a user gave. Opening it does not wait, unless for a pipe.
class InputFile
{
public:
    /// Throws std::runtime_error, without the file's name: "cannot be read: …". A name that begins with a
    /// colon is that of a file of the program.
    explicit InputFile(const QString& name, Input allowed = Input::File);

    qint64 size() const { return m_file.size(); } ///< 0 if it is a pipe

    /// The file's bytes from its beginning, `most` of them at the most, in memory as the file is long. May
    /// be called again for more. Throws std::runtime_error as the constructor does. Where it is stopped,
    /// fewer bytes are read.
    const QByteArray& read(qint64 most, const std::stop_token& stop = {});

private:
    QFile m_file;
    QByteArray m_bytes;
};

} // namespace posiscope
