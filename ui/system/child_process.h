// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QFileDevice;
class QProcess;
class QTemporaryFile;

namespace posiscope {

/// Opens a file that has no name: whatever ends the program, nothing of it is left. Whether it could be
/// opened.
[[nodiscard]] bool openUnnamed(QTemporaryFile& file);

/// Under which path QProcess finds a file that this program has open.
QString pathOf(const QFileDevice& openFile);

/// Under which path a process finds its own standard output.
QString standardOutputPath();

/// Call it before the process is started: it then ends with this program, whatever ends that.
void endWithThisProgram(QProcess& process);

} // namespace posiscope
