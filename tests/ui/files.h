// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QTest>

namespace posiscope {

/// The bytes of a file; none where it cannot be read.
inline QByteArray bytesOf(const QString& name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Writes a file. Where it cannot be written the current test fails.
inline void writeFile(const QString& name, const QByteArray& bytes)
{
    QFile file(name);
    QVERIFY2(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size(), qPrintable(name));
}

} // namespace posiscope
