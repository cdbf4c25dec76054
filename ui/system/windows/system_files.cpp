// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/system/system_files.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <cerrno>
#include <cstdio>

#include <fcntl.h>
#include <io.h>

namespace posiscope {

std::string openToRead(QFile& file, const QString& name, bool allowsPipe)
{
    if (QFileInfo(name).isDir())
        return "it is a folder, not a file";
    if (!allowsPipe && isDevice(name.toStdString()))
        return "it is a device or a pipe, not a file";
    file.setFileName(name);
    return file.open(QIODevice::ReadOnly) ? "" : file.errorString().toStdString();
}

bool openStandardOutput(QFile& file, QIODevice::OpenMode mode)
{
    const int output = _fileno(stdout);
    _setmode(output, _O_BINARY); // otherwise each \n becomes two bytes
    return file.open(output, mode);
}

bool isDevice(const std::string& name)
{
    // Devices have these names in every folder, and with any ending.
    static const QRegularExpression devices(
        QStringLiteral(
            R"(^[\\/]{2}\.[\\/]|(^|[\\/:])(CON|PRN|AUX|NUL|COM\d|LPT\d|CONIN\$|CONOUT\$) *([.:][^\\/]*)?$)"),
        QRegularExpression::CaseInsensitiveOption);
    return devices.match(QString::fromStdString(name)).hasMatch();
}

bool leadsToTerminal(const QFileDevice& file)
{
    return _isatty(file.handle()) != 0;
}

int whyNotReplaced(const std::string& name)
{
    const QFileInfo replaced(QString::fromStdString(name));
    if (replaced.isDir())
        return EISDIR;
    return replaced.exists() && !replaced.isWritable() ? EACCES : 0;
}

int copyPermissions(const std::string&, const QFileDevice&)
{
    return 0; // a file gets those of its folder
}

int reserveSpace(const QFileDevice&, double)
{
    return 0;
}

void beginWriting(const QFileDevice&) {}

int syncFile(const QFileDevice&)
{
    return 0; // QSaveFile does before it gives the file its name
}

int syncFolder(const std::string&)
{
    return 0; // Windows keeps names in a journal
}

} // namespace posiscope
