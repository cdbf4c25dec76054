// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_text.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QTest>

namespace posiscope {

/// Where the gallery's scenes stand in the source.
inline QDir galleryFolder()
{
    return QDir(QStringLiteral(POSISCOPE_TEST_DATA "/../../resources/gallery"));
}

/// The scene of an item, read from its file. Where it cannot be read the current test fails.
inline SceneReading galleryFile(const QString& item)
{
    QFile file(galleryFolder().filePath(item + ".scene"));
    if (!file.open(QIODevice::ReadOnly)) {
        QTest::qFail(qPrintable(file.fileName() + ": cannot be read"), __FILE__, __LINE__);
        return {};
    }
    try {
        return readScene(file.readAll().toStdString());
    } catch (const std::exception& error) {
        QTest::qFail(qPrintable(item + ": " + QString::fromUtf8(error.what())), __FILE__, __LINE__);
        return {};
    }
}

} // namespace posiscope
