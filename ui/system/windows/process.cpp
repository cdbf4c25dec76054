// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/system/process.h"

#include <QProcess>
#include <QTemporaryFile>

#include <array>
#include <cstdio>

#include <io.h>
#include <windows.h>

namespace posiscope {

void prepareStreams()
{
    SetConsoleOutputCP(CP_UTF8);
}

void leaveOwnConsole()
{
    std::array<DWORD, 2> processes{};
    if (GetConsoleProcessList(processes.data(), processes.size()) == 1)
        FreeConsole();
}

bool isErrorStreamTerminal()
{
    return _isatty(_fileno(stderr)) != 0;
}

void lowerThreadPriority()
{
    SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL);
}

void keepFreedMemory() {}

std::jthread readFontsAhead()
{
    return {};
}

bool openUnnamed(QTemporaryFile& file)
{
    return file.open();
}

void setStandardFiles(QProcess& process, const QFileDevice& input, const QFileDevice& output)
{
    process.setStandardInputFile(input.fileName());
    process.setStandardOutputFile(output.fileName());
}

QString pathOfOutput(const QFileDevice& output)
{
    return output.fileName();
}

} // namespace posiscope
