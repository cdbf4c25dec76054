// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QString>

/// posiscope as a shell runs it. POSISCOPE_PROGRAM is where it was built.
namespace program {

struct Ran
{
    int status = 0; ///< -1 where a signal ended it
    QByteArray out;
    QString error;
};

/// Runs it in a folder; one that waits for someone, as a window does, is ended.
inline Ran run(const QString& folder, const QStringList& words)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(QStringLiteral(POSISCOPE_PROGRAM), words);
    if (!process.waitForFinished(60'000)) {
        process.kill();
        process.waitForFinished();
    }
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            process.readAllStandardOutput(), QString::fromUtf8(process.readAllStandardError())};
}

} // namespace program
