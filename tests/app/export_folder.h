// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <utility>
#include <vector>

/// A folder in which `posiscope export` is run as by a shell without a display.
class ExportFolder
{
protected:
    struct Ran
    {
        int status = 0;
        QByteArray out;
        QString error;
    };

    void begin()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = qEnvironmentVariable("PATH");
        m_variables.clear();
    }

    Ran run(const QStringList& words)
    {
        QProcess process;
        QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
        for (const char* const name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_RUNTIME_DIR"})
            variables.remove(name);
        variables.insert("PATH", m_path);
        for (const auto& [name, value] : m_variables)
            variables.insert(name, value);
        process.setProcessEnvironment(variables);
        process.setWorkingDirectory(m_folder->path());
        process.start(POSISCOPE_PROGRAM, words);
        if (!process.waitForFinished(60'000))
            process.kill();
        return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
                process.readAllStandardOutput(), QString::fromUtf8(process.readAllStandardError())};
    }

    /// A program of that name, found before any other.
    void script(const QString& name, const QByteArray& lines)
    {
        QDir().mkpath(m_folder->filePath(".bin"));
        const QString file = ".bin/" + name;
        write(file, "#!/bin/sh\n" + lines);
        QFile::setPermissions(m_folder->filePath(file),
                              QFile::ReadOwner | QFile::ExeOwner | QFile::WriteOwner);
        m_path = m_folder->filePath(".bin") + ':' + qEnvironmentVariable("PATH");
    }

    void write(const QString& name, const QByteArray& bytes) const
    {
        QFile file(m_folder->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    QByteArray read(const QString& name) const
    {
        QFile file(m_folder->filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QStringList files() const
    {
        return QDir(m_folder->path()).entryList(QDir::Files | QDir::System, QDir::Name);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::vector<std::pair<QString, QString>> m_variables;
};
