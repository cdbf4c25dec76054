// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/system/child_process.h"

#include <QProcess>
#include <QTemporaryFile>

#include <csignal>

#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace posiscope {

bool openUnnamed(QTemporaryFile& file)
{
    return file.open() && QFile::remove(file.fileName());
}

QString pathOf(const QFileDevice& openFile)
{
    return QStringLiteral("/dev/fd/%1").arg(openFile.handle());
}

QString standardOutputPath()
{
    return QStringLiteral("/dev/fd/1");
}

void endWithThisProgram([[maybe_unused]] QProcess& process)
{
#ifdef __linux__
    process.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
#endif
}

} // namespace posiscope
