// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/system/process.h"

#include <QProcess>
#include <QTemporaryFile>

#include <array>
#include <csignal>

#include <dlfcn.h>
#include <fcntl.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/resource.h>
#include <unistd.h>

namespace posiscope {

void prepareStreams()
{
    // If the program was started with a closed standard stream, the next file that is opened would get the
    // stream's number, and printed text would be written into that file. Each is opened for the opposite
    // direction, so that reading or writing it fails as before.
    constexpr std::array modes{O_WRONLY, O_RDONLY, O_RDONLY};
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(descriptor, F_GETFD) < 0)
            static_cast<void>(::open("/dev/null", modes.at(static_cast<std::size_t>(descriptor))));
    std::signal(SIGXFSZ, SIG_IGN); // otherwise the system ends the program
}

void leaveOwnConsole() {}

bool isErrorStreamTerminal()
{
    return ::isatty(STDERR_FILENO) == 1;
}

void lowerThreadPriority()
{
#ifdef __linux__
    constexpr int low = 10;
    ::setpriority(PRIO_PROCESS, 0, low); // on Linux of the calling thread alone
#endif
}

void keepFreedMemory()
{
#ifdef __GLIBC__
    // Larger blocks, as of exported pictures, are given back as soon as they are freed. The second limit
    // comes after the first, because alone it would make smaller blocks be given back, too.
    constexpr int largestKept = 32 << 20;
    if (::mallopt(M_MMAP_THRESHOLD, largestKept) == 1)
        ::mallopt(M_TRIM_THRESHOLD, 2 * largestKept);
#endif
}

std::jthread readFontsAhead()
{
    // If Qt uses fontconfig, it has loaded the library, whose function FcInit reads the fonts once. Several
    // threads may call it at once.
    if (void* const initialise = ::dlsym(RTLD_DEFAULT, "FcInit"))
        return std::jthread(reinterpret_cast<int (*)()>(initialise));
    return {};
}

bool openUnnamed(QTemporaryFile& file)
{
    return file.open() && QFile::remove(file.fileName());
}

#if QT_CONFIG(process)
void setStandardFiles(QProcess& process, const QFileDevice& input, const QFileDevice& output)
{
    const auto pathOf = [](const QFileDevice& openFile) {
        return QStringLiteral("/dev/fd/%1").arg(openFile.handle());
    };
#ifdef __linux__
    process.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
#endif
    process.setStandardInputFile(pathOf(input));
    process.setStandardOutputFile(pathOf(output));
}
#endif

QString pathOfOutput(const QFileDevice&)
{
    return QStringLiteral("/dev/fd/1");
}

} // namespace posiscope
