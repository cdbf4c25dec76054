// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QString>

/// Runs NumPy, to read back files that were written.
namespace numpy {

/// The system's Python, whichever other one stands first in the path; empty where it has no NumPy.
inline QString python()
{
    for (const QString& program : {QStringLiteral("/usr/bin/python3"), QStringLiteral("python3")})
        if (QProcess::execute(program,
                              {"-c", "import importlib.util as u; exit(u.find_spec('numpy') is None)"}) == 0)
            return program;
    return {};
}

/// What a script prints on standard output, and where it fails what it says of it.
inline QString run(const QString& program, const QString& script, const QStringList& arguments)
{
    QProcess process;
    process.start(program, QStringList{"-c", "import sys, numpy\n" + script} + arguments);
    process.waitForFinished(-1);
    return QString::fromUtf8(process.readAllStandardOutput() + process.readAllStandardError()).trimmed();
}

} // namespace numpy
