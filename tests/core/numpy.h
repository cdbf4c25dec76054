// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QString>
#include <QTemporaryDir>

#include <fstream>

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

/// What a script prints of a file, written by `write` to a stream of its own; its words come after the file's
/// path.
template <typename Write>
QString readingBack(const QString& program, const QString& script, const QStringList& words, Write write)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("table");
    {
        std::ofstream out(path.toStdString(), std::ios::binary);
        if (!write(out))
            return "not written";
    }
    return run(program, script, QStringList{path} + words);
}

/// The rows begin … end − 1 of testTable as NumPy makes them, for scripts: expected(rows, columns, type).
inline const QString testTable = R"(
def expected(begin, end, columns, t):
    r, c = numpy.arange(begin, end)[:, None], numpy.arange(columns)[None, :]
    return (r * 37 + c + 1).astype(t) / t.type(7001) * numpy.where((r + c) % 2 == 0, 1, -1).astype(t)
)";

} // namespace numpy
