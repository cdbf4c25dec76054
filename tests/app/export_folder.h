// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/program.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <utility>
#include <vector>

/// A folder in which `posiscope export` is run as by a shell without a display.
class ExportFolder
{
protected:
    using Ran = program::Ran;

    void begin()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = qEnvironmentVariable("PATH");
        m_variables.clear();
    }

    Ran run(const QStringList& words) const
    {
        QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
        for (const char* const name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_RUNTIME_DIR"})
            variables.remove(name);
        variables.insert("PATH", m_path);
        for (const auto& [name, value] : m_variables)
            variables.insert(name, value);
        return program::run(m_folder->path(), words, variables);
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
        QVERIFY(program::write(m_folder->filePath(name), bytes));
    }
    QByteArray read(const QString& name) const { return program::contents(m_folder->filePath(name)); }
    QStringList files() const
    {
        return QDir(m_folder->path()).entryList(QDir::Files | QDir::System, QDir::Name);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::vector<std::pair<QString, QString>> m_variables;
};
