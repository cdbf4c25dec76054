// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/system/process.h"

#include <QFileInfo>
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

void ignoreFileSizeSignal()
{
    std::signal(SIGXFSZ, SIG_IGN);
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
std::optional<QString> faultOfProgram(const QString& program, const QStringList& arguments,
                                      const QFileDevice& input, const QFileDevice& output,
                                      const std::stop_token& stop)
{
    const auto pathOf = [](const QFileDevice& openFile) {
        return QStringLiteral("/dev/fd/%1").arg(openFile.handle());
    };
    QProcess process;
#ifdef __linux__
    process.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
#endif
    process.setStandardInputFile(pathOf(input));
    process.setStandardOutputFile(pathOf(output));
    process.start(program, arguments);
    constexpr int checkMilliseconds = 50; // between two checks for a stop
    while (!process.waitForFinished(checkMilliseconds) && process.state() != QProcess::NotRunning) {
        if (!stop.stop_requested())
            continue;
        process.kill();
        process.waitForFinished();
    }
    if (process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0)
        return std::nullopt;
    return QString::fromLocal8Bit(process.readAllStandardError()).simplified();
}
#else
std::optional<QString> faultOfProgram(const QString&, const QStringList&, const QFileDevice&,
                                      const QFileDevice&, const std::stop_token&)
{
    return QStringLiteral("a page cannot start a program");
}
#endif

QString standardOutputPath()
{
    return QStringLiteral("/dev/fd/1");
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
