// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/system/process.h"

#include <QFileInfo>
#include <QProcess>
#include <QTemporaryFile>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdint>

#include <dlfcn.h>
#include <fcntl.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

namespace posiscope {

namespace {

constexpr const char* busAddress = "DBUS_SESSION_BUS_ADDRESS";

bool hasBus()
{
    const QString folder = qEnvironmentVariable("XDG_RUNTIME_DIR");
    return qEnvironmentVariableIsSet(busAddress) ||
           (!folder.isEmpty() && QFileInfo::exists(folder + QStringLiteral("/bus")));
}

} // namespace

void keepClosedStreamsClosed()
{
    // Each is opened for the opposite direction, so that reading or writing it fails as before.
    constexpr std::array modes{O_WRONLY, O_RDONLY, O_RDONLY};
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(descriptor, F_GETFD) < 0)
            static_cast<void>(::open("/dev/null", modes.at(static_cast<std::size_t>(descriptor))));
}

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

std::jthread readFontsAhead()
{
    // If Qt uses fontconfig, it has loaded the library, whose function FcInit reads the fonts once. Several
    // threads may call it at once.
    if (void* const initialise = ::dlsym(RTLD_DEFAULT, "FcInit"))
        return std::jthread(reinterpret_cast<int (*)()>(initialise));
    return {};
}

#ifdef MADV_POPULATE_WRITE

std::jthread fetchMemoryAhead(const void* begin, std::size_t bytes)
{
    const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    const auto first = reinterpret_cast<std::uintptr_t>(begin);
    // The thread does not access the memory itself. If the memory is freed meanwhile, the system refuses,
    // which does no harm.
    return std::jthread([from = first / page * page, end = first + bytes](const std::stop_token& stop) {
        // In pieces, because the process cannot map or free other memory during a call.
        constexpr std::size_t pieceBytes = 256 * 1024;
        for (std::uintptr_t at = from; at < end && !stop.stop_requested(); at += pieceBytes)
            ::madvise(reinterpret_cast<void*>(at), std::min<std::size_t>(pieceBytes, end - at),
                      MADV_POPULATE_WRITE);
    });
}

#else

std::jthread fetchMemoryAhead(const void*, std::size_t)
{
    return {};
}

#endif

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

NoNewMessageBus::NoNewMessageBus()
    : m_isDisabled(!hasBus())
{
    if (m_isDisabled)
        qputenv(busAddress, "disabled:");
}

NoNewMessageBus::~NoNewMessageBus()
{
    if (m_isDisabled)
        qunsetenv(busAddress);
}

} // namespace posiscope
