// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/save_figure.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <stdexcept>

namespace posiscope {

namespace {

[[noreturn]] void fail(const QString& file, const QString& reason)
{
    throw std::runtime_error(QCoreApplication::translate("posiscope::Figures", "%1: cannot be written: %2")
                                 .arg(QDir::toNativeSeparators(file), reason)
                                 .toStdString());
}

void writeStraight(const QString& name, const QByteArray& bytes)
{
    QFile file(name);
    const bool written =
        file.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && file.write(bytes) == bytes.size();
    if (!written)
        fail(name, file.errorString());
}

} // namespace

void writeWhole(const QString& name, const QByteArray& bytes)
{
    const QFileInfo info(name);
    if (info.exists() && !info.isFile() && !info.isDir()) {
        writeStraight(name, bytes);
        return;
    }
    QSaveFile file(name);
    const bool written =
        file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
    if (!written)
        fail(name, file.errorString());
}

} // namespace posiscope
