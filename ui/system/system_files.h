// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileDevice>

#include <string>

class QFile;

// What InputFile and OutputFile need of the operating system, and Qt has no function for. A failure is
// returned as an errno, 0 without one.
namespace posiscope {

/// Opens a file to read without waiting, unless for a pipe that is allowed. Returns why it cannot be read;
/// empty if it is open.
std::string openToRead(QFile& file, const QString& name, bool allowsPipe);

/// Opens standard output for bytes, which stay as they are.
bool openStandardOutput(QFile& file, QIODevice::OpenMode mode);

/// Whether a name is that of a device, a pipe or the like.
bool isDevice(const std::string& name);

bool leadsToTerminal(const QFileDevice& file);

/// Why no new file can take the place of what has this name.
int whyNotReplaced(const std::string& name);

/// Gives a new file the permissions of the one whose place it takes, if there is one.
int copyPermissions(const std::string& replaced, const QFileDevice& file);

/// Reserves disk space if the file system can. The file's size stays what was written.
int reserveSpace(const QFileDevice& file, double bytes);

/// Lets the disk begin with what was written, without waiting for it.
void beginWriting(const QFileDevice& file);

/// Waits until what was written is on the disk, if the file system can tell.
int syncFile(const QFileDevice& file);

/// The same of the names in a folder.
int syncFolder(const std::string& folder);

} // namespace posiscope
