// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/scene_file.h"

#include "core/scene/scene_text.h"
#include "ui/export/files/file_name.h"
#include "ui/export/pictures/scene_in_picture.h"
#include "ui/kit/text/text_of.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <stdexcept>

namespace posiscope {

namespace {

std::runtime_error failure(const QString& file, const QString& reason)
{
    return std::runtime_error((QDir::toNativeSeparators(file) + ": " + reason).toStdString());
}

/// Reads a picture whole, and of any other file one byte more than a project may have.
QByteArray bytesOf(QFile& source)
{
    QByteArray bytes = source.read(static_cast<qint64>(longestSceneText) + 1);
    if (isPicture(bytes))
        bytes += source.read(longestPicture - bytes.size());
    return bytes;
}

/// Why a file is neither a picture nor a project; empty where it may be a project.
QString whatElse(const QString& file, const QByteArray& bytes)
{
    if (bytes.isEmpty())
        return QCoreApplication::translate("posiscope::Document", "the file is empty");
    const std::string ending = endingOf(file.toStdString());
    const bool isNamedPicture = ending == "png" || ending == "svg" || ending == "pdf";
    const bool isBinary = bytes.left(1024).contains('\0');
    return isNamedPicture ? QCoreApplication::translate("posiscope::Document",
                                                        "no picture, whatever its name says, or one that is "
                                                        "damaged from its first bytes on")
           : isBinary
               ? QCoreApplication::translate("posiscope::Document",
                                             "neither a project nor a picture that can carry a scene: those "
                                             "are PNG, SVG and PDF")
               : QString();
}

} // namespace

SceneFile readSceneFile(const QString& file)
{
    QFile source(file);
    if (!source.open(QIODevice::ReadOnly))
        throw failure(file, QCoreApplication::translate("posiscope::Document", "cannot be read: %1")
                                .arg(source.errorString()));
    QByteArray text = bytesOf(source);
    SceneFile read;
    read.isPicture = isPicture(text);
    if (const QString reason = read.isPicture ? QString() : whatElse(file, text); !reason.isEmpty())
        throw failure(file, reason);
    try {
        if (read.isPicture)
            text = sceneTextOf(text);
        const SceneReading reading = readScene(stringViewOf(text));
        read.scene = reading.scene;
        for (const std::string& warning : reading.warnings)
            read.warnings << QString::fromStdString(warning);
    } catch (const std::exception& error) {
        throw failure(file, reasonOf(error));
    }
    return read;
}

} // namespace posiscope
