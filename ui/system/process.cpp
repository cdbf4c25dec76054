// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/system/process.h"

#include <QFileInfo>
#include <QProcess>

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

#if QT_CONFIG(process)
std::optional<QString> faultOfProgram(const QString& program, const QStringList& arguments,
                                      const QFileDevice& input, const QFileDevice& output,
                                      const std::stop_token& stop)
{
    QProcess process;
    setStandardFiles(process, input, output);
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
